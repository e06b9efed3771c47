import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitchenMessage } from '#contract/owners.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { FormFailure } from '../data/form-failure.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { NoKitchen } from './no-kitchen.tsx'
import { Pages, Quotation, usePage } from './pages.tsx'
import { answerMessage, messagesTo, readMessage } from './queries.ts'

/** What visitors wrote to a kitchen. */
export function KitchenMessages({ id }: { id: string }) {
  const page = usePage()
  const messages = useQuery({ ...messagesTo(id, page), staleTime: 0, retryOnMount: true })
  if (messages.isPending) return <Skeleton className="h-60" />
  if (messages.isError) {
    return <NoKitchen error={messages.error} onRetry={() => messages.refetch()} />
  }
  const { items, pageCount } = messages.data
  if (items.length === 0) {
    return <Message title="No Messages Yet" text="What visitors write to you stands here." />
  }
  return (
    <>
      <ul className="grid gap-4">
        {items.map((message) => (
          <li key={message.id}>
            <MessageCard id={id} message={message} />
          </li>
        ))}
      </ul>
      <Pages url={`/kitchens/${id}?tab=messages`} page={page} last={pageCount} />
    </>
  )
}

/** A message that opens; opened, it is read. */
function MessageCard({ id, message }: { id: string; message: KitchenMessage }) {
  const { mutate } = useMutation(readMessage)
  const { name, email, phone, isRead, replies, createdAt } = message
  return (
    <details
      className="card p-5"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isRead) mutate({ params: { id, messageId: message.id } })
      }}
    >
      <summary className="cursor-pointer wrap-anywhere">
        <b>{name}</b>{' '}
        <time dateTime={createdAt} className="type-caption text-text-secondary">
          {momentInIndia(createdAt)}
        </time>{' '}
        {!isRead && <Badge tone="secondary">New</Badge>}
        {replies.length > 0 && <Badge tone="default">Answered</Badge>}
      </summary>
      <p className="my-3 wrap-anywhere whitespace-pre-line">{message.message}</p>
      {email && (
        <p className="mb-3 wrap-anywhere">
          <a href={`mailto:${email}`}>{email}</a>
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone}`}>{phone}</a>
            </>
          )}
        </p>
      )}
      {replies.map(({ reply, createdAt: at }) => (
        <Quotation key={at}>{reply}</Quotation>
      ))}
      <AnswerForm id={id} message={message} />
    </details>
  )
}

function AnswerForm({ id, message }: { id: string; message: KitchenMessage }) {
  const [open, setOpen] = useState(false)
  const sending = useMutation(answerMessage)
  const form = useSchemaForm<{ reply: string }, { reply: string }>(null, {
    draft: { key: `answer:${message.id}`, fields: ['reply'] },
  })

  async function send(body: { reply: string }) {
    await sending.mutateAsync({ params: { id, messageId: message.id }, body })
    form.sent({ reply: '' })
    setOpen(false)
  }

  if (!open) {
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Answer<span className="sr-only"> {message.name}</span>
      </Button>
    )
  }
  return (
    <form {...form.formProps(send)} className="grid gap-4">
      <TextArea
        label={`Your Answer to ${message.name}`}
        hint="It goes to them by mail. They can answer to the email on your page, or to yours if it shows none."
        maxLength={5000}
        {...form.field('reply')}
      />
      <FormFailure error={sending.error} />
      <SubmitButton
        size="medium"
        busy={form.busy}
        busyLabel="Sending..."
        className="justify-self-start"
      >
        Send Answer
      </SubmitButton>
    </form>
  )
}
