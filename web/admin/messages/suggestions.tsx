import { Inbox } from './inbox.tsx'

/** Tab of visitors' suggestions. */
export default function Suggestions() {
  return (
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
}
