import { useMutation, useQuery } from '@tanstack/react-query'
import type { KitchenMessage, OwnedCompany } from '#contract/owners.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { MAX_ANSWER_LENGTH } from '#domain/limits.ts'
import { Badge } from '../ui/badge.tsx'
import { Message } from '../ui/message.tsx'
import { AnswerForm } from './answer-form.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { Pages, Quotation, usePage } from './pages.tsx'
import { answerMessage, messagesTo, readMessage } from './queries.ts'
import { PhoneLinks } from '../ui/phone-links.tsx'

/** What visitors wrote to a kitchen. */
export function KitchenMessages({ kitchen }: { kitchen: OwnedCompany }) {
  const id = String(kitchen.id)
  const page = usePage()
  return (
    <KitchenPart query={useQuery(messagesTo(id, page))} height="h-60">
      {({ items, pageCount }) => (
        <>
          {items.length === 0 && (
            <Message title="No Messages Yet" text="What visitors write to you stands here." />
          )}
          <ul className="grid gap-4">
            {items.map((message) => (
              <li key={message.id}>
                <MessageCard kitchen={kitchen} message={message} />
              </li>
            ))}
          </ul>
          <Pages url={`/kitchens/${id}?tab=messages`} page={page} last={pageCount} />
        </>
      )}
    </KitchenPart>
  )
}

type CardProps = { kitchen: OwnedCompany; message: KitchenMessage }

/** A message that opens; opened, it is read. */
function MessageCard({ kitchen, message }: CardProps) {
  const { mutate } = useMutation(readMessage)
  const { name, email, phone, isRead, replies, createdAt } = message
  return (
    <details
      className="card p-5"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isRead)
          mutate({ params: { id: kitchen.id, messageId: message.id } })
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
      <p className="my-4 wrap-anywhere whitespace-pre-line">{message.message}</p>
      {email && (
        <p className="mb-3 wrap-anywhere">
          <a href={`mailto:${email}`}>{email}</a>
          {phone && <PhoneLinks typed={phone} />}
        </p>
      )}
      {replies.map(({ reply, createdAt: at }) => (
        <Quotation key={at}>{reply}</Quotation>
      ))}
      <AnswerForm
        call={answerMessage}
        params={{ id: kitchen.id, messageId: message.id }}
        label={`Your Answer to ${name}`}
        hint={`It goes to them by mail. ${
          kitchen.email
            ? `They can answer to ${kitchen.email}.`
            : 'Your page shows no email, and your own is not given away: they can answer by a message here.'
        }`}
        most={MAX_ANSWER_LENGTH}
        action="Send Answer"
        opener={
          <>
            Answer<span className="sr-only"> {name}</span>
          </>
        }
      />
    </details>
  )
}
