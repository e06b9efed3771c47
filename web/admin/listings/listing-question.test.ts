import { expect, it } from 'vitest'
import { question } from './listing-question.ts'

const listing = { name: 'Annapurna', contactName: 'Asha', contactEmail: 'asha@example.test' }

it('says what becomes of one listing and who is told', () => {
  expect(question('approve', [listing])).toMatchObject({
    title: 'Approve Annapurna?',
    text: 'It becomes public, and visitors find it in search within moments. Asha gets a mail about it at asha@example.test.',
    action: 'Approve',
  })
})

it('says what becomes of several listings', () => {
  expect(question('reject', [listing, listing])).toMatchObject({
    title: 'Reject 2 listings?',
    text: 'They stay hidden from visitors. Everybody who asked gets a mail about it.',
    action: 'Reject',
  })
})
