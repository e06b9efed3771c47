import { beforeAll, expect, it } from 'vitest'
import { MAX_REASONS, searchRequest, type SearchHit } from '#contract/search.ts'
import { weekdays } from '#domain/options.ts'
import facts from '#indexer/facts.json' with { type: 'json' }
import {
  kilometresFrom,
  readWorld,
  type Kitchen,
  type World,
} from '#tests/ops/relevance/random/facts.ts'
import { fits, lowest, type Constraint } from '#tests/ops/relevance/random/predicates.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { search } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

let world: World
let companies: Map<number, Kitchen>
/** By name in lower case. */
let pincodes: Map<string, number[]>
beforeAll(async () => {
  await rebuild()
  await search.warmUp()
  const localities = await sql<{ name: string; pincode: number }[]>`
    select lower(name) as name, pincode from localities`
  pincodes = new Map(
    [...Map.groupBy(localities, ({ name }) => name)].map(([name, all]) => [
      name,
      all.map(({ pincode }) => pincode),
    ]),
  )
  world = await readWorld(sql)
  companies = new Map(world.kitchens.map((company) => [company.id, company]))
})

type Region = { tags?: string[]; cuisines?: string[]; dishes?: string; parts?: string[] }
const cuisines: Record<string, Region> = facts.cuisines
/** What a visitor asks for who reads a reason as an answer. */
const asked: Record<string, Constraint> = {
  Jain: { kind: 'diet', value: 'jain' },
  Vegan: { kind: 'diet', value: 'vegan' },
  Vegetarian: { kind: 'diet', value: 'pure veg' },
  'Vegetarian dishes': { kind: 'diet', value: 'veg' },
  'Non-vegetarian': { kind: 'diet', value: 'non-veg' },
  'South Indian': { kind: 'cuisine', value: 'South Indian' },
  'North Indian': { kind: 'cuisine', value: 'North Indian' },
  Students: { kind: 'audience', value: 'students' },
  Lunch: { kind: 'meal', value: 'Lunch' },
  Breakfast: { kind: 'meal', value: 'Breakfast' },
}
const squeeze = (text: string) => text.toLowerCase().replaceAll(/[\s.-]+/g, ' ')
const rupees = (text: string) => Number(text.replaceAll(',', ''))

function isTrue(reason: string, hit: SearchHit, company: Kitchen, origin: string | undefined) {
  const [, price, per] = /^₹([\d,]+) a (month|week|day|meal)$/.exec(reason) ?? []
  // The plan is chosen by the view company_prices, which terms-and-delivery.test.ts tests.
  if (price) return company.plans.some((plan) => rupees(price) === Math.round(lowest([plan], per!)))
  const [, dish, on] = /^(.+) on (\w+)$/.exec(reason) ?? []
  if (dish && weekdays.some((day) => day === on))
    return squeeze(company.menus[on!] ?? '').includes(squeeze(dish))
  const [, place, km] = /^(?:(.+), )?([\d.]+) km$/.exec(reason) ?? []
  if (km) {
    const isNamed = place === undefined || squeeze(company.address).includes(squeeze(place))
    const distance =
      origin === undefined ? NaN : kilometresFrom(company, world.points.get(Number(origin))!)
    return (
      isNamed &&
      Number(km) === hit.distanceKm &&
      Math.abs(distance - Number(km)) < 0.06 + distance / 50
    )
  }
  const [, cooked] = /^Cooks (.+)$/.exec(reason) ?? []
  if (cooked) {
    const parts = (cuisines[cooked]!.parts ?? []).map((part) => cuisines[part]!)
    const tags = parts.flatMap((part) => part.tags ?? []).map((tag) => tag.toLowerCase())
    if (tags.some((tag) => company.tags.includes(tag))) return true
    const dishes = [cuisines[cooked]!, ...parts].flatMap((one) => one.dishes?.split(', ') ?? [])
    const words = new RegExp(`\\b(${dishes.join('|')})\\b`)
    return Object.values(company.menus).filter((menu) => words.test(menu.toLowerCase())).length >= 4
  }
  const [, served] = /^Delivers to (.+)$/.exec(reason) ?? []
  if (served) {
    const codes = [Number(served), ...(pincodes.get(served.toLowerCase()) ?? [])]
    return codes.some((code) => company.deliversTo?.has(code))
  }
  const [, day] = /^Menu for (\w+)$/.exec(reason) ?? []
  if (day) return day in company.menus
  const constraint = asked[reason]
  return constraint
    ? fits(constraint, company, world) !== 'no'
    : squeeze(company.address).includes(squeeze(reason))
}

it('states only true reasons for each company, in 80 random questions', async () => {
  const random = randomFrom(20261122)
  const parts = [
    ['jain', 'veg', 'vegan', 'non veg', '', ''],
    ['south indian', 'north indian', 'lunch', 'breakfast', 'student', '', '', ''],
    ['paneer', 'dosa', 'rajma', 'biryani', '', '', ''],
    ['on tuesday', 'sunday', '', '', ''],
    ['in mumbai', 'koramangala', 'pune', '110024', 'in hsr layout', 'delhi', '', ''],
    ['under 2500', 'under 80 per meal', '120 per day', 'near me', '800 a week', '', ''],
  ]
  let stated = 0
  for (let drawn = 0; drawn < 80; drawn++) {
    const query = parts.map((part) => drawFrom(random, part)).join(' ')
    const near = drawFrom(random, ['', '', '560034', '110017'])
    const answer = await search.searchCompanies(searchRequest.parse({ query, near }))
    expect(answer.basic).toBe(false)
    for (const hit of answer.hits) {
      const company = companies.get(hit.id)!
      const wrong = hit.reasons.filter(
        (reason) => !isTrue(reason, hit, company, answer.origin?.pincode),
      )
      expect({ query, near, name: hit.name, wrong }).toMatchObject({ wrong: [] })
      expect(hit.reasons.length).toBeLessThanOrEqual(MAX_REASONS)
      stated += hit.reasons.length
    }
    if (answer.understood.length === 0)
      expect(answer.hits.flatMap(({ reasons }) => reasons)).toEqual([])
  }
  expect(stated).toBeGreaterThan(300)
})
