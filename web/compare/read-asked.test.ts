import { expect, it } from 'vitest'
import { readComparison } from './read-asked.ts'

const read = (search: string) => readComparison(new URLSearchParams(search))

it.each([
  ['ids=12,48,97', [12, 48, 97]],
  ['ids=12&ids=48', [12, 48]],
  ['ids=12%2C+48,', [12, 48]],
  ['', []],
  ['ids=', []],
])('reads the companies to compare from %s', (search, ids) => {
  expect(read(search)).toEqual({ ids, people: 1, notes: [] })
})

it('reports ignored values, in one sentence for each kind', () => {
  expect(read('ids=12,abc,-1,0,99999999999,12,48')).toEqual({
    ids: [12, 48],
    people: 1,
    notes: [
      'There is no company with the number “abc” or “-1” or “0”.',
      'A company that was named twice is shown once.',
    ],
  })
  expect(read('ids=1,2,3,4,5,6')).toEqual({
    ids: [1, 2, 3, 4],
    people: 1,
    notes: ['Four companies fit side by side: these are the first four of 6.'],
  })
  expect(read('ids=1,2&pincode=560 034&people=3')).toEqual({
    ids: [1, 2],
    people: 3,
    pincode: '560034',
    notes: [],
  })
  expect(read('ids=1&pincode=56003').notes).toEqual([
    '“56003” is not a pincode: it needs six digits.',
  ])
  expect(read(`ids=${'9'.repeat(5000)}`).notes[0]!.length).toBeLessThan(80)
})
