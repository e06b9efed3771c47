import { Notice } from '../ui/notice.tsx'
import { failureOf, messageOf, UNREACHABLE } from './ask.ts'

type FormFailureProps = {
  /** What the form's mutation failed with. */
  error: unknown
  /** What is said where the API says nothing. */
  otherwise?: string
}

/** Why a form could not be sent, unless the reason stands at its fields. */
export function FormFailure({ error, otherwise = UNREACHABLE }: FormFailureProps) {
  if (!error || failureOf(error)?.issues) return null
  return <Notice>{messageOf(error, otherwise)}</Notice>
}
