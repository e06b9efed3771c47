import type { ReactNode } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { t, translated } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { FormTrap } from '../ui/form-trap.tsx'
import { PrivacyNote } from '../ui/privacy-note.tsx'
import { Notice } from '../ui/notice.tsx'
import { NO_ANSWER, ANSWER_LATE } from './ask.ts'
import { FormFailure } from './form-failure.tsx'
import type { SchemaForm } from './use-schema-form.ts'

type FormProps<Input extends FieldValues, Output, Answer> = {
  form: SchemaForm<Input, Output>
  send: (values: Output) => Promise<Answer>
  /** Called with the answer, after which the form is empty again. */
  onSent?: (answer: Answer) => void
  /** Called with the schema's errors. */
  refuse?: (errors: FieldErrors<Input>) => void
  /** Error of its mutation, for forms that show it themselves. */
  error?: unknown
  /** Message when the API gives no reason. */
  otherwise?: string
  button: string
  busyLabel: string
  disabled?: boolean
  /** For forms that anyone may send: with a trap for programs, and a link to the privacy notice. */
  anonymous?: boolean
  color?: 'error'
  /** Makes the button as wide as the form. */
  wide?: boolean
  onCancel?: () => void
  'aria-label'?: string
  className?: string
  children: ReactNode
}

/** Notice that a form's request got no answer, or has waited long. */
export function Unanswered({
  error,
  form,
}: {
  error?: unknown
  form: { unanswered: 'failed' | 'late' | false }
}) {
  if (form.unanswered === 'late') return <Notice>{translated(ANSWER_LATE)}</Notice>
  return error === undefined && form.unanswered ? <Notice>{translated(NO_ANSWER)}</Notice> : null
}

/** A form of `useSchemaForm`: its fields, its error, and buttons to submit or cancel. */
export function Form<Input extends FieldValues, Output, Answer>(
  props: FormProps<Input, Output, Answer>,
) {
  const { form, onSent, refuse, error, otherwise, button, wide = false, onCancel } = props
  const { busyLabel, disabled, color, className = 'grid gap-4', children } = props
  async function send(values: Output) {
    const answer = await props.send(values)
    if (!onSent) return
    form.sent()
    onSent(answer)
  }
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
      {props.anonymous && <FormTrap />}
      {props.anonymous && <PrivacyNote />}
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
