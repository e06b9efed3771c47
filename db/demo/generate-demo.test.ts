import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { listAllDishes, openPantry } from './dishes/tables.ts'
import { demoCounts, generateDemo } from './generate-demo.ts'
import { cuisines, places, priceTiers } from './places.ts'
import { tierBounds } from './plans.ts'
import { weekdays } from './menus.ts'

const now = new Date('2025-06-15T09:30:00Z')
const demo = generateDemo({ now })
const approved = demo.companies.filter(({ row }) => row.status === 'approved')
const approvedReviews = demo.reviews.filter(({ row }) => row.status === 'approved')
const migration = await readFile(
  new URL('../migrations/0001_directory.sql', import.meta.url),
  'utf8',
)

const countBy = <T>(items: readonly T[], key: (item: T) => string | number) =>
  items.reduce<Record<string, number>>(
    (counts, item) => ({ ...counts, [key(item)]: (counts[key(item)] ?? 0) + 1 }),
    {},
  )
const dishesOf = (description: string) =>
  description
    .split(/\n|\. /)
    .flatMap((line) => line.replace(/^(Breakfast|Lunch|Dinner): /, '').split(', '))

describe('the demo data', () => {
  it('is the same for the same moment', () => {
    expect(generateDemo({ now })).toEqual(demo)
  })

  it('moves with the moment and changes in nothing else', () => {
    const later = generateDemo({ now: new Date(now.getTime() + 86_400_000) })
    expect(later.companies.map(({ row }) => row.name)).toEqual(
      demo.companies.map(({ row }) => row.name),
    )
    expect(later.reviews.map(({ row }) => row.comment).toSorted()).toEqual(
      demo.reviews.map(({ row }) => row.comment).toSorted(),
    )
  })

  it('holds as many rows as it says', () => {
    expect(countBy(demo.companies, ({ row }) => row.status)).toEqual({
      approved: demoCounts.approvedCompanies,
      pending: demoCounts.pendingCompanies,
    })
    expect(countBy(demo.reviews, ({ row }) => row.status)).toEqual({
      approved: demoCounts.approvedReviews,
      pending: demoCounts.pendingReviews,
      rejected: demoCounts.rejectedReviews,
    })
    expect(demo.users).toHaveLength(demoCounts.users)
    expect(demo.messages).toHaveLength(demoCounts.messages)
    expect(demo.suggestions).toHaveLength(demoCounts.suggestions)
    expect(
      demo.listings.map(({ companyIndex }) => demo.companies[companyIndex]!.row.status),
    ).toEqual(Array.from({ length: demoCounts.pendingCompanies }, () => 'pending'))
  })

  it('happened before now, and nothing before what it depends on', () => {
    const times = [
      ...demo.companies.map(({ row }) => row.created_at),
      ...demo.users.map(({ row }) => row.created_at),
      ...demo.reviews.map(({ row }) => row.created_at),
      ...demo.messages.map(({ row }) => row.created_at),
    ]
    for (const time of times) {
      expect(time.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(time.getTime()).toBeGreaterThan(now.getTime() - 18.5 * 30.5 * 86_400_000)
    }
    for (const { companyIndex, userIndex, row } of demo.reviews) {
      expect(row.created_at >= demo.companies[companyIndex]!.row.created_at).toBe(true)
      expect(row.created_at >= demo.users[userIndex]!.row.created_at).toBe(true)
    }
  })
})

describe('demo companies', () => {
  it('cover every place and cuisine that the database knows, and every tier in each', () => {
    const byPlace = countBy(approved, ({ row }) => row.location)
    const byCuisine = countBy(approved, ({ row }) => row.cuisine)
    for (const place of places) expect(migration).toContain(`'${place.name}'`)
    for (const cuisine of cuisines) expect(migration).toContain(`('${cuisine}')`)
    expect(Object.keys(byPlace)).toHaveLength(23)
    expect(Object.keys(byCuisine)).toHaveLength(cuisines.length)
    for (const { name } of places) {
      const here = approved.filter(({ row }) => row.location === name)
      expect(here.length).toBeGreaterThanOrEqual(6)
      expect(new Set(here.map(({ row }) => row.cuisine)).size).toBeGreaterThanOrEqual(4)
      expect(new Set(here.map(({ row }) => row.price_range)).size).toBe(priceTiers.length)
    }
    for (const cuisine of cuisines) {
      const tiers = approved.filter(({ row }) => row.cuisine === cuisine)
      expect(new Set(tiers.map(({ row }) => row.price_range)).size).toBe(priceTiers.length)
    }
  })

  it('feature as many of each tier', () => {
    const featured = approved.filter(({ row }) => row.featured)
    expect(countBy(featured, ({ row }) => row.price_range)).toEqual({
      budget: 8,
      standard: 8,
      premium: 8,
    })
  })

  it('have names and descriptions that no other has', () => {
    for (const texts of [
      demo.companies.map(({ row }) => row.name.toLowerCase()),
      demo.companies.map(({ row }) => row.name.split(' ').slice(0, 2).join(' ')),
      demo.companies.map(({ row }) => row.description),
      demo.companies.map(({ row }) => row.short_description),
    ]) {
      expect(new Set(texts).size).toBe(texts.length)
    }
    for (const { row } of demo.companies) {
      expect(row.description.split('\n\n').length).toBeGreaterThanOrEqual(2)
      expect(row.description).not.toMatch(/[[\]{}|@]|undefined/)
      expect(row.short_description.length).toBeLessThanOrEqual(160)
    }
  })

  it('cannot be reached by phone, mail or browser, for nobody real may be', () => {
    for (const { row } of demo.companies) {
      expect(row.phone ?? '+91 00000 00000').toMatch(/^\+91 00\d{3} \d{5}$/)
      expect(row.email ?? 'a@a.example').toMatch(/^[a-z]+@[a-z0-9-]+\.example$/)
      expect(row.website ?? 'https://a.example').toMatch(/^https:\/\/[a-z0-9-]+\.example$/)
    }
    for (const field of ['phone', 'email', 'website', 'hours'] as const) {
      expect(approved.some(({ row }) => row[field] === null)).toBe(true)
    }
  })

  it('carry three to six tags, each once', () => {
    for (const { row } of demo.companies) {
      expect(new Set(row.tags).size).toBe(row.tags.length)
      expect(row.tags.length).toBeGreaterThanOrEqual(3)
      expect(row.tags.length).toBeLessThanOrEqual(6)
    }
  })
})

describe('demo plans', () => {
  it('are three to five for each company, priced inside its tier', () => {
    for (const { row, plans } of demo.companies) {
      const { least, most } = tierBounds[row.price_range]
      expect(plans.length).toBeGreaterThanOrEqual(3)
      expect(plans.length).toBeLessThanOrEqual(5)
      expect(new Set(plans.map(({ name }) => name)).size).toBe(plans.length)
      for (const { price, name, description } of plans) {
        expect(price).toBeGreaterThanOrEqual(least)
        expect(price).toBeLessThan(most)
        expect(name + description).not.toMatch(/[[\]{}|@]|undefined/)
      }
    }
  })

  it('cost more when they cover more', () => {
    const wrong = demo.companies.flatMap(({ plans }) =>
      plans.flatMap((plan) =>
        plans.filter((other) => {
          if (!plan.days || !other.days || !plan.meals_per_day || !other.meals_per_day) return false
          const covers = plan.days >= other.days && plan.meals_per_day >= other.meals_per_day
          const equal = plan.days === other.days && plan.meals_per_day === other.meals_per_day
          return covers && !equal && plan.price <= other.price
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('cover about a month and leave some things unstated', () => {
    const plans = demo.companies.flatMap((company) => company.plans)
    expect(plans.filter(({ days }) => days !== null && (days < 20 || days > 31))).toEqual([])
    for (const field of [
      'meals_per_day',
      'days',
      'trial',
      'pause',
      'refund',
      'order_cutoff',
    ] as const) {
      const unstated = plans.filter((plan) => plan[field] === null).length / plans.length
      expect(unstated).toBeGreaterThan(0.05)
      expect(unstated).toBeLessThan(0.25)
    }
  })
})

describe('demo menus', () => {
  it('serve no dish twice on a day or on two days running', () => {
    for (const { menus } of demo.companies) {
      expect(menus.map(({ day }) => day)).toEqual([...weekdays])
      const days = menus.map(({ description }) => dishesOf(description))
      days.forEach((dishes, day) => {
        const yesterday = days[day - 1] ?? []
        expect(new Set(dishes).size).toBe(dishes.length)
        expect(dishes.filter((dish) => yesterday.includes(dish))).toEqual([])
      })
    }
  })

  it('name hundreds of dishes, all of them known', () => {
    const known = new Set(listAllDishes().map(({ name }) => name))
    const served = new Set(
      demo.companies.flatMap(({ menus }) =>
        menus.flatMap(({ description }) => dishesOf(description)),
      ),
    )
    expect([...served].filter((dish) => !known.has(dish))).toEqual([])
    expect(served.size).toBeGreaterThan(400)
  })

  it('keep to what the kitchen eats', () => {
    const meat = /chicken|mutton|fish|prawn|keema\b|macch?a|\begg|\banda|\bkodi\b|\bmeen\b/i
    const plants =
      /(coconut|almond|cashew) (milk|yoghurt|chaas|cream)|peanut butter|almond milk|soya keema|vegan|chickpea omelette/gi
    const dairy =
      /paneer|ghee|curd|butter|milk|cheese|honey|dahi|malai|mawa|raita|lassi|chaas|yoghurt/i
    const kitchens = demo.companies.map(({ menus, flags, row }) => ({
      flags,
      tags: row.tags.join(', '),
      served: menus.map(({ description }) => description).join('\n'),
    }))
    for (const { tags, served } of kitchens.filter(({ flags }) => flags.has('vegan'))) {
      expect(tags).toContain('Vegan')
      expect(served.replace(plants, '')).not.toMatch(dairy)
    }
    for (const { tags, served } of kitchens.filter(({ flags }) => flags.has('noMeat'))) {
      expect(served.replace(plants, '')).not.toMatch(meat)
      expect(tags).not.toMatch(/Non-Veg|Eggetarian/)
    }
    for (const { served } of kitchens.filter(({ tags }) => tags.includes('Jain'))) {
      expect(served).not.toMatch(/aloo|onion|garlic|potato|batata|gajar/i)
    }
    for (const { flags } of kitchens.filter(({ tags }) => tags.includes('Non-Veg'))) {
      expect(flags.has('meat')).toBe(true)
    }
  })

  it('offer a vegan kitchen enough of every kind', () => {
    for (const table of ['plantNorth', 'plantSouth'] as const) {
      const { dishes } = openPantry(table, 'vegan', false)
      for (const kind of ['bread', 'rice', 'dal', 'curry', 'dry', 'side'] as const) {
        expect(dishes[kind].length).toBeGreaterThan(4)
      }
    }
  })
})

describe('demo reviews', () => {
  it('spread their ratings as promised, and companies differ', () => {
    expect(countBy(approvedReviews, ({ row }) => row.rating)).toEqual({
      5: 570,
      4: 465,
      3: 240,
      2: 135,
      1: 90,
    })
    const byCompany = approved.map((company) =>
      approvedReviews.filter(({ companyIndex }) => demo.companies[companyIndex] === company),
    )
    const average = (reviews: typeof approvedReviews) =>
      reviews.reduce((sum, { row }) => sum + row.rating, 0) / reviews.length
    expect(byCompany.filter((reviews) => reviews.length === 0).length).toBeGreaterThan(5)
    expect(byCompany.filter((reviews) => reviews.length >= 20).length).toBeGreaterThan(2)
    expect(
      byCompany.filter((reviews) => reviews.length > 3 && average(reviews) < 3).length,
    ).toBeGreaterThan(3)
  })

  it('come once from a user to a company, from users who proved their address', () => {
    const pairs = demo.reviews.map(({ companyIndex, userIndex }) => `${companyIndex} ${userIndex}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const { userIndex, companyIndex } of demo.reviews) {
      expect(demo.users[userIndex]!.row.email_verified).toBe(true)
      expect(demo.companies[companyIndex]!.row.status).toBe('approved')
    }
  })

  it('are never the same text, nor the same sentence twice for a company', () => {
    const texts = demo.reviews.map(({ row }) => row.comment)
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length)
    const repeats = demo.companies.flatMap((_, index) => {
      const sentences = approvedReviews
        .filter(({ companyIndex }) => companyIndex === index)
        .flatMap(({ row }) => row.comment.toLowerCase().split(/[.!?]\s/))
        .filter((sentence) => sentence.length > 40)
      return sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)
    })
    expect(repeats.length).toBeLessThan(10)
  })

  it('fit the form they are typed into', () => {
    for (const { row } of demo.reviews) {
      expect(row.comment.length).toBeLessThanOrEqual(1000)
      expect(row.comment).not.toMatch(/[[\]{}|@]|undefined/)
    }
  })
})

describe('demo users', () => {
  it('have one username and one address each', () => {
    for (const field of ['username', 'email'] as const) {
      const values = demo.users.map(({ row }) => row[field].toLowerCase())
      expect(new Set(values).size).toBe(values.length)
    }
    for (const { row } of demo.users) expect(row.email).toMatch(/\.example$/)
  })
})

describe('demo searches', () => {
  it('were made on every day up to today, in India', () => {
    const days = new Set(demo.searches.map(({ day }) => day))
    expect(days.size).toBe(demoCounts.searchDays)
    expect([...days].toSorted().at(-1)).toBe('2025-06-15')
  })

  it('are counted once a day for each thing, and found nothing more than once for what is missing', () => {
    const keys = demo.searches.map((row) =>
      [row.day, row.term, row.location, row.cuisine].join('|'),
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const { searches, found_nothing } of demo.searches) {
      expect(found_nothing).toBeLessThanOrEqual(searches)
    }
    for (const term of ['jaipur', 'kochi', 'jain', 'bengali', 'keto']) {
      const misses = demo.searches.filter((row) => row.term === term && row.found_nothing > 0)
      expect(misses.length).toBeGreaterThan(5)
    }
  })
})
