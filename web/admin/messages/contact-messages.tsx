import { Inbox } from './inbox.tsx'

/** Tab of visitors' messages to companies. */
export default function ContactMessages() {
  return (
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
}
