import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** Classes of the skeleton. */
  height: string
  /** Title of a failure. */
  failed: string
  level?: 2 | 3
  /** Content for an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page with its own loading, failed and empty states. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, height, failed, level, empty, children } = props
  if (query.isPending) return <Skeleton className={height} />
  // What is shown stays while it cannot be read again.
  if (query.isLoadingError) return <LoadFailed level={level} title={failed} query={query} />
  if (empty && Array.isArray(query.data) && query.data.length === 0) {
    return <div className="text-text-secondary">{empty}</div>
  }
  return children(query.data)
}
