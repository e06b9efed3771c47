import { describe, expect, it } from 'vitest'
import { searchRequest } from '#contract/search.ts'
import { buildPageQueries, toEngineQuery, toSort } from '#api/search/engine/queries.ts'
import { printFilter } from '#api/search/plan/filter.ts'
import { toFloor } from '#api/search/plan/floor.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import { toSearchPlan } from '#api/search/plan/search-plan.ts'
import { explainRelaxed } from '#api/search/plan/explain.ts'
import { markDishes, type Evidence } from '#api/search/plan/reasons.ts'
import { listNearMisses, listRelaxations, openAlternatives } from '#api/search/plan/relax.ts'
import type { Meaning, Place, Segment } from '#api/search/understand/reading.ts'

/** Dishes of the test's directory. */
const onAnyDay = (dish: string) =>
  `dishDays IN [${[1, 2, 3, 4, 5, 6, 7].map((day) => `"${dish}@${day}"`).join(', ')}]`
const dishes = [
  ...['paneer butter masala', 'dal tadka', 'masala dosa', 'moong dal', 'egg biryani', 'egg curry'],
  ...['dal rice', 'kadhi rice', 'tomato rice', 'luchi potato', 'kanda poha'],
  ...['brinjal vegetable'],
].map((dish) => dish.split(' '))
const dishesWith = (families: readonly string[]) =>
  dishes
    .filter((dish) => families.every((family) => dish.includes(family)))
    .map((dish) => dish.join('+'))
/** Pincodes of its companies, with their distance to every place. */
const around = { 411_057: 0, 411_027: 4, 411_045: 9, 410_405: 33, 412_115: 41 }
const pincodesNear = (points: readonly object[], maxKm: number) =>
  Object.entries(points.length > 0 ? around : {}).flatMap(([pincode, km]) =>
    km <= maxKm ? [{ pincode: Number(pincode), km }] : [],
  )
/** Words in the companies' texts: one of no language, some of English and of the trade. */
const written = new Set([
  'ondhiyu',
  'women',
  'pressed',
  'combo',
  'tiffin',
  'kolam',
  'seven',
  'plates',
])
const isWritten = (word: string) => written.has(word)
const spellings: Record<string, string> = { கோலம்: 'kolam', চাই: 'tiffin' }
const spell = (word: string) => spellings[word]
const isBegun = () => false
const directory = { dishesWith, pincodesNear, isWritten, isBegun, spell }

type Part = Meaning & { as?: string; not?: true; or?: true; listed?: true; misspelt?: true }
/** A reading whose words equal the labels of its parts. */
function read(...parts: Part[]) {
  const segments = parts.map(({ as, not, or, listed, misspelt, ...meaning }, at): Segment => ({
    ...{ from: at, to: at + 1, words: as ?? meaning.kind, label: as ?? meaning.kind },
    meaning: meaning as Meaning,
    ...(not ? { not } : {}),
    ...(or ? { or } : {}),
    ...(listed ? { listed } : {}),
    ...(misspelt ? { misspelt } : {}),
  }))
  return { segments }
}
const dish = (...families: string[]): Part => ({
  ...{ kind: 'dish', families, literal: families.join(' '), as: families.join(' ') },
})
const jain: Part = { kind: 'diet', value: 'jain', as: 'Jain' }
const cheap: Part = { kind: 'price', limit: { atMost: 2000, per: 'month' }, as: 'under ₹2,000' }
const tuesday: Part = { kind: 'day', days: ['Tuesday'], as: 'Tuesday' }
const place = (label: string, fields: Partial<Place>): Part => ({
  kind: 'place',
  place: {
    ...{
      label,
      areas: [],
      localities: [],
      pincodes: [],
      points: [],
      within: [],
      outer: [],
      rivals: [],
    },
    ...fields,
  },
  as: label,
})
const mumbai = place('Mumbai', { areas: ['Mumbai'], within: ['Maharashtra'] })
const wakad = place('Wakad', {
  localities: ['wakad'],
  pincodes: [411_057],
  points: [{ latitude: 18.6, longitude: 73.76 }],
  within: ['Pune', 'Maharashtra'],
})

function planOf(reading: ReturnType<typeof read>, given: object = {}) {
  const request = searchRequest.parse({
    query: reading.segments.map(({ words }) => words).join(' '),
    ...given,
  })
  return toPlan(reading, request, { sort: request.sort, directory })
}
const filtersOf = (reading: ReturnType<typeof read>, given: object = {}) =>
  toEngineQuery(toSearchPlan(planOf(reading, given))).filter
const pageOf = (reading: ReturnType<typeof read>, given: object = {}) =>
  buildPageQueries(toSearchPlan(planOf(reading, given)), { page: 1, pageSize: 6 })

describe('The queries of a page', () => {
  it('sends a single query when there are no filters', () => {
    const { queries, counts } = pageOf(read())
    expect(queries).toHaveLength(1)
    expect(queries[0]).toMatchObject({ facets: ['options'], hitsPerPage: 6 })
    expect(new Set(counts.map(({ query }) => query))).toEqual(new Set([0]))
  })

  it('counts a facet without its own filter and without its part of the query', () => {
    const { queries, counts, meals } = pageOf(read(jain, mumbai, cheap), { cuisine: 'Vegan' })
    const [inMumbai, isVegan, isCheap, isJain] = [
      'areas = "Mumbai"',
      'cuisine = "Vegan"',
      '(monthlyPrice <= 2000)',
      'diets = "jain"',
    ]
    expect(queries.map(({ filter }) => filter)).toEqual([
      [inMumbai, isVegan, isCheap, isJain],
      [isVegan, isCheap, isJain],
      [inMumbai, isCheap, isJain],
      [inMumbai, isVegan, isJain],
      ...['breakfast', 'lunch', 'dinner'].map((meal) => [
        ...[inMumbai, isVegan, `(prices.${meal}.monthlyPrice <= 2000)`],
        ...[`meals = "${meal}"`, isJain],
      ]),
      [inMumbai, isVegan, isCheap, 'meals = "both"', isJain],
    ])
    expect(meals.map(({ query }) => query)).toEqual([4, 5, 6, 7])
    expect(counts.filter(({ query }) => query > 0)).toEqual([
      { facet: 'location', query: 1 },
      { facet: 'cuisine', query: 2 },
      { facet: 'priceRange', query: 3 },
    ])
  })

  it('counts deliveries to a pincode by a separate query, or by the page’s own', () => {
    const near = pageOf(read(), { cuisine: 'Vegan', pincode: '560034' })
    expect(near.delivering).toBe(2)
    expect(near.queries[2]!.filter).toEqual(['cuisine = "Vegan"', 'deliversTo = "560034"'])
    const only = pageOf(read(), { deliversTo: '560034', pincode: '411014', trial: 'yes' })
    expect(only.delivering).toBe(0)
  })

  it('escapes filter values', () => {
    expect(filtersOf(read(dish('x" OR id > 0 OR name = "x')))).toEqual([
      String.raw`dishFamilies = "x\" OR id > 0 OR name = \"x"`,
    ])
  })
})

describe('A plan', () => {
  it.each([
    [[dish('paneer')], ['dishFamilies = "paneer"']],
    [[dish('paneer'), tuesday], ['dishFamilyDays = "paneer@2"']],
    // Documents have weekdays for dishes, and for wide families only.
    [[dish('dosa'), tuesday], ['dishDays = "masala+dosa@2"']],
    // Words of one dish are searched in one dish, others in as few as possible.
    [[dish('paneer'), dish('masala')], [onAnyDay('paneer+butter+masala')]],
    [
      [dish('paneer'), dish('masala'), dish('poha'), tuesday],
      ['dishDays = "paneer+butter+masala@2"', 'dishDays = "kanda+poha@2"'],
    ],
    [
      [dish('chicken'), { ...dish('egg'), or: true as const }],
      ['(dishFamilies = "chicken" OR dishFamilies = "egg")'],
    ],
    [
      [dish('dal'), tuesday, dish('dosa'), { ...tuesday, days: ['Friday'] as ['Friday'] }],
      ['dishDays IN ["dal+tadka@2", "moong+dal@2", "dal+rice@2"]', 'dishDays = "masala+dosa@5"'],
    ],
    // "Ka" and "ki" connect the words of one dish, "aur" does not.
    [[dish('moong'), { kind: 'ordinary', as: 'ki' } as Part, dish('dal')], [onAnyDay('moong+dal')]],
    [
      [dish('moong'), { kind: 'ordinary', as: 'और' } as Part, dish('dal')],
      ['dishFamilies = "moong"', 'dishFamilies = "dal"'],
    ],
    // Rice served with a gravy is not part of the dish, and does not restrict the kitchens.
    [[dish('dal'), dish('rice')], ['dishFamilies = "dal"']],
    [[dish('roti'), dish('vegetable')], []],
    [[dish('fish'), dish('rice')], ['dishFamilies = "fish"']],
    [[dish('rice')], ['dishFamilies = "rice"']],
    [[dish('kadhi', 'rice')], ['dishFamilies = "kadhi"']],
    [[dish('tomato'), dish('rice')], [onAnyDay('tomato+rice')]],
    // "Baingan ki sabzi" means any dish of brinjal.
    [[dish('brinjal'), dish('vegetable')], ['dishFamilies = "brinjal"']],
    // A style of cooking next to a dish is not a dish.
    [[dish('poha'), dish('masala')], ['dishFamilies = "poha"']],
    // Nor is a seasoning next to a place.
    [[dish('ghee'), mumbai], ['areas = "Mumbai"']],
    [[dish('ghee')], ['dishFamilies = "ghee"']],
    // Either of two cities that are around each other.
    [
      [
        place('Gurgaon', { areas: ['Gurgaon'], outer: ['delhi'] }),
        place('Delhi', { areas: ['Delhi'], outer: ['gurgaon'] }),
      ],
      ['(areas = "Gurgaon" OR areas = "Delhi")'],
    ],
    // Negations become excluding filters.
    [[{ ...dish('onion'), not: true as const }], ['NOT dishFamilies = "onion"']],
    [[{ ...dish('egg'), not: true as const }], ['diets = "pureVeg"']],
    // Kitchens with eggs, but without meat.
    [
      [{ ...dish('meat'), not: true as const }, dish('egg')],
      ['dishFamilies = "egg"', 'diets IN ["pureVeg", "eggetarian"]'],
    ],
    [[{ ...jain, not: true as const }], ['NOT diets = "jain"']],
    [[{ ...mumbai, not: true as const }], ['NOT areas = "Mumbai"']],
    // Kitchens that also cook meat or eggs are not vegetarian in the index, whatever the order.
    [
      [{ kind: 'diet', value: 'vegetarian' } as Part, { kind: 'order', sort: 'price-low' } as Part],
      ['diets = "vegetarian"'],
    ],
    [
      [jain, { kind: 'diet', value: 'vegan', or: true } as Part],
      ['(diets = "jain" OR diets = "vegan")'],
    ],
    [
      [place('Pune', { areas: ['Pune'] }), wakad],
      [
        '(localities IN ["wakad", "411057"] OR namedLocalities = "wakad" OR pincode = "411057" OR deliversTo = "411057")',
      ],
    ],
    // A town that is no location filter, next to a locality in it.
    [
      [
        place('Lucknow', { localities: ['lucknow'] }),
        place('Alambagh', { localities: ['alambagh'], outer: ['lucknow'] }),
      ],
      ['(localities = "alambagh" OR namedLocalities = "alambagh")'],
    ],
    // "Meat, but no egg" does not mean vegetarian.
    [
      [dish('chicken'), { ...dish('egg'), not: true as const }],
      ['dishFamilies = "chicken"', 'NOT dishFamilies = "egg"'],
    ],
    [
      [{ kind: 'cuisine', value: 'Tamil', not: true } as Part],
      ['NOT (cuisines = "Tamil" OR cooks = "Tamil")'],
    ],
    [[cheap, { kind: 'tier', tier: 'budget' } as Part], ['(monthlyPrice <= 2000)']],
    [
      [
        { kind: 'diet', value: 'weightLoss', as: 'weight' } as Part,
        { kind: 'cuisine', value: 'Health Food', as: 'diet' } as Part,
      ],
      ['diets = "weightLoss"'],
    ],
    // Fillers and unknown words add no constraint next to a known one.
    [[{ kind: 'unknown' } as Part, jain, { kind: 'ordinary' } as Part], ['diets = "jain"']],
  ])('translates %j to the filter %j', (parts, filters) => {
    expect(filtersOf(read(...parts))).toEqual(filters)
  })

  const unknown: Part = { kind: 'unknown', as: 'xyz' }
  const rare: Part = { kind: 'unknown', as: 'ondhiyu' }
  const women: Part = { kind: 'ordinary', as: 'women' }
  const hello: Part = { kind: 'ordinary', as: 'hello' }
  const food: Part = { kind: 'food', isWritten: false, as: 'tiffin' }
  const near: Part = { kind: 'order', sort: 'nearest', as: 'near me' }
  const students: Part = { kind: 'audience', value: 'students', as: 'students' }

  it.each<[Part[], string[]]>([
    // The whole query, as plain full text finds it, then its words that kitchens use.
    [[unknown], ['xyz', 'xyz']],
    [
      [rare, hello],
      ['ondhiyu hello', 'ondhiyu'],
    ],
    [[hello], ['hello']],
    [
      [hello, women, hello, hello],
      ['hello women hello hello', 'women'],
    ],
    [[{ kind: 'unknown', as: 'கோலம்' }], ['கோலம்', 'kolam']],
    [[{ kind: 'unknown', as: 'kolams' }], ['kolams', 'kolam']],
    // A word that is absent from the data may be dropped next to one word, but not next to several.
    [
      [unknown, women, hello],
      ['xyz women hello', 'women'],
    ],
    [
      [unknown, women, unknown],
      ['xyz women xyz', 'xyz xyz'],
    ],
    // All kitchens sell the named food, so that all may be dropped.
    [[food], ['tiffin', '']],
    [
      [unknown, food],
      ['xyz tiffin', 'xyz', ''],
    ],
    [
      [rare, food, unknown],
      ['ondhiyu tiffin xyz', 'ondhiyu', ''],
    ],
    [[unknown, students], []],
    // "Plumber near me", and "gold rate today".
    [
      [unknown, near],
      ['xyz near me', 'xyz'],
    ],
    [[near], []],
    [
      [tuesday, unknown],
      ['Tuesday xyz', 'xyz'],
    ],
    [[tuesday, hello], []],
    [[rare, jain], []],
  ])('requires words of companies’ texts only if nothing else is asked for: %j', (parts, texts) => {
    const levels = planOf(read(...parts)).constraints.flatMap(({ kind, levels, canGo }) =>
      kind === 'words' ? levels.filter(({ text }) => text || canGo) : [],
    )
    expect(levels.map(({ text }) => text?.words ?? '')).toEqual(texts)
  })

  it('finds nothing for a query without words or meaning', () => {
    const nowhere = ['areas IN []']
    expect(filtersOf(read(), { query: '🍕' })).toEqual(nowhere)
    expect(filtersOf(read(), { query: '' })).toEqual([])
  })

  it('ranks companies first whose texts contain a word, whatever else is asked for', () => {
    const { preferred, sort } = toSearchPlan(planOf(read(jain, rare, mumbai)))
    expect({ words: preferred?.words, sort }).toEqual({ words: ['ondhiyu'], sort: 'relevance' })
    const combo = dish('combo')
    const wordsOf = (...parts: Part[]) => planOf(read(...parts)).preferred.words
    // Neighbouring words in their literal form.
    expect(wordsOf(rare, combo, mumbai)).toEqual(['ondhiyu', 'combo'])
    expect(wordsOf(rare, mumbai, combo)).toEqual(['combo', 'ondhiyu'])
    // A word that occurs nowhere does not connect its neighbours.
    expect(wordsOf(unknown, { ...combo, kind: 'diet', value: 'jain' }, mumbai, rare)[0]).toBe(
      'ondhiyu',
    )
    expect(planOf(read({ ...students, as: 'women' }, mumbai)).preferred).toMatchObject({
      ...{ words: ['women'] },
    })
  })

  it('does not read "alone" as bachelors after old parents', () => {
    const seniors: Part = { kind: 'audience', value: 'seniors' }
    const { audiences } = planOf(read({ kind: 'audience', value: 'bachelors' }, seniors))
    expect(audiences.map(({ label }) => label)).toEqual(['audience'])
  })

  it('adds one constraint for two words with the same meaning', () => {
    const gym: Part = { kind: 'diet', value: 'highProtein', as: 'gym' }
    const reading = read(gym, { ...gym, as: 'protein' }, mumbai)
    const { constraints } = toPlan(reading, searchRequest.parse({}), { directory })
    const filters = constraints.map(({ levels }) => printFilter(levels[0]!.filter!))
    expect(filters).toEqual(['areas = "Mumbai"', 'diets = "highProtein"'])
  })

  it('ranks by two words of names rather than by distance, and never by a word that only sounds similar', () => {
    const seven: Part = { kind: 'unknown', as: 'seven' }
    const plates: Part = { kind: 'ordinary', as: 'plates' }
    expect(planOf(read(plates, wakad)).sort).toBe('distance')
    expect(planOf(read({ ...seven, kind: 'ordinary' }, plates, wakad)).sort).toBe('relevance')
    const wish: Part = { kind: 'ordinary', as: 'চাই' }
    expect(planOf(read(jain, wish)).preferred.words).toEqual([])
    // "Pressed-free" in a text, beside the ban of a dish.
    const free = planOf(read({ ...dish('nut'), not: true, as: 'pressed free' }, mumbai))
    expect(free.preferred).toMatchObject({ words: ['pressed'] })
    // Next to one unknown word, a food of every kitchen does not affect the ranking, either.
    expect(planOf(read(unknown, food, mumbai)).preferred.words).toEqual([])
  })

  it.each([
    ['combo', true],
    ['tiffin', false],
  ])('ranks by a word for food that only some companies use: %s', (as, isWritten) => {
    const plan = toSearchPlan(planOf(read({ kind: 'food', isWritten, as }, mumbai)))
    expect(plan.preferred?.words).toEqual(isWritten ? [as] : undefined)
  })

  it('is ordered by best match where it answers a query, also one without words for the engine', () => {
    expect(planOf(read(mumbai), { query: 'mumbai' }).sort).toBe('relevance')
    expect(planOf(read(), { query: '' }).sort).toBe('rating-high')
    expect(planOf(read(), { query: '', sort: 'relevance' }).sort).toBe('relevance')
  })

  it('leaves out a misspelt dish before one that is spelt rightly', () => {
    const plan = planOf(read({ ...dish('dosa'), misspelt: true }, dish('egg', 'biryani')))
    const { answers } = listRelaxations(plan, { segments: [] }, searchRequest.parse({}))
    expect(answers[0]!.choice).toEqual([1, 0])
  })

  it('excludes by an audience only if nothing else is asked for', () => {
    expect(filtersOf(read(students, hello))).toEqual(['audiences = "students"'])
    expect(filtersOf(read(students, jain))).toEqual(['diets = "jain"'])
  })

  it('adds what plain full text finds, unless a plainly asked filter excludes it', () => {
    const floorOf = (...parts: Part[]) => {
      const reading = read(...parts)
      const query = reading.segments.map(({ words }) => words).join(' ')
      return toFloor(planOf(reading), reading, query).beyond.map((plan) => {
        const { q, filter = [], attributesToSearchOn = [] } = toEngineQuery(plan)
        return [q, ...(filter as string[]), ...(attributesToSearchOn ?? [])]
      })
    }
    const cooked = 'NOT (areas = "Mumbai" AND dishFamilies = "poha")'
    expect(floorOf(dish('poha'), mumbai)).toEqual([
      ['poha mumbai', cooked, 'name'],
      ['poha', 'areas = "Mumbai"', cooked],
    ])
    // The name of a small place alone may be any other word; a guess excludes nobody.
    expect(floorOf(wakad)[1]).toHaveLength(2)
    expect(floorOf({ ...jain, misspelt: true })[1]).toHaveLength(2)
    // Full text itself, and what excludes nobody.
    expect([floorOf(rare), floorOf(near)]).toEqual([[], []])
    const [page] = [toSearchPlan(planOf(read(dish('poha'), mumbai)), undefined, [], [7])]
    expect(toEngineQuery(page!).filter).toEqual([
      '(areas = "Mumbai" OR id = "7")',
      '(dishFamilies = "poha" OR id = "7")',
    ])
  })

  it('sorts a matching audience before a typed order, but not before a chosen one', () => {
    const asked = read({ kind: 'audience', value: 'students' }, jain, {
      ...{ kind: 'order', sort: 'price-low' },
    })
    const sortOf = (given: object) => toSort(toSearchPlan(planOf(asked, given)))
    expect(sortOf({}).slice(0, 2)).toEqual(['suits.students:desc', 'priceRank:asc'])
    expect(sortOf({ sort: 'rating-high' })[0]).toBe('rating:desc')
  })

  it('obeys the page’s filters, and reports what they contradict', () => {
    const plan = planOf(read(mumbai, jain), { location: 'Pune' })
    expect(plan.constraints.map(({ kind }) => kind)).toEqual(['diet'])
    expect(plan.overruled).toMatchObject([{ kind: 'place', from: 'Mumbai', to: 'Pune' }])
    expect(planOf(read(mumbai), { location: 'Pune' }).constraints).toEqual([])
  })
})

/** Levels of the first constraint, with their descriptions. */
const levelsOf = (...parts: Part[]) =>
  planOf(read(...parts)).constraints[0]!.levels.map(
    ({ filter, to }) => `${filter ? printFilter(filter) : ''} ${to}`,
  )

describe('A dish that no kitchen has', () => {
  it.each([
    [dish('egg', 'biryani'), 'biryani'],
    [dish('chana', 'salad'), 'salad'],
    [dish('corn', 'roti'), 'roti'],
    [dish('aki', 'roti'), 'roti'],
    [dish('paneer', 'butter', 'masala'), 'paneer'],
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
  const [first] = listRelaxations(plan, reading, searchRequest.parse({})).answers
  return plan.constraints.flatMap(({ label }, at) => (first!.choice[at]! > 0 ? [label] : []))
}

describe('Relaxations', () => {
  const filters = searchRequest.parse({})
  const rowsOf = (reading: ReturnType<typeof read>, without: object = {}) => {
    const plan = planOf(reading)
    return { plan, ...listRelaxations(plan, reading, filters, without) }
  }

  it('lists at most 50 relaxations, the smallest loss first', () => {
    const reading = read(wakad, jain, cheap, dish('paneer'), dish('dosa'), tuesday, {
      ...{ kind: 'cuisine', value: 'Punjabi' },
    })
    const { answers, plan } = rowsOf(reading)
    expect(answers.length).toBeLessThanOrEqual(50)
    const worth = ({ choice }: (typeof answers)[number]) =>
      plan.constraints.reduce(
        (sum, { weight, levels }, at) => sum + weight * levels[choice[at]!]!.grade,
        0,
      )
    expect(worth(answers[0]!)).toBeGreaterThan(worth(answers.at(-1)!))
  })

  it('offers no relaxation that finds nothing more', () => {
    const [all, others] = [1, 0].map((location) =>
      rowsOf(read(wakad, cheap), { location }).answers.map(({ choice }) => choice.join()),
    ) as [string[], string[]]
    expect(all).toContain('1,0')
    expect(others).toEqual(expect.arrayContaining(['0,1', '1,1']))
    expect(others.filter((choice) => choice.endsWith(',0'))).toEqual([])
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

  it('relaxes a dish and its day before the surroundings of a city', () => {
    const kota = place('Kota', { areas: ['Kota'], points: [{ latitude: 25.2, longitude: 75.9 }] })
    const { answers, plan } = rowsOf(read(kota, dish('egg', 'biryani'), tuesday))
    const at = plan.constraints.findIndex(({ kind }) => kind === 'place')
    const left = answers.findIndex(({ choice }) => choice[at]! > 0)
    const before = answers.slice(0, left).map(({ choice }) => choice[1 - at])
    const asked = plan.constraints.find(({ kind }) => kind === 'dish')
    expect(before).toContain(asked!.levels.length - 1)
  })

  it('relaxes a full refund to a partial one before none', () => {
    expect(levelsOf({ kind: 'term', value: 'fullRefund', as: 'money back' })).toEqual([
      'terms = "fullRefund" ',
      'terms = "refund" with a refund of some of it',
      ' ',
    ])
  })

  it('explains a relaxed dish together with its day', () => {
    const { answers, plan } = rowsOf(read(dish('paneer'), tuesday))
    const { choice } = answers.find(({ choice }) => choice[0] === 1)!
    expect(explainRelaxed(plan, choice, 4)).toMatchObject([
      {
        kind: 'dish',
        sentence: 'No kitchen here cooks “paneer” on Tuesday. These cook it on other days.',
      },
    ])
  })

  it('relaxes “no rice” first, and other excluded foods never', () => {
    expect(firstLeft('rice')).toEqual(['rice'])
    expect(firstLeft('paneer')).not.toContain('paneer')
  })

  it('offers alternatives on an empty page, including one without the diet', () => {
    const { alternatives } = rowsOf(read(jain, mumbai, dish('paneer')))
    const open = openAlternatives(
      alternatives,
      alternatives.map(() => ({ total: 2 })),
    )
    expect(open.map(({ label, query }) => [label, query])).toEqual([
      ['Without “Jain”', 'Mumbai paneer'],
      ['Without “Mumbai”', 'Jain paneer'],
      ['Without “paneer”', 'Jain Mumbai'],
      ['Only “Jain”', 'Jain'],
      ['Everything in Mumbai', 'Mumbai'],
    ])
  })

  it.each([
    [1, [['Without the filter “Jain”', ['diet']]]],
    [2, [['Without the filters “Mumbai” and “Jain”', ['location', 'diet']]]],
    [3, [['Only the filter “Jain”', ['location', 'priceRange', 'pause']]]],
  ])('drops %i of the page’s filters if dropping fewer finds nothing', (least, said) => {
    const given = searchRequest.parse({
      ...{ location: 'Mumbai', diet: 'jain', priceRange: 'budget', pause: 'yes' },
    })
    const { alternatives } = listRelaxations(toPlan(read(), given, { directory }), read(), given)
    const counts = alternatives.map(({ exit, plan }) => ({
      // Only without the diet is anything found.
      total: Number(exit!.without!.length >= least && (least < 3 || plan.facets.diet.length > 0)),
    }))
    const open = openAlternatives(alternatives, counts)
    expect(open.map(({ label, without }) => [label, without])).toEqual(expect.arrayContaining(said))
    expect(new Set(open.map(({ without }) => without!.length))).toEqual(new Set([least]))
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

  it('finds a locality by its name only away from others of that name', () => {
    const baner = place('Baner', { localities: ['baner'], rivals: ['600040'] })
    expect(filtersOf(read(baner))).toEqual([
      '(((localities = "baner" OR namedLocalities = "baner") AND NOT pincode = "600040"))',
    ])
  })

  it('lists no near miss that violates a diet, a ban, a name or the day', () => {
    expect(
      near(jain, { ...dish('onion'), not: true }, { kind: 'name', text: 'Annapurna' }),
    ).toEqual([])
    expect(near(tuesday, jain)).toEqual([])
    const [[lacks, filters] = []] = near(dish('paneer'), tuesday, jain)
    expect(lacks).toBe('dish')
    expect(filters).toContain('(days = "Tuesday" AND NOT dishFamilyDays = "paneer@2")')
  })
})

describe('Reasons', () => {
  it('calls a dish of the day as the query does', () => {
    const days = ['Friday' as const]
    const asked = {
      ...{ kind: 'dish' as const, label: 'pulihora', meaning: { kind: 'unknown' as const } },
      dish: { families: ['tamarind rice'], literal: 'pulihora', days },
    }
    const dishNames = ['Mango Pulihora', 'Tamarind Rice']
    const company = { dishNames, dishDays: ['mango+tamarind rice@3', 'tamarind rice@5'] }
    expect(markDishes([asked], company as unknown as Evidence)).toEqual([
      { day: 'Friday', extract: '<mark>Tamarind Rice</mark>' },
    ])
  })
})
