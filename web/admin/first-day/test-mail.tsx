import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { testMailRequest } from '#contract/first-day.ts'
import { change, read } from '../../data/read.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { FormFailure } from '../shared/failures.tsx'
import { FormField } from '../shared/form-field.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'

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
    <form
      {...form.formProps((body: z.output<typeof testMailRequest>) => sending.mutateAsync({ body }))}
      className="mt-3 grid max-w-[560px] gap-3"
    >
      <FormFailure error={sending.error} />
      <FormField
        label="Your email address"
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <SubmitButton busy={form.busy} busyLabel="Sending..." className="justify-self-start">
        Send Test Mail
      </SubmitButton>
      <p role="status">{mail.data && outcomes[mail.data.state]}</p>
    </form>
  )
}
