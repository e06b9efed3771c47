import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from './failures.tsx'
import { SkeletonRows, type SkeletonRowsProps } from './skeleton-rows.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is loaded, such as 'owners'. */
  what?: string
  /** Height of a skeleton's row, in pixels, and the number of rows. */
  height?: number
  count?: number
  loading?: SkeletonRowsProps
  /** Message when loading failed. */
  failed?: string
  level?: 2 | 3
  children: (data: Data) => ReactNode
}

/** Shows a query's data, or its loading or failed state. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, height, count, level, children } = props
  const { loading = { label: `Loading the ${what}`, height, count } } = props
  const { failed = `The ${what} could not be loaded` } = props
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
