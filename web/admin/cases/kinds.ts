import type { CaseKind } from '#domain/cases.ts'
import type { Decision, Labels } from '../moderation/use-moderation.ts'

type Kind = {
  title: string
  nouns: readonly [one: string, many: string]
  labels: Labels
  consequence: Record<Decision, string>
  empty: string
  /** Whether a refusal has to be explained. */
  explained: boolean
}

const declined = { reject: 'Decline', rejected: 'Declined' }

/** What each kind of case is called on its tab. */
export const kinds: Record<CaseKind, Kind> = {
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
  },
  reports: {
    title: 'Reported Reviews',
    nouns: ['reported review', 'reported reviews'],
    labels: { approve: 'Take Down', approved: 'Taken down', reject: 'Keep', rejected: 'Kept' },
    consequence: {
      approve: 'Visitors do not see the review any more, and its writer gets a mail.',
      reject: 'The review stays. Who reported it with an account gets a mail.',
    },
    empty: 'No review is reported.',
    explained: false,
  },
}
