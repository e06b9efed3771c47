import { expect, it } from 'vitest'
import { demoCounts, generateDemo, generateLoad } from './generate.ts'
import { inventUsers } from './people.ts'
import { createRandom } from './random.ts'

const now = new Date('2025-06-15T09:30:00Z')
const idsUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const generate = () =>
  generateDemo(now, {
    companies: idsUpTo(demoCounts.companies),
    users: idsUpTo(demoCounts.users),
    reviews: idsUpTo(demoCounts.reviews),
  })
const demo = generate()
const approved = demo.companies.filter(({ status }) => status === 'approved')
const of = <Row extends { company_id: number }>(rows: readonly Row[], { id }: { id: number }) =>
  rows.filter((row) => row.company_id === id)
const texts = Object.values(demo).flatMap((rows) =>
  rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')),
)

it('the demo data depends on its moment only, lies in its past, and has no unfilled template', () => {
  expect(texts.filter((text) => /[[\]{}|]|(^| )@|undefined| {2}/.test(text!))).toEqual([])
  expect(generate()).toEqual(demo)
  for (const rows of [demo.companies, demo.users, demo.reviews, demo.contact_messages]) {
    for (const { created_at } of rows) expect(created_at <= now).toBe(true)
  }
})

it('demo companies cover every place, cuisine and tier', () => {
  const ofPlaces = Map.groupBy(approved, ({ location }) => location)
  expect([approved.length, ofPlaces.size]).toEqual([240, 23])
  for (const here of ofPlaces.values()) {
    expect(here.length).toBeGreaterThanOrEqual(6)
    expect(new Set(here.map(({ price_range }) => price_range)).size).toBe(3)
  }
  for (const here of Map.groupBy(approved, ({ cuisine }) => cuisine).values())
    expect(here.length).toBeGreaterThan(15)
})

it.each(['name', 'description', 'short_description'] as const)(
  'demo companies each have a unique %s',
  (field) => {
    expect(new Set(demo.companies.map((company) => company[field])).size).toBe(demoCounts.companies)
  },
)

it('demo companies have fictional contacts', () => {
  for (const { address, phone, email, website, tags } of demo.companies) {
    expect(address).toMatch(/, [A-Z][a-z ]+, [A-Z][A-Za-z ]+ \d{6}$|, Delhi \d{6}$/)
    expect(phone ?? '+91 00000 00000').toMatch(/^\+91 00\d{3} \d{5}$/)
    expect(email ?? 'a@a.example').toMatch(/^[a-z]+@[a-z0-9-]+\.example$/)
    expect(website ?? 'https://a.example').toMatch(/^https:\/\/[a-z0-9-]+\.example$/)
    expect(tags.length).toBeGreaterThanOrEqual(3)
  }
})

it('demo companies respect their diet and repeat no dish on a day or the day after', () => {
  const animal = /chicken|mutton|fish|prawn|keema\b|macch?a|\begg|\banda|\bkodi\b|\bmeen\b/i
  const dairy = /paneer|ghee|curd|butter|milk|cheese|honey|dahi|malai|raita|lassi|chaas|yoghurt/i
  const plants =
    /(coconut|almond|cashew) (milk|yoghurt|chaas|cream)|peanut butter|soya keema|chickpea omelette/gi
  for (const company of demo.companies) {
    const days = of(demo.menus, company).map(({ description }) => description)
    const dishes = days.map((day) => day.replace(/\w+: /g, '').split(/, |\n|\. /))
    expect(days).toHaveLength(7)
    for (const [at, today] of dishes.entries()) {
      const near = [...today, ...(dishes[at - 1] ?? [])]
      expect(new Set(near).size).toBe(near.length)
    }
    const served = days.join('\n').replace(plants, '')
    const [diet, ...tags] = company.tags
    if (/^Vegan|^Vegetarian|^Pure Veg/.test(String(diet))) expect(served).not.toMatch(animal)
    if (company.cuisine === 'Vegan') expect(served).not.toMatch(dairy)
    if (tags.includes('Jain')) expect(served).not.toMatch(/aloo|onion|garlic|potato|batata|gajar/i)
  }
})

it('the demo owner has kitchens with messages and reviews; other kitchens have other owners', () => {
  const owner = demo.users.find(({ username }) => username === 'owner')!
  const owned = (id: number) => demo.company_owners.filter(({ user_id }) => user_id === id)
  expect(owned(owner.id)).toHaveLength(3)
  for (const { company_id: id } of owned(owner.id)) {
    expect(of(demo.contact_messages, { id }).length).toBeGreaterThan(0)
    expect(of(demo.reviews, { id }).every(({ user_id }) => user_id !== owner.id)).toBe(true)
  }
  expect(demo.company_owners.length).toBeGreaterThan(50)
  expect(demo.review_replies.length).toBeGreaterThan(50)
  for (const { created_at } of demo.review_replies) expect(created_at <= now).toBe(true)
})

it('demo reviews are unique, and each is by a different verified person', () => {
  const verified = new Set(demo.users.filter((user) => user.email_verified).map(({ id }) => id))
  expect(demo.reviews.filter(({ user_id }) => !verified.has(user_id))).toEqual([])
  const pairs = demo.reviews.map(({ company_id, user_id }) => `${company_id} ${user_id}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  const comments = demo.reviews.map(({ comment }) => comment.toLowerCase())
  expect(new Set(comments).size).toBeGreaterThan(comments.length - 5)
  expect(Math.max(...comments.map(({ length }) => length))).toBeLessThanOrEqual(1000)
})

it('generated companies have unique names and do not depend on how many are generated', () => {
  const users = inventUsers(idsUpTo(9), ['delhi'], [new Date(0), now], createRandom(1))
  const [few] = generateLoad(idsUpTo(10), users, now)
  const batches = [...generateLoad(idsUpTo(300), users, now)]
  const companies = batches.flatMap((batch) => batch.companies)
  expect(companies.slice(0, 10)).toEqual(few!.companies)
  expect(new Set([...companies, ...demo.companies].map(({ name }) => name)).size).toBe(552)
})
