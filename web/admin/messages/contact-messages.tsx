import type { AdminMessage } from '#api/contract/messages.ts'
import { Inbox, type InboxItem } from './inbox.tsx'

const toItem = ({ companyId, companyName, ...message }: AdminMessage): InboxItem => ({
  ...message,
  company: { name: companyName, id: companyId, preposition: 'to' },
  text: message.message,
  replySubject: `Re: your message to ${companyName}`,
})

/** The tab with what visitors wrote to companies. */
export default function ContactMessages() {
  return (
    <Inbox
      name="contact-messages"
      title="Contact Messages"
      nouns={['message', 'messages']}
      empty={{ title: 'No Messages Yet', text: 'What visitors write to companies appears here.' }}
      toItem={toItem}
    />
  )
}
