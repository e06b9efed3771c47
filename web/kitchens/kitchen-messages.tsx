import { useMutation, useQuery } from '@tanstack/react-query'
import { rich } from '../ui/rich.tsx'
import { t } from '#domain/i18n.ts'
import type { KitchenMessage, OwnedCompany } from '#contract/owners.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { MAX_ANSWER_LENGTH } from '#domain/limits.ts'
import { Badge } from '../ui/badge.tsx'
import { Message } from '../ui/message.tsx'
import { AnswerForm } from './answer-form.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { NewerOlderLinks, Quotation, usePage } from './pages.tsx'
import { answerMessage, messagesTo, readMessage } from './queries.ts'
import { PhoneLinks } from '../ui/phone-links.tsx'
import { langOf } from '../ui/written.tsx'

/** Visitors' messages to a kitchen. */
export function KitchenMessages({ kitchen }: { kitchen: OwnedCompany }) {
  const id = String(kitchen.id)
  const page = usePage()
  return (
    <KitchenPart query={useQuery(messagesTo(id, page))} height="h-60">
      {({ items, pageCount }) => (
        <>
          {items.length === 0 && (
            <Message title={t('No Messages Yet')} text={t('Messages from visitors appear here.')} />
          )}
          <ul className="grid gap-4">
            {items.map((message) => (
              <li key={message.id}>
                <MessageCard kitchen={kitchen} message={message} />
              </li>
            ))}
          </ul>
          <NewerOlderLinks url={`/kitchens/${id}?tab=messages`} page={page} last={pageCount} />
        </>
      )}
    </KitchenPart>
  )
}

type CardProps = { kitchen: OwnedCompany; message: KitchenMessage }

/** An expandable message, marked as read when opened. */
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
      <summary className="-m-5 cursor-pointer p-5 wrap-anywhere">
        <b lang={langOf(name)}>{name}</b>{' '}
        <time dateTime={createdAt} className="type-body2 text-text-secondary">
          {momentInIndia(createdAt)}
        </time>{' '}
        {!isRead && <Badge tone="secondary">{t('New')}</Badge>}
        {replies.length > 0 && <Badge tone="default">{t('Answered')}</Badge>}
      </summary>
      <p lang={langOf(message.message)} className="my-4 wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
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
        label={t('Your answer to {name}', { name })}
        hint={
          kitchen.email
            ? t('It goes to them by mail. They can answer to {email}.', { email: kitchen.email })
            : t(
                'It goes to them by mail. Your page shows no email, and your own is not given away: they can answer by a message here.',
              )
        }
        most={MAX_ANSWER_LENGTH}
        action={t('Send answer')}
        opener={
          <>
            {rich(t('Answer<name> {name}</name>', { name }), {
              name: <span lang={langOf(name)} className="sr-only" />,
            })}
          </>
        }
      />
    </details>
  )
}
