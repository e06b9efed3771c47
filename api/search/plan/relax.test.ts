import { describe, expect, it } from 'vitest'
import { searchRequest } from '#contract/search.ts'
import { toEngineQuery } from '#api/search/engine/queries.ts'
import { explainRelaxed } from '#api/search/plan/explain.ts'
import { printFilter } from '#api/search/plan/filter.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import {
  listAlternatives,
  listNearMisses,
  listRelaxations,
  openAlternatives,
} from '#api/search/plan/relax.ts'
import {
  cheap,
  directory,
  dish,
  jain,
  mumbai,
  onAnyDay,
  place,
  planOf,
  read,
  tuesday,
  wakad,
  type Part,
} from '#api/search/plan/test-plans.ts'

/** Levels of the first constraint, with their descriptions. */
const levelsOf = (...parts: Part[]) =>
  planOf(read(...parts)).constraints[0]!.levels.map(
    ({ filter, to }) => `${filter ? printFilter(filter) : ''} ${to}`,
  )

describe('A dish that no kitchen has', () => {
  it.each([
    [dish('egg', 'biryani'), 'biryani'],
    [dish('corn', 'roti'), 'roti'],
    [dish('gatte', 'vegetable'), 'gatte'],
    [dish('tomato', 'rice'), 'tomato'],
    [dish('cumin', 'rice'), 'rice'],
  ])('falls back to the last food in its name: %j becomes %s', (asked, head) => {
    expect(levelsOf(asked).slice(1, -1)).toEqual([`dishFamilies = "${head}" “${head}”`])
  })

  it('finds other varieties of a dish after its own', () => {
    expect(levelsOf(dish('luchi')).slice(0, -1)).toEqual([
      'dishFamilies = "luchi" ',
      'dishFamilies = "puri" “puri”',
    ])
    expect(levelsOf(dish('egg'), dish('jhol')).slice(0, 2)).toEqual([
      'dishDays IN [] ',
      `${onAnyDay('egg+curry')} “egg curry”`,
    ])
  })
})

const firstLeft = (food: string) => {
  const reading = read({ ...dish(food), not: true }, dish('roti'), mumbai)
  const plan = planOf(reading)
  const [first] = listRelaxations(plan)
  return plan.constraints.flatMap(({ label }, at) => (first!.choice[at]! > 0 ? [label] : []))
}

const rowsOf = (reading: ReturnType<typeof read>) => {
  const plan = planOf(reading)
  return { plan, answers: listRelaxations(plan) }
}

describe('Relaxations', () => {
  it('lists at most 50 relaxations', () => {
    const punjabi: Part = { kind: 'cuisine', value: 'Punjabi' }
    const { answers } = rowsOf(
      read(wakad, jain, cheap, dish('paneer'), dish('dosa'), tuesday, punjabi),
    )
    expect(answers.length).toBeLessThanOrEqual(50)
  })

  it('gives up a dish before the price in a story, and after it in a few words', () => {
    const words: Part = { kind: 'ordinary' }
    const firstOf = (count: number) => {
      const { answers, plan } = rowsOf(
        read(dish('poha'), cheap, ...Array.from({ length: count }, () => words)),
      )
      return plan.constraints.filter((_, at) => answers[0]!.choice[at]! > 0).map(({ kind }) => kind)
    }
    expect([firstOf(9), firstOf(11)]).toEqual([['price'], ['dish']])
  })

  it('gives up several constraints before the place', () => {
    const { answers, plan } = rowsOf(read(dish('poha'), cheap, tuesday, mumbai))
    const there = plan.constraints.findIndex(({ kind }) => kind === 'place')
    const isAlone = ({ choice }: (typeof answers)[number]) =>
      plan.constraints.every(
        ({ levels }, at) => choice[at] === (at === there ? 0 : levels.length - 1),
      )
    const alone = answers.findIndex(isAlone)
    expect(alone).toBeGreaterThan(0)
    expect(answers.slice(0, alone).every(({ choice }) => choice[there] === 0)).toBe(true)
  })

  it('never relaxes a diet or a ban', () => {
    const { answers, plan } = rowsOf(read(jain, mumbai, cheap, { ...dish('onion'), not: true }))
    const strict = plan.constraints.flatMap(({ canGo }, at) => (canGo ? [] : [at]))
    expect(strict).toHaveLength(2)
    for (const { choice } of answers) expect(strict.map((at) => choice[at])).toEqual([0, 0])
  })

  it('relaxes a single place whose nearest kitchens are known', () => {
    const kota = place('Kota', { areas: ['Kota'], points: [{ latitude: 25.2, longitude: 75.9 }] })
    const { answers, plan } = rowsOf(read(kota))
    expect(explainRelaxed(plan, answers.at(-1)!.choice, 240)).toMatchObject([
      { kind: 'place', sentence: 'No kitchen in Kota yet. Nearest: 240 in India.' },
    ])
    expect(rowsOf(read(mumbai)).answers.map(({ choice }) => choice)).toEqual([[1]])
  })

  it('offers no nearest kitchens for a place without a known position', () => {
    const { answers, plan } = rowsOf(read(mumbai))
    expect(explainRelaxed(plan, answers[0]!.choice, 3)).toMatchObject([
      { sentence: 'No kitchen in Mumbai yet, but 3 in Maharashtra.' },
    ])
  })

  it('explains a relaxed dish together with its day', () => {
    const { answers, plan } = rowsOf(read(dish('paneer'), tuesday))
    const { choice } = answers.find(({ choice }) => choice[0] === 1)!
    expect(explainRelaxed(plan, choice, 4)).toMatchObject([
      {
        kind: 'dish',
        sentence: 'Nothing here for “paneer on Tuesday”. Shown instead: on other days.',
      },
    ])
  })

  it('relaxes “no rice” first, and other excluded foods never', () => {
    expect(firstLeft('rice')).toEqual(['rice'])
    expect(firstLeft('paneer')).not.toContain('paneer')
  })

  it('offers alternatives without a part of the query, and with it alone', () => {
    const reading = read(jain, mumbai, dish('paneer'))
    const alternatives = listAlternatives(planOf(reading), reading, searchRequest.parse({}))
    const counts = alternatives.map((_, at) => ({ total: at + 1 }))
    const open = openAlternatives(alternatives, counts, 1)
    expect(open.map(({ label, query }) => [label, query])).toEqual([
      ['Without “Mumbai”', 'Jain paneer'],
      ['Without “paneer”', 'Jain Mumbai'],
      ['Only “Jain”', 'Jain'],
      ['Only “Mumbai”', 'Mumbai'],
      ['Only “paneer”', 'paneer'],
    ])
  })

  it('names what is negated with one negator', () => {
    const no: Part = { kind: 'ordinary', as: 'no' }
    const reading = read(no, { ...dish('paneer'), as: 'no paneer', not: true }, mumbai)
    reading.segments[0]!.negates = true
    const all = listAlternatives(planOf(reading), reading, searchRequest.parse({}))
    expect(all.map(({ exit }) => exit.query)).toEqual(['Mumbai', 'no paneer'])
  })

  it('offers alternatives without one of the page’s filters, and with it alone', () => {
    const given = searchRequest.parse({ location: 'Mumbai', diet: 'jain', pause: 'yes' })
    const plan = toPlan(read(), given, { directory })
    const alternatives = listAlternatives(plan, read(), given)
    expect(alternatives.map(({ exit: { label, without } }) => [label, without])).toEqual([
      ['Without “Mumbai”', ['location']],
      ['Without “Jain”', ['diet']],
      [expect.stringContaining('Without'), ['pause']],
      ['Only “Mumbai”', ['diet', 'pause']],
      ['Only “Jain”', ['location', 'pause']],
      [expect.stringContaining('Only'), ['location', 'diet']],
    ])
  })
})

const near = (...parts: Part[]) =>
  listNearMisses(planOf(read(...parts))).map(({ missing, plan }) => [
    missing.kind,
    toEngineQuery(plan).filter,
  ])

describe('Near misses', () => {
  it('lists near misses that violate exactly one constraint, up to a limit', () => {
    const isThere =
      '(localities IN ["wakad", "411057"] OR namedLocalities = "wakad" OR pincode = "411057" OR deliversTo = "411057")'
    expect(near(wakad, jain, cheap)).toEqual([
      ...['IN ["411027", "411057"]', '= "411045"', '= "410405"'].map((ring) => [
        'place',
        [`(pincode ${ring} AND NOT ${isThere})`, '(monthlyPrice <= 2000)', 'diets = "jain"'],
      ]),
      [
        'price',
        [isThere, '((monthlyPrice <= 2500) AND NOT (monthlyPrice <= 2000))', 'diets = "jain"'],
      ],
    ])
  })

  it('lists no near miss that violates a diet, a ban or the day', () => {
    expect(near(jain, { ...dish('onion'), not: true })).toEqual([])
    expect(near(tuesday, jain)).toEqual([])
    const [[lacks, filters] = []] = near(dish('paneer'), tuesday, jain)
    expect(lacks).toBe('dish')
    expect(filters).toContain('(days = "Tuesday" AND NOT dishFamilyDays = "paneer@2")')
  })
})
