import { Notice } from '../ui/notice.tsx'
import { failureOf, messageOf, UNREACHABLE } from './ask.ts'

type FormFailureProps = {
  /** Error of the form's mutation. */
  error: unknown
  /** Message when the API gives no reason. */
  otherwise?: string
}

/** Reason why a form could not be sent, unless it is shown at the fields. */
export function FormFailure({ error, otherwise = UNREACHABLE }: FormFailureProps) {
  if (!error || failureOf(error)?.issues) return null
  return <Notice>{messageOf(error, otherwise)}</Notice>
}
