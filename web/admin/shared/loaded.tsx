import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from './failures.tsx'
import { SkeletonRows, type SkeletonRowsProps } from './skeleton-rows.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  loading: SkeletonRowsProps
  /** Message when loading failed. */
  failed: string
  level?: 2 | 3
  children: (data: Data) => ReactNode
}

/** Shows a query's data, or its loading or failed state. */
export function Loaded<Data>({ query, loading, failed, level, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <SkeletonRows {...loading} />
  return (
    <LoadFailed
      level={level}
      title={failed}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}
