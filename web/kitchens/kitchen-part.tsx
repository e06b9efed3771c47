import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { statusOf } from '../data/ask.ts'
import { LoadFailed } from '../data/load-failed.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type KitchenPartProps<Data> = {
  query: UseQueryResult<Data>
  /** The class of the height of its shape while it loads. */
  height: string
  children: (data: Data) => ReactNode
}

/** What loads of a kitchen, which may be none of the person's. */
export function KitchenPart<Data>({ query, height, children }: KitchenPartProps<Data>) {
  if (query.isPending) return <Skeleton className={height} />
  if (!query.isError) return children(query.data)
  if (statusOf(query.error) !== 404) {
    return (
      <LoadFailed
        title="Your kitchen could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <Message level={1} title="Kitchen not found" text="It is none of yours, or it is gone.">
      <Button component={Link} to="/kitchens">
        My Kitchens
      </Button>
    </Message>
  )
}
