import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { z } from 'zod'
import type { Company } from '#api/contract/companies.ts'
import { newMessage } from '#api/contract/messages.ts'
import { Outcome } from '../account/outcome.tsx'
import { useCurrentUser } from '../account/session.ts'
import { messageOf, sendJson } from '../data/ask.ts'
import { TextArea, TextInput } from '../shared/form-fields.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { showToast } from '../shared/toast.ts'
import { usePrefill, useSchemaForm } from '../shared/use-schema-form.ts'

const SENT = 'Your message has been sent successfully. The company will get back to you soon.'

/** A message to a company. */
export function ContactForm({ company }: { company: Company }) {
  const [sent, setSent] = useState(false)
  if (!sent) return <MessageForm company={company} onSent={() => setSent(true)} />
  return (
    <Outcome
      kind="success"
      level={3}
      title="Thank You!"
      actions={
        <Button variant="outlined" onClick={() => setSent(false)}>
          Send Another Message
        </Button>
      }
    >
      {SENT}
    </Outcome>
  )
}

const schema = newMessage.omit({ companyId: true })

function MessageForm({ company, onSent }: { company: Company; onSent: () => void }) {
  const user = useCurrentUser()
  const form = useSchemaForm(schema, {
    draft: { key: `contact:${company.id}`, fields: ['name', 'email', 'phone', 'message'] },
  })
  usePrefill(form, { name: user?.name, email: user?.email })

  async function send(message: z.output<typeof schema>) {
    try {
      await sendJson('POST', '/api/contact', { companyId: company.id, ...message })
      form.sent()
      showToast({ title: 'Message sent!', description: SENT })
      onSent()
    } catch (error) {
      form.showIssues(error)
      showToast({
        title: 'Error',
        description: messageOf(error, 'There was an error sending your message. Please try again.'),
        destructive: true,
      })
    }
  }

  return (
    <Box component="form" {...form.formProps(send)} sx={{ display: 'grid', gap: 2 }}>
      <TextInput label="Name" autoComplete="name" {...form.field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextArea label="Message" {...form.field('message')} />
      <SubmitButton busy={form.busy} busyLabel="Sending...">
        Send Message
      </SubmitButton>
    </Box>
  )
}
