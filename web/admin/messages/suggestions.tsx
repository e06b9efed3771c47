import { useMutation, useQuery } from '@tanstack/react-query'
import { change, failure } from '../../data/read.ts'
import { adminList, useListState } from '../lists.ts'
import { Inbox, inboxFilters, markReadOptimistically, readFailed } from './inbox.tsx'

const markRead = {
  ...change('PUT /api/admin/suggestions/{id}/read', ['/api/admin/stats'], readFailed),
  ...markReadOptimistically('/api/admin/lists/suggestions'),
}

const remove = change('DELETE /api/admin/suggestions/{id}', ['/api/admin'], {
  done: { title: 'Suggestion deleted' },
  failed: failure('Not deleted'),
})

/** Tab of visitors' suggestions. */
export default function Suggestions() {
  const state = useListState(inboxFilters)
  const list = useQuery(adminList('GET /api/admin/lists/suggestions', state.asked))
  const { mutate } = useMutation(markRead)
  const removing = useMutation(remove)
  return (
    <Inbox
      state={state}
      list={list}
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
      onRead={(id) => mutate({ params: { id } })}
      onDelete={(id) => removing.mutate({ params: { id } })}
    />
  )
}
