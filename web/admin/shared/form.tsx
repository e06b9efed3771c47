import { Alert, Button, type ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { failureOf, messageOf, UNREACHABLE } from '../../data/ask.ts'
import type { SchemaForm } from '../../data/use-schema-form.ts'

type SubmitButtonProps = ButtonProps & {
  busy: boolean
  /** Label while the form is being sent. */
  busyLabel: string
}

/** Submit button that keeps the focus while busy, which a disabled button would lose. */
export function SubmitButton(props: SubmitButtonProps) {
  const { busy, busyLabel, className = '', children, ...button } = props
  return (
    <Button
      type="submit"
      {...button}
      aria-disabled={busy || undefined}
      className={`aria-disabled:opacity-75 ${className}`}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}

/** Reason why a form could not be sent, unless it is shown at the fields. */
export const FormFailure = ({ error }: { error: unknown }) =>
  !error || failureOf(error)?.issues ? null : <Alert>{messageOf(error, UNREACHABLE)}</Alert>

type FormProps<Input extends FieldValues, Output> = {
  form: SchemaForm<Input, Output>
  send: (values: Output) => Promise<unknown>
  /** Error of its mutation. */
  error?: unknown
  button: string
  busyLabel?: string
  onCancel?: () => void
  className?: string
  children: ReactNode
}

/** A form of `useSchemaForm`: its error, its fields, and buttons to submit or cancel. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, send, error, button, busyLabel = 'Saving...', onCancel, className = '' } = props
  return (
    <form {...form.formProps(send)} className={`grid grid-cols-1 gap-5 ${className}`}>
      <FormFailure error={error} />
      {props.children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy} busyLabel={busyLabel}>
          {button}
        </SubmitButton>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
