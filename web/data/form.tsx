import type { ReactNode } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { t, translated } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { UNANSWERED, UNANSWERED_YET } from './ask.ts'
import { FormFailure } from './form-failure.tsx'
import type { SchemaForm } from './use-schema-form.ts'

type FormProps<Input extends FieldValues, Output> = {
  form: SchemaForm<Input, Output>
  send: (values: Output) => Promise<unknown>
  /** Called with what the schema refuses. */
  refuse?: (errors: FieldErrors<Input>) => void
  /** The failure of its mutation, for forms that say it themselves. */
  error?: unknown
  /** Text of a failure where the API says nothing. */
  otherwise?: string
  button: string
  busyLabel: string
  disabled?: boolean
  color?: 'error'
  /** True for a button as wide as its form. */
  wide?: boolean
  onCancel?: () => void
  'aria-label'?: string
  className?: string
  children: ReactNode
}

/** Says that a form got no answer, or gets none. */
export function Unanswered({
  error,
  form,
}: {
  error?: unknown
  form: { unanswered: 'failed' | 'late' | false }
}) {
  if (form.unanswered === 'late') return <Notice>{translated(UNANSWERED_YET)}</Notice>
  return error === undefined && form.unanswered ? <Notice>{translated(UNANSWERED)}</Notice> : null
}

/** The fields of a form from `useSchemaForm`, its failure, and the buttons that send or leave it. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, send, refuse, error, otherwise, button, wide = false, onCancel } = props
  const { busyLabel, disabled, color, className = 'grid gap-4', children } = props
  const submit = (
    <SubmitButton
      busy={form.busy}
      className={wide ? '' : 'justify-self-start'}
      {...{ busyLabel, disabled, color }}
    >
      {button}
    </SubmitButton>
  )
  return (
    <form aria-label={props['aria-label']} {...form.formProps(send, refuse)} className={className}>
      {children}
      <FormFailure error={error} otherwise={otherwise} />
      <Unanswered error={error} form={form} />
      {onCancel ? (
        <div className="flex flex-wrap gap-3">
          {submit}
          <Button variant="outlined" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      ) : (
        submit
      )}
    </form>
  )
}
