import type { AdminMessage } from '#api/contract/messages.ts'
import { Inbox } from './inbox.tsx'
import { fromMessage } from './letter.ts'

/** The tab with what visitors wrote to companies. */
export default function ContactMessages() {
  return (
    <Inbox<AdminMessage>
      name="contact-messages"
      title="Contact Messages"
      nouns={['message', 'messages']}
      searched="Name, email, company or text"
      empty={{
        title: 'No Messages Yet',
        text: 'What visitors write to companies appears here.',
      }}
      letterOf={fromMessage}
    />
  )
}
