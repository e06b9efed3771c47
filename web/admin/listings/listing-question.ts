import type { AdminListing } from '#contract/listings.ts'
import { countWithNoun } from '../../ui/count.ts'
import type { Question } from '../moderation/decisions.tsx'
import type { Decision } from '../moderation/use-moderation.ts'

type Asked = Pick<AdminListing, 'name' | 'contactName' | 'contactEmail'>

/** Confirmation before a decision on listings: its effect, and who is notified. */
export function listingQuestion(decision: Decision, listings: readonly Asked[]): Question {
  const [first] = listings
  const one = listings.length === 1 && first
  const what = one ? first.name : countWithNoun(listings.length, 'listing')
  const mailNote = one
    ? `${first.contactName} gets a mail about it at ${first.contactEmail}.`
    : 'Everybody who asked gets a mail about it.'
  const it = one ? 'It' : 'They'
  return decision === 'approve'
    ? {
        title: `Approve ${what}?`,
        text: `${it} ${one ? 'becomes' : 'become'} public, and visitors find ${one ? 'it' : 'them'} in search within moments. ${mailNote}`,
        action: 'Approve',
        color: 'secondary',
      }
    : {
        title: `Reject ${what}?`,
        text: `${it} ${one ? 'stays' : 'stay'} hidden from visitors. ${mailNote}`,
        action: 'Reject',
        color: 'error',
      }
}
