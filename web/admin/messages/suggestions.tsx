import type { AdminSuggestion } from '#api/contract/suggestions.ts'
import { Inbox, type InboxItem } from './inbox.tsx'

const toItem = ({ companyName, ...suggestion }: AdminSuggestion): InboxItem => ({
  ...suggestion,
  phone: null,
  company: companyName ? { name: companyName, id: null, preposition: 'about' } : null,
  text: suggestion.suggestion,
  replySubject: 'Re: your suggestion',
})

/** The tab with what visitors suggested. */
export default function Suggestions() {
  return (
    <Inbox
      name="suggestions"
      title="Suggestions"
      nouns={['suggestion', 'suggestions']}
      empty={{
        title: 'No Suggestions Yet',
        text: 'What visitors suggest on company pages appears here.',
      }}
      toItem={toItem}
    />
  )
}
