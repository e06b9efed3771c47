import { Notice } from '../ui/notice.tsx'
import { failureOf, messageOf, UNREACHABLE } from './ask.ts'

type FormFailureProps = {
  /** Error of the form's mutation. */
  error: unknown
  /** Fallback when the API gives no reason. */
  otherwise?: string
}

/** Why a form could not be sent, unless the reason stands at its fields. */
export function FormFailure({ error, otherwise = UNREACHABLE }: FormFailureProps) {
  if (!error || failureOf(error)?.issues) return null
  return <Notice>{messageOf(error, otherwise)}</Notice>
}
