import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n.ts'
import type { CallError } from '../data/ask.ts'
import { Form } from '../data/form.tsx'
import { CountedTextArea } from '../data/counted-text-area.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Button } from '../ui/button.tsx'

type Body = { reply: string }
type FormProps<Params> = {
  call: UseMutationOptions<{ message: string }, CallError, { params: Params; body: Body }>
  params: Params
  /** Text of an existing answer. */
  text?: string
  label: string
  hint: string
  most: number
  action: string
}
type AnswerFormProps<Params> = FormProps<Params> & {
  /** Label of the button that opens the form. */
  opener: ReactNode
  /** Controls next to that button. */
  children?: ReactNode
}

/** A kitchen's answer, in a form that a button opens. */
export function AnswerForm<Params>({ opener, children, ...props }: AnswerFormProps<Params>) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    // The focused form disappears with the next render.
    requestAnimationFrame(() => button.current?.focus())
  }

  if (open) return <OpenForm {...props} onClose={close} />
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button ref={button} variant="outlined" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      {children}
    </div>
  )
}

function OpenForm<Params>(props: FormProps<Params> & { onClose: () => void }) {
  const { call, params, text = '', label, hint, most, action, onClose } = props
  const sending = useMutation(call)
  const form = useSchemaForm<Body, Body>(null, {
    defaultValues: { reply: text },
    draft: { key: `answer:${JSON.stringify(params)}`, fields: ['reply'] },
  })
  const { setFocus } = form
  useEffect(() => setFocus('reply'), [setFocus])

  function leave() {
    form.sent({ reply: text })
    onClose()
  }

  return (
    <Form
      form={form}
      send={(body) => sending.mutateAsync({ params, body }).then(leave)}
      error={sending.error}
      button={action}
      busyLabel={t('Sending...')}
      onCancel={leave}
      className="mt-3 grid gap-4"
    >
      <CountedTextArea label={label} hint={hint} form={form} name="reply" most={most} />
    </Form>
  )
}
