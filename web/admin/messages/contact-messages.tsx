import { useMutation, useQuery } from '@tanstack/react-query'
import { change, failure } from '../../data/read.ts'
import { adminList, useListState } from '../lists.ts'
import { Inbox, inboxFilters, markReadOptimistically, readFailed } from './inbox.tsx'

const markRead = {
  ...change('PUT /api/admin/contact-messages/{id}/read', ['/api/admin/stats'], readFailed),
  ...markReadOptimistically('/api/admin/lists/contact-messages'),
}

const remove = change('DELETE /api/admin/contact-messages/{id}', ['/api/admin'], {
  done: { title: 'Message deleted' },
  failed: failure('Not deleted'),
})

/** Tab of visitors' messages to companies. */
export default function ContactMessages() {
  const state = useListState(inboxFilters)
  const list = useQuery(adminList('GET /api/admin/lists/contact-messages', state.asked))
  const { mutate } = useMutation(markRead)
  const removing = useMutation(remove)
  return (
    <Inbox
      state={state}
      list={list}
      title="Contact Messages"
      nouns={['message', 'messages']}
      empty={{ title: 'No Messages Yet', text: 'What visitors write to companies appears here.' }}
      toItem={({ companyId, companyName, ...message }) => ({
        ...message,
        company: { name: companyName, id: companyId, preposition: 'to' },
        text: message.message,
        replySubject: `Re: your message to ${companyName}`,
      })}
      onRead={(id) => mutate({ params: { id } })}
      onDelete={(id) => removing.mutate({ params: { id } })}
      lost="The kitchen’s owners lose it, too, with their answers."
    />
  )
}
