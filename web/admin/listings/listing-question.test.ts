import { expect, it } from 'vitest'
import { listingQuestion } from './listing-question.ts'

const listing = { name: 'Annapurna', contactName: 'Asha', contactEmail: 'asha@example.test' }

it('explains the effect on one listing and who is notified', () => {
  expect(listingQuestion('approve', [listing])).toMatchObject({
    title: 'Approve Annapurna?',
    text: 'It becomes public, and visitors find it in search within moments. Asha gets a mail about it at asha@example.test.',
    action: 'Approve',
  })
})

it('explains the effect on several listings', () => {
  expect(listingQuestion('reject', [listing, listing])).toMatchObject({
    title: 'Reject 2 listings?',
    text: 'They stay hidden from visitors. Everybody who asked gets a mail about it.',
    action: 'Reject',
  })
})
