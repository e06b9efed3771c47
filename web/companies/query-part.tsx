import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../data/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type QueryPartProps<Item> = {
  query: UseQueryResult<Item[]>
  /** The class of the height of its shape while it loads. */
  height: string
  failed: string
  empty: string
  children: (items: Item[]) => ReactNode
}

/** A part of a company's page that loads, fails and may be empty by itself. */
export function QueryPart<Item>({ query, height, failed, empty, children }: QueryPartProps<Item>) {
  if (query.isPending) return <Skeleton className={height} />
  if (query.isError) {
    const retry = () => void query.refetch()
    return <LoadFailed level={3} title={failed} error={query.error} onRetry={retry} />
  }
  if (query.data.length === 0) return <p className="text-text-secondary">{empty}</p>
  return children(query.data)
}
