import type { AdminMessage } from '#api/contract/messages.ts'
import type { AdminSuggestion } from '#api/contract/suggestions.ts'

/** What a visitor wrote, be it to a company or to the directory itself. */
export type Letter = {
  id: number
  name: string
  email: string
  phone: string | null
  /** To whom or about whom it was written, and how the two stand to each other. */
  company: { name: string; id: number | null; word: 'to' | 'about' } | null
  text: string
  isRead: boolean
  createdAt: string
  /** The subject of an answer to it. */
  subject: string
}

/** Reads a contact message as a letter. */
export const fromMessage = ({
  companyId,
  companyName,
  message,
  ...letter
}: AdminMessage): Letter => ({
  ...letter,
  company: { name: companyName, id: companyId, word: 'to' },
  text: message,
  subject: `Re: your message to ${companyName}`,
})

/** Reads a suggestion as a letter. */
export const fromSuggestion = ({
  companyName,
  suggestion,
  ...letter
}: AdminSuggestion): Letter => ({
  ...letter,
  phone: null,
  company: companyName ? { name: companyName, id: null, word: 'about' } : null,
  text: suggestion,
  subject: 'Re: your suggestion',
})
