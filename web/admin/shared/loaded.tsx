import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from './failures.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is loaded, such as 'owners'. */
  what: string
  /** Height of a skeleton's row, in pixels, and the number of rows. */
  height?: number
  count?: number
  level?: 2 | 3
  children: (data: Data) => ReactNode
}

/** Shows a query's data, or its loading or failed state. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, height, count, level, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <SkeletonRows label={`Loading the ${what}`} {...{ height, count }} />
  return <LoadFailed level={level} title={`The ${what} could not be loaded`} query={query} />
}
