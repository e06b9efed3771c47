import type { AdminListing } from '#contract/listings.ts'
import { counted } from '../../ui/count.ts'
import type { Decision } from '../moderation/use-moderation.ts'

type Asked = Pick<AdminListing, 'name' | 'contactName' | 'contactEmail'>

/** What is asked before listings are decided on: what happens then, and who is told. */
export function question(decision: Decision, listings: readonly Asked[]) {
  const [first] = listings
  const one = listings.length === 1 && first
  const what = one ? first.name : counted(listings.length, 'listing')
  const told = one
    ? `${first.contactName} gets a mail about it at ${first.contactEmail}.`
    : 'Everybody who asked gets a mail about it.'
  const it = one ? 'It' : 'They'
  return decision === 'approve'
    ? {
        title: `Approve ${what}?`,
        children: `${it} ${one ? 'becomes' : 'become'} public, and visitors find ${one ? 'it' : 'them'} in search within moments. ${told}`,
        action: 'Approve',
        color: 'secondary' as const,
      }
    : {
        title: `Reject ${what}?`,
        children: `${it} ${one ? 'stays' : 'stay'} hidden from visitors. ${told}`,
        action: 'Reject',
        color: 'error' as const,
      }
}
