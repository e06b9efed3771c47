import { expect, it } from 'vitest'
import { readSpan } from '#domain/written.ts'
import { planFact } from '#domain/plan-facts.ts'
import { readChoice, readClosing, readDelivery, readMealWindows, readYesNo } from './file-fields.ts'

it('parses no hours and closings that are far longer than any', () => {
  expect(readSpan(`9${' '.repeat(110_000)}x`)).toBeUndefined()
  expect(readClosing(`1${' '.repeat(110_000)}x`)).toMatchObject({ reason: undefined })
})

it.each([
  ['09:00-22:00', '09:00', '22:00'],
  ['9 am to 10 pm', '09:00', '22:00'],
  ['21:00–00:30', '21:00', '23:59'],
  ['12-2 pm', '12:00', '14:00'],
  ['7.30 PM till 9.30 PM', '19:30', '21:30'],
  ['12noon', undefined, undefined],
])('parses the hours %j', (written, from, to) => {
  expect(readSpan(written)).toEqual(from && { from, to })
})

it.each([
  ['5 km', { area: 'radius', km: '5' }],
  ['within 7 kms', { area: 'radius', km: '7' }],
  ['Sector 5', { area: 'pincodes', pincodes: ['Sector', '5'] }],
  ['City', { area: 'city' }],
  ['560034, 560095', { area: 'pincodes', pincodes: ['560034', '560095'] }],
])('parses the delivery area %j', (written, delivery) => {
  expect(readDelivery(written)).toEqual(delivery)
})

it.each([
  ['packaging', 'Steel', 'steel'],
  ['packaging', 'steel or disposable', 'steel or disposable'],
  ['refundKind', 'No refund', 'none'],
  ['refundKind', 'Full', 'full'],
  ['refundKind', 'perhaps', 'perhaps'],
] as const)('reads the %s %j as %j', (name, written, value) => {
  const fact = planFact(name)
  expect(fact.kind === 'choice' && readChoice(fact.values, written)).toBe(value)
})

it('parses delivery windows and closings from cells', () => {
  expect(readMealWindows('लंच 12:00-14:00')).toEqual([{ meal: 'Lunch', from: '12:00', to: '14:00' }])
  expect(readMealWindows('Lunch 12:00-14:00|Dinner: 7 to 9 pm')).toEqual([
    { meal: 'Lunch', from: '12:00', to: '14:00' },
    { meal: 'Dinner', from: '19:00', to: '21:00' },
  ])
  expect(readClosing('2026-12-05 to 2026-12-12: Diwali: all')).toEqual({
    from: '2026-12-05',
    until: '2026-12-12',
    reason: 'Diwali: all',
  })
  expect(readClosing('5/12/2026')).toMatchObject({ from: '2026-12-05', until: '2026-12-05' })
})

it.each([
  ['Y', true],
  ['No', false],
  ['perhaps', 'perhaps'],
])('reads the answer %j as %j', (written, answer) => {
  expect(readYesNo(written)).toBe(answer)
})
