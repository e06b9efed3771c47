import { Accordion, AccordionDetails, AccordionSummary, Button, Chip } from '@mui/material'
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Answer } from '#contract/calls/all.ts'
import type { PageOf } from '#contract/lists.ts'
import { ALL } from '#domain/options.ts'
import { change, failure } from '../../data/read.ts'
import { MailIcon } from '../../ui/icons.tsx'
import { momentInIndia } from '#domain/india-time.ts'
import { Message } from '../../ui/message.tsx'
import { PhoneLinks } from '../../ui/phone-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useAdmin } from '../admin-session.ts'
import { ConfirmButton } from '../shared/dialog.tsx'
import { Facts, PanelHeading } from '../shared/layout.tsx'
import { adminList, patchItems, useListState } from '../lists.ts'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { optionsOf } from '../shared/options.ts'
import { replyLink } from './reply-link.ts'

const states = optionsOf({ [ALL]: 'New and read', new: 'New', read: 'Read' })

/** A contact message or a suggestion in the inbox. */
type InboxItem = {
  id: number
  name: string
  email: string
  phone: string | null
  company: { name: string; id: number | null; preposition: 'to' | 'about' } | null
  text: string
  isRead: boolean
  createdAt: string
  replySubject: string
}

type InboxKind = 'contact-messages' | 'suggestions'
type InboxRow<Kind extends InboxKind> = Answer<`GET /api/admin/lists/${Kind}`>['items'][number]

type InboxProps<Kind extends InboxKind> = {
  /** Last step of the paths of its calls. */
  kind: Kind
  title: string
  nouns: readonly [string, string]
  empty: { title: string; text: string }
  toItem: (row: InboxRow<Kind>) => InboxItem
  /** What is lost with it, besides the text. */
  lost?: string
}

/**
 * Marks an item as read optimistically. Its list is not refetched, because a filter for unread
 * items would remove the open one.
 */
const markRead = (kind: InboxKind) => ({
  ...change(`PUT /api/admin/${kind}/{id}/read`, ['/api/admin/stats'], {
    failed: failure('Not marked as read'),
  }),
  ...patchItems(`/api/admin/lists/${kind}`, ({ params }: { params: { id: string | number } }) => ({
    ids: [Number(params.id)],
    patch: { isRead: true },
  })),
})

/** Tab of visitors' messages to companies. */
export const ContactMessages = () => (
  <Inbox
    kind="contact-messages"
    title="Contact Messages"
    nouns={['message', 'messages']}
    empty={{ title: 'No Messages Yet', text: 'What visitors write to companies appears here.' }}
    toItem={({ companyId, companyName, ...message }) => ({
      ...message,
      company: { name: companyName, id: companyId, preposition: 'to' },
      text: message.message,
      replySubject: `Re: your message to ${companyName}`,
    })}
    lost="The kitchen’s owners lose it, too, with their answers."
  />
)

/** Tab of visitors' suggestions. */
export const Suggestions = () => (
  <Inbox
    kind="suggestions"
    title="Suggestions"
    nouns={['suggestion', 'suggestions']}
    empty={{
      title: 'No Suggestions Yet',
      text: 'What visitors suggest on company pages appears here.',
    }}
    toItem={({ companyName, ...suggestion }) => ({
      ...suggestion,
      phone: null,
      company: companyName ? { name: companyName, id: null, preposition: 'about' } : null,
      text: suggestion.suggestion,
      replySubject: 'Re: your suggestion',
    })}
  />
)

/** Visitors' texts, newest first, to read and answer. */
function Inbox<Kind extends InboxKind>(props: InboxProps<Kind>) {
  const { kind, title, nouns, empty, toItem, lost } = props
  const state = useListState({ query: '', read: ALL })
  const page = adminList(`GET /api/admin/lists/${kind as InboxKind}`, state.asked)
  const list = useQuery(page) as UseQueryResult<PageOf<InboxRow<Kind>>>
  const reading = useMutation(markRead(kind))
  const removing = useMutation(
    change(`DELETE /api/admin/${kind as InboxKind}/{id}`, ['/api/admin'], {
      done: { title: `${nouns[0][0]!.toUpperCase()}${nouns[0].slice(1)} deleted` },
      failed: failure('Not deleted'),
    }),
  )
  const mayDelete = useAdmin()?.role === 'admin'
  const place = useRef<HTMLElement>(null)
  return (
    <>
      <PanelHeading>{title}</PanelHeading>
      <ListToolbar
        state={state}
        search={{ label: `Search ${nouns[1]}`, placeholder: 'Name, email, company or text' }}
        filters={[{ name: 'read', label: 'Show', options: states }]}
      />
      <PagedList
        ref={place}
        list={list}
        state={state}
        nouns={nouns}
        rowHeight={76}
        empty={<Message level={3} {...empty} />}
      >
        {(rows) => (
          <ul
            aria-label={title}
            // A new page starts at its top.
            key={list.data?.page}
            className="card h-[600px] overflow-y-auto"
          >
            {rows.map(toItem).map((item) => (
              <Item
                key={item.id}
                item={item}
                onOpen={() => reading.mutate({ params: { id: item.id } })}
              >
                {mayDelete && (
                  <ConfirmButton
                    variant="text"
                    color="error"
                    className="ml-2"
                    label="Delete"
                    title={`Delete the ${nouns[0]} of ${item.name}?`}
                    onConfirm={() => {
                      place.current?.focus({ preventScroll: true })
                      removing.mutate({ params: { id: item.id } })
                    }}
                  >
                    {lost} This cannot be undone.
                  </ConfirmButton>
                )}
              </Item>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

type ItemProps = { item: InboxItem; onOpen: () => void; children: ReactNode }

/** An inbox line that expands to the whole text. */
function Item({ item, onOpen, children }: ItemProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { isRead, name, email, phone, company, text, createdAt, replySubject } = item
  return (
    <Accordion
      component="li"
      expanded={open}
      onChange={() => {
        setOpen(!open)
        if (!open && !isRead) onOpen()
      }}
      slotProps={{ transition: { unmountOnExit: true }, region: { role: undefined } }}
      className={`border-b border-l-4 border-b-divider ${isRead ? 'border-l-transparent' : 'border-l-turmeric-main'}`}
    >
      <AccordionSummary
        aria-controls={id}
        slotProps={{ content: { className: 'my-2 min-w-0 md:my-0' } }}
        className={`px-3 sm:px-4 ${isRead ? 'hover:bg-steel-surface' : 'bg-turmeric-soft text-turmeric-onSoft'}`}
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 pr-2 type-body2 md:flex-nowrap">
          <span className="w-13 flex-none">
            <Chip label={isRead ? 'Read' : 'New'} color={isRead ? 'default' : 'secondary'} />
          </span>
          <span className="flex-[1_1_10rem] wrap-anywhere md:basis-2/5">
            <b className="font-semibold">{name}</b>
            {company && ` ${company.preposition} ${company.name}`}
          </span>
          {!open && <span className="w-full truncate md:basis-3/5">{text}</span>}
          <time dateTime={createdAt} className="type-body2 md:whitespace-nowrap">
            {momentInIndia(createdAt)}
          </time>
        </span>
      </AccordionSummary>
      <AccordionDetails id={id} className="px-4 pt-4 pb-6 sm:pr-5 sm:pl-26">
        <Facts
          facts={{
            Email: email,
            Phone: phone && <PhoneLinks typed={phone} />,
            Company: company?.id ? (
              <TextLink to={`/companies/${company.id}`}>{company.name}</TextLink>
            ) : (
              company?.name
            ),
          }}
        />
        <blockquote className="my-5 max-w-[70ch] border-l-3 border-steel-line pl-4 wrap-anywhere whitespace-pre-wrap">
          {text}
        </blockquote>
        <Button
          component="a"
          href={replyLink({ name, email, createdAt, text }, replySubject)}
          startIcon={<MailIcon />}
        >
          Reply by email
        </Button>
        {children}
      </AccordionDetails>
    </Accordion>
  )
}
