import { useMutation, useQuery } from '@tanstack/react-query'
import type { AdminSuggestion } from '#api/contract/suggestions.ts'
import { adminList, useListState } from '../lists.ts'
import { Inbox, inboxFilters, type InboxItem } from './inbox.tsx'
import { markSuggestionRead } from './mutations.ts'

const toItem = ({ companyName, ...suggestion }: AdminSuggestion): InboxItem => ({
  ...suggestion,
  phone: null,
  company: companyName ? { name: companyName, id: null, preposition: 'about' } : null,
  text: suggestion.suggestion,
  replySubject: 'Re: your suggestion',
})

/** The tab with what visitors suggested. */
export default function Suggestions() {
  const state = useListState(inboxFilters)
  const list = useQuery(adminList('GET /api/admin/lists/suggestions', state.asked))
  const { mutate } = useMutation(markSuggestionRead)
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
      toItem={toItem}
      onRead={(id) => mutate({ params: { id } })}
    />
  )
}
