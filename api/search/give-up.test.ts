import { expect, it } from 'vitest'
import { companyFilters } from '#api/contract/search.ts'
import { findAnswer } from './give-up.ts'
import { createPlaces } from './places.ts'
import { obeyFilters } from './question.ts'
import { createKnown } from './read-query/known.ts'
import { readQuery } from './read-query/read-query.ts'

it('asks forty times at most for what nothing has, and answers with the first result', async () => {
  const query =
    'frob quax blim zork snorf dribble in noida under 2000 on monday lunch south indian jain'
  const filters = companyFilters.parse({ query })
  const reading = readQuery(query, { known: createKnown(), today: 'Sunday' })
  const { ask } = obeyFilters(reading, filters, undefined, createPlaces())
  let asks = 0
  const { result, given } = await findAnswer(ask, async () => ({
    ...{ total: 0, there: undefined, suiting: {} },
    number: ++asks,
  }))
  expect(asks).toBe(40)
  expect(result.number).toBe(1)
  expect(given.map(({ kind }) => kind)).toEqual(['diet'])
})
