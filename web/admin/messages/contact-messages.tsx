import { useMutation, useQuery } from '@tanstack/react-query'
import type { AdminMessage } from '#api/contract/messages.ts'
import { adminList, useListState } from '../lists.ts'
import { Inbox, inboxFilters, type InboxItem } from './inbox.tsx'
import { markMessageRead } from './mutations.ts'

const toItem = ({ companyId, companyName, ...message }: AdminMessage): InboxItem => ({
  ...message,
  company: { name: companyName, id: companyId, preposition: 'to' },
  text: message.message,
  replySubject: `Re: your message to ${companyName}`,
})

/** The tab with what visitors wrote to companies. */
export default function ContactMessages() {
  const state = useListState(inboxFilters)
  const list = useQuery(adminList('GET /api/admin/lists/contact-messages', state.asked))
  const { mutate } = useMutation(markMessageRead)
  return (
    <Inbox
      state={state}
      list={list}
      title="Contact Messages"
      nouns={['message', 'messages']}
      empty={{ title: 'No Messages Yet', text: 'What visitors write to companies appears here.' }}
      toItem={toItem}
      onRead={(id) => mutate({ params: { id } })}
    />
  )
}
