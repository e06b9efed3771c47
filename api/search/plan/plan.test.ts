import { describe, expect, it } from 'vitest'
import { searchRequest } from '#contract/search.ts'
import { toSort } from '#api/search/engine/queries.ts'
import { printFilter } from '#api/search/plan/filter.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import { toSearchPlan } from '#api/search/plan/search-plan.ts'
import {
  directory,
  dish,
  filtersOf,
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

const wordsOf = (...parts: Part[]) => planOf(read(...parts)).preferred.words

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
    // "Ka" and "ki" connect the words of one dish, "aur" does not.
    [[dish('moong'), { kind: 'ordinary', as: 'ki' } as Part, dish('dal')], [onAnyDay('moong+dal')]],
    [
      [dish('moong'), { kind: 'ordinary', as: 'और' } as Part, dish('dal')],
      ['dishFamilies = "moong"', 'dishFamilies = "dal"'],
    ],
    [[dish('tomato'), dish('rice')], [onAnyDay('tomato+rice')]],
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
    [
      [{ ...dish('curd'), not: true as const }],
      ['NOT dishFamilies IN ["curd", "buttermilk", "kadhi"]'],
    ],
    [[{ ...dish('egg'), not: true as const }], ['diets = "pureVeg"']],
    // Kitchens with eggs, but without meat.
    [
      [{ ...dish('meat'), not: true as const }, dish('egg')],
      ['dishFamilies = "egg"', 'diets IN ["pureVeg", "eggetarian"]'],
    ],
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
    // "Lucknow, Alambagh or Aliganj": the choice is between the two in it.
    [
      [
        place('Lucknow', { areas: ['Lucknow'] }),
        place('Alambagh', { localities: ['alambagh'], within: ['Lucknow'] }),
        {
          ...place('Aliganj', { localities: ['aliganj'], within: ['Lucknow'] }),
          or: true as const,
        },
      ],
      [
        '((localities = "alambagh" OR namedLocalities = "alambagh") OR (localities = "aliganj" OR namedLocalities = "aliganj"))',
      ],
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
    // Not in a place: a kitchen elsewhere may deliver there.
    [
      [{ ...wakad, not: true as const }],
      [
        'NOT (localities IN ["wakad", "411057"] OR namedLocalities = "wakad" OR pincode = "411057")',
      ],
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
    [
      [hello, women, hello, hello],
      ['hello women hello hello', 'women'],
    ],
    [[{ kind: 'unknown', as: 'கோலம்' }], ['கோலம்', 'kolam']],
    [[{ kind: 'unknown', as: 'kolams' }], ['kolams', 'kolam']],
    // A word that is absent from the data may be dropped.
    [
      [unknown, women, hello],
      ['xyz women hello', 'women'],
    ],
    // All kitchens sell the named food, so that all may be dropped.
    [[food], ['tiffin', '']],
    [
      [unknown, food],
      ['xyz tiffin', 'xyz', ''],
    ],
    [[unknown, students], []],
    // "Plumber near me", and "gold rate today".
    [
      [unknown, near],
      ['xyz near me', 'xyz'],
    ],
    [[near], []],
    [
      [{ kind: 'day', days: ['Tuesday'], isRelative: true, as: 'today' } as Part, unknown],
      ['today xyz', 'xyz'],
    ],
    // A day that is named is asked for.
    [[tuesday, unknown], []],
    [[rare, jain], []],
  ])('requires words of companies’ texts only if nothing else is asked for: %j', (parts, texts) => {
    const levels = planOf(read(...parts)).constraints.flatMap(({ kind, levels, canGo }) =>
      kind === 'words' ? levels.filter(({ text }) => text || canGo) : [],
    )
    expect(levels.map(({ text }) => text ?? '')).toEqual(texts)
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
    expect(wordsOf(rare, mumbai, combo)).toEqual(['combo', 'ondhiyu'])
    // A word that occurs nowhere does not connect its neighbours.
    expect(wordsOf(unknown, { ...combo, kind: 'diet', value: 'jain' }, mumbai, rare)[0]).toBe(
      'ondhiyu',
    )
    expect(planOf(read({ ...students, as: 'women' }, mumbai)).preferred).toMatchObject({
      words: ['women'],
    })
  })

  it('adds one constraint for two words with the same meaning', () => {
    const gym: Part = { kind: 'diet', value: 'highProtein', as: 'gym' }
    const reading = read(gym, { ...gym, as: 'protein' }, mumbai)
    const { constraints } = toPlan(reading, searchRequest.parse({}), { directory })
    const filters = constraints.map(({ levels }) => printFilter(levels[0]!.filter!))
    expect(filters).toEqual(['areas = "Mumbai"', 'diets = "highProtein"'])
  })

  it('ranks by no word that only sounds similar', () => {
    const wish: Part = { kind: 'ordinary', as: 'চাই' }
    expect(planOf(read(jain, wish)).preferred.words).toEqual([])
    // Next to one unknown word, a food of every kitchen does not affect the ranking, either.
    expect(planOf(read(unknown, food, mumbai)).preferred.words).toEqual([])
  })

  it('ranks by a word for food only if some companies write it', () => {
    for (const [as, isWritten, words] of [
      ['combo', true, ['combo']],
      ['tiffin', false, undefined],
    ] as const) {
      const plan = toSearchPlan(planOf(read({ kind: 'food', isWritten, as }, mumbai)))
      expect(plan.preferred?.words).toEqual(words)
    }
  })

  it('is ordered by best match where it answers a query, also one without words for the engine', () => {
    expect(planOf(read(mumbai), { query: 'mumbai' }).sort).toBe('relevance')
    expect(planOf(read(), { query: '' }).sort).toBe('rating-high')
    expect(planOf(read(), { query: '', sort: 'relevance' }).sort).toBe('relevance')
  })

  it('excludes by an audience only if nothing else is asked for', () => {
    expect(filtersOf(read(students, hello))).toEqual(['audiences = "students"'])
    // "School tiffin for children" says it twice.
    expect(planOf(read(students, students)).constraints[0]!.label).toBe('students')
    expect(filtersOf(read(students, jain))).toEqual(['diets = "jain"'])
  })

  it('sorts a matching audience before a typed order, but not before a chosen one', () => {
    const asked = read({ kind: 'audience', value: 'students' }, jain, {
      kind: 'order',
      sort: 'price-low',
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
