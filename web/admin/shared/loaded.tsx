import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, Skeleton } from '@mui/material'
import { messageOf, UNREACHABLE } from '../../data/ask.ts'
import { Message } from '../../ui/message.tsx'

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

type LoadFailedProps = {
  title: string
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  level?: 2 | 3
}

/** Reports a failed request with the API's reason, and offers a retry. */
export const LoadFailed = ({ title, query, level }: LoadFailedProps) => (
  <Message alert level={level} title={title} text={messageOf(query.error, UNREACHABLE)}>
    <Button onClick={() => void query.refetch()}>Retry</Button>
  </Message>
)

type SkeletonRowsProps = { label: string; height?: number; count?: number }

/** @param height height of a row in pixels */
export const SkeletonRows = ({ label, height = 84, count = 6 }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className="grid gap-3">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </div>
)
