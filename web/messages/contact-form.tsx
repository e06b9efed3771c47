import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { t } from '#domain/i18n.ts'
import type { Company } from '#contract/companies.ts'
import type { newMessage } from '#contract/messages.ts'
import { Outcome } from '../frame/outcome.tsx'
import { useCurrentUser } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { Form } from '../data/form.tsx'
import { useLateForm } from '../data/late-form.tsx'
import { sendMessage } from './queries.ts'

/** Form for a message to a company. */
export function ContactForm({ company }: { company: Company }) {
  const [sent, setSent] = useState<string>()
  if (!sent) return <MessageForm company={company} onSent={setSent} />
  return (
    <Outcome
      kind="success"
      level={3}
      title={t('Thank You!')}
      actions={
        <Button variant="outlined" onClick={() => setSent(undefined)}>
          {t('Send Another Message')}
        </Button>
      }
    >
      {sent}
    </Outcome>
  )
}

type Message = Omit<z.output<typeof newMessage>, 'companyId'>

type MessageFormProps = { company: Company; onSent: (answer: string) => void }

function MessageForm({ company, onSent }: MessageFormProps) {
  const user = useCurrentUser()
  const sending = useMutation(sendMessage)
  const form = useLateForm<Message, Message>({
    fetchPart: () => import('./message-form.ts'),
    draft: { key: `contact:${company.id}`, fields: ['name', 'email', 'phone', 'message'] },
    known: { name: user?.name, email: user?.email },
  })

  return (
    <Form
      form={form}
      send={(message) => sending.mutateAsync({ body: { companyId: company.id, ...message } })}
      onSent={({ message }) => onSent(message)}
      button={t('Send Message')}
      busyLabel={t('Sending...')}
      anonymous
      wide
    >
      <TextField label={t('Name')} autoComplete="name" {...form.field('name')} />
      <TextField label={t('Email')} type="email" autoComplete="email" {...form.field('email')} />
      <TextField label={t('Phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextArea label={t('Message')} {...form.field('message')} />
      {form.part}
    </Form>
  )
}
