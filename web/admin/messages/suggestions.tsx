import type { AdminSuggestion } from '#api/contract/suggestions.ts'
import { Inbox } from './inbox.tsx'
import { fromSuggestion } from './letter.ts'

/** The tab with what visitors suggested. */
export default function Suggestions() {
  return (
    <Inbox<AdminSuggestion>
      name="suggestions"
      title="Suggestions"
      nouns={['suggestion', 'suggestions']}
      searched="Name, email, company or text"
      empty={{
        title: 'No Suggestions Yet',
        text: 'What visitors suggest on company pages appears here.',
      }}
      letterOf={fromSuggestion}
    />
  )
}
