import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { failureOf, messageOf, UNREACHABLE } from '../../data/ask.ts'
import { Message } from '../../ui/message.tsx'

type LoadFailedProps = {
  title: string
  error: unknown
  onRetry: () => void
  level?: 2 | 3
}

/** Reports a failed request with the API's reason, and offers a retry. */
export const LoadFailed = ({ title, error, onRetry, level }: LoadFailedProps) => (
  <Message alert level={level} title={title} text={messageOf(error, UNREACHABLE)}>
    <Button onClick={onRetry}>Retry</Button>
  </Message>
)

/** Reason why a form could not be sent, unless it is shown at the fields. */
export const FormFailure = ({ error }: { error: unknown }) =>
  !error || failureOf(error)?.issues ? null : <Alert>{messageOf(error, UNREACHABLE)}</Alert>
