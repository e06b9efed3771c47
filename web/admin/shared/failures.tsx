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

/** Says that data could not be fetched, why as far as the API told, and offers another try. */
export const LoadFailed = ({ title, error, onRetry, level }: LoadFailedProps) => (
  <Message alert level={level} title={title} text={messageOf(error, UNREACHABLE)}>
    <Button onClick={onRetry}>Retry</Button>
  </Message>
)

/** Why a form could not be sent, unless the reason stands at its fields. */
export const FormFailure = ({ error }: { error: unknown }) =>
  !error || failureOf(error)?.issues ? null : <Alert>{messageOf(error, UNREACHABLE)}</Alert>
