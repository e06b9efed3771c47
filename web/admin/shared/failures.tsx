import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf, UNREACHABLE } from '../../data/ask.ts'
import { Message } from '../../ui/message.tsx'

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
