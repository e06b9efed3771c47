import type { CaseKind } from '#domain/cases.ts'
import { type Decision, type Labels, usualLabels } from '../moderation/use-moderation.ts'

type Kind = {
  title: string
  nouns: readonly [one: string, many: string]
  labels: Labels
  destructive?: Decision
  consequence: Record<Decision, string>
  empty: string
  /** True when a refusal needs a reason. */
  explained?: boolean
  /** Explains who will read the reason, if not only the activity log. */
  hint?: string
}

const declined = { reject: 'Decline', rejected: 'Declined' }

/** Texts for each kind of case on its tab. */
export const kinds: Record<CaseKind, Kind> = {
  listings: {
    title: 'New listings',
    nouns: ['listing', 'listings'],
    labels: usualLabels,
    consequence: {
      approve: 'Visitors find it in search within moments, and who asked gets a mail.',
      reject: 'It stays hidden from visitors, and who asked gets a mail.',
    },
    empty: 'No business waits to be listed. When one asks, it appears here.',
  },
  claims: {
    title: 'Claims',
    nouns: ['claim', 'claims'],
    labels: { approve: 'Approve', approved: 'Approved', ...declined },
    consequence: {
      approve: 'The claimant becomes an owner, and gets a mail.',
      reject: 'The claimant gets a mail with the reason.',
    },
    empty: 'Nobody asks for a kitchen.',
    explained: true,
    hint: 'It is mailed as it stands.',
  },
  proposals: {
    title: 'Proposals',
    nouns: ['proposal', 'proposals'],
    labels: { approve: 'Accept', approved: 'Accepted', ...declined },
    consequence: {
      approve: 'The page and search show it within moments, and the owner gets a mail.',
      reject: 'The page stays as it is, and the owner gets a mail with the reason.',
    },
    empty: 'No owner wants to change what a kitchen is known by.',
    explained: true,
    hint: 'It is mailed as it stands.',
  },
  reports: {
    title: 'Reported reviews',
    nouns: ['reported review', 'reported reviews'],
    labels: { approve: 'Take down', approved: 'Taken down', reject: 'Keep', rejected: 'Kept' },
    destructive: 'approve',
    consequence: {
      approve: 'Visitors do not see the review any more, and its writer gets a mail.',
      reject: 'The review stays. Who reported it with an account gets a mail.',
    },
    empty: 'No review is reported.',
  },
  held: {
    title: 'Held messages',
    nouns: ['held message', 'held messages'],
    labels: { approve: 'Pass on', approved: 'Passed on', reject: 'Spam', rejected: 'Spam' },
    consequence: {
      approve: 'The kitchen gets the message, as if it had never waited.',
      reject: 'The kitchen never sees it. It is deleted with the other old messages.',
    },
    empty: 'No message looks like spam.',
  },
  silent: {
    title: 'Silent kitchens',
    nouns: ['silent kitchen', 'silent kitchens'],
    labels: { approve: 'It is right', approved: 'Confirmed', reject: 'Hide', rejected: 'Hidden' },
    consequence: {
      approve: 'You have reached the kitchen: its page says that it is confirmed today.',
      reject: 'Visitors do not see the kitchen any more, and it gets a mail.',
    },
    empty: 'Every kitchen has answered.',
    explained: true,
  },
}
