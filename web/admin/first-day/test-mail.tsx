import { useMutation, useQuery } from '@tanstack/react-query'
import { testMailRequest } from '#contract/first-day.ts'
import { change, read } from '../../data/read.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { Form } from '../shared/form.tsx'
import { FormField } from '../shared/form-field.tsx'

const sendTestMail = change('POST /api/admin/first-day/mails')

/** Pause between two looks at a mail on its way, in ms. */
const LOOK_MS = 1_000

/** Sends a test mail and follows it to the mail server. */
export function TestMail() {
  const sending = useMutation(sendTestMail)
  const form = useSchemaForm(testMailRequest, { defaultValues: { email: '' } })
  const id = sending.data?.id ?? ''
  const mail = useQuery({
    ...read('GET /api/admin/first-day/mails/{id}', { params: { id } }),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
  })
  const reason = mail.data?.reason
  const outcomes = {
    waiting: reason ? `It waits, and is tried again: ${reason}` : 'It is on its way…',
    sent: reason ?? 'The mail server took it. Look into the inbox, and into the spam folder.',
    failed: `It failed: ${reason}`,
  }

  return (
    <Form
      form={form}
      send={(body) => sending.mutateAsync({ body })}
      error={sending.error}
      button="Send Test Mail"
      busyLabel="Sending..."
      className="mt-3 max-w-[560px]"
    >
      <FormField
        label="Your email address"
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <p role="status" className="empty:hidden">
        {mail.data && outcomes[mail.data.state]}
      </p>
    </Form>
  )
}
