import { createInventor, regions, type Company } from './companies.ts'
import { composeOwners } from './owners.ts'
import { inventEmail, inventPerson, inventUsers, type User } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { composeReviews } from './reviews.ts'
import { capitalise, createWriter, phrasesOf, readData } from './text.ts'

const DAY = 86_400_000
const INDIA = 5.5 * 3_600_000
const SEED = 20_240
const APPROVED = 240
// More review ids than reviews; the rest stay unused.
export const demoCounts = { companies: APPROVED + 12, users: 400, reviews: 2_500 }
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

const rowsOf = (companies: readonly Company[]) => ({
  companies: companies.map(({ row }) => row),
  plans: companies.flatMap(({ plans }) => plans),
  menus: companies.flatMap(({ menus }) => menus),
})

/**
 * The demo data: rows by table, in insertion order.
 * @param ownerHash password hash of the demo owner's account
 */
export function generateDemo(
  now: Date,
  ids: Record<keyof typeof demoCounts, readonly number[]>,
  ownerHash = '!',
) {
  const random = createRandom(SEED)
  const users = inventUsers(ids.users, regions, [ago(now, 545), ago(now, 3)], random)
  const invent = createInventor(SEED)
  const approved = ids.companies
    .slice(0, APPROVED)
    .map((id) => invent(id, 'approved', random.between(ago(now, 545), ago(now, 25))))
  const pending = ids.companies
    .slice(APPROVED)
    .map((id) => invent(id, 'pending', random.between(ago(now, 14), now)))
  feature(approved)
  closeAndConfirm(approved, now)
  const written = new Set<string>()
  const reviews = approved.flatMap((company) => {
    // Realistic numbers: some have none, a few have dozens; featured companies have many.
    const many = company.row.featured
      ? random.int(9, 30)
      : Math.floor(Math.exp(random.next() * 3.05))
    const count = random.chance(0.07) ? 0 : many
    const reviewers = chooseReviewers(users, company.region, random).slice(0, count)
    return composeReviews(company, reviewers, now, written)
  })
  // The newest are pending; a few that are not about the food were rejected.
  const numbered = reviews.map((review, at) => ({ id: ids.reviews[at]!, ...review }))
  const newest = numbered.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  for (const review of newest.slice(0, 40)) review.status = 'pending'
  for (const [at, comment] of phrasesOf('rejected').entries()) {
    Object.assign(newest[50 + at * 20]!, { status: 'rejected', comment, rating: at % 2 ? 5 : 1 })
  }
  const messages = speak('message', approved, now, random).map(([{ row }, message, person]) => ({
    company_id: row.id,
    company_name: row.name,
    message,
    ...person,
    phone: createWriter(random, new Set())('phone'),
  }))
  const owner = users[0]!
  Object.assign(owner.row, { username: 'owner', password_hash: ownerHash, email_verified: true })
  return {
    ...rowsOf([...approved, ...pending]),
    users: users.map(({ row }) => row),
    reviews: numbered,
    listings: pending.map(({ row, facts }) => ({
      company_id: row.id,
      created_at: row.created_at,
      contact_name: facts.cook,
      contact_email: row.email ?? inventEmail(facts.CookName!, random),
    })),
    // Asked every 30 days; those that were never confirmed left several mails unanswered.
    confirmations: approved.flatMap(({ row: { id, confirmed_at } }, at) =>
      confirmed_at || at % 20 === 8
        ? { company_id: id, due_at: ago(now, -(id % 30) - 1), ...silence(confirmed_at, now) }
        : [],
    ),
    contact_messages: messages,
    suggestions: speak('suggestion', approved, now, random).map(
      ([{ row }, suggestion, person]) => ({
        company_name: suggestion.includes(row.name) ? row.name : null,
        suggestion,
        ...person,
      }),
    ),
    search_terms: composeSearches(35, now, random),
    ...composeOwners(
      approved,
      owner,
      users,
      { reviews: numbered, messages },
      now,
      createRandom(SEED),
    ),
  }
}

/** Companies of a load test in batches, each with up to three reviews by the given users. */
export function* generateLoad(ids: readonly number[], users: readonly User[], now: Date) {
  const random = createRandom(SEED)
  const invent = createInventor(SEED + 1000, 1)
  for (let done = 0; done < ids.length; done += 1000) {
    const companies = ids
      .slice(done, done + 1000)
      .map((id) => invent(id, 'approved', random.between(ago(now, 525), now)))
    for (const company of companies) company.row.featured = company.random.chance(0.02)
    const written = new Set<string>()
    yield {
      ...rowsOf(companies),
      reviews: companies.flatMap((company) => {
        const first = random.int(0, users.length - 3)
        const reviewers = users.slice(first, first + random.int(0, 3))
        return composeReviews(company, reviewers, now, written)
      }),
      company_versions: companies.map(({ row }) => ({ company_id: row.id })),
    }
  }
}

/** Features well-liked companies: eight of each tier, all of a tier from different places. */
function feature(companies: readonly Company[]) {
  const best = companies.toSorted((a, b) => b.quality - a.quality)
  for (const ofTier of Map.groupBy(best, ({ row }) => row.price_range).values()) {
    const ofPlaces = Map.groupBy(ofTier, ({ row }) => row.location)
    for (const [first] of [...ofPlaces.values()].slice(0, 8)) first!.row.featured = true
  }
}

const dayOf = (date: Date) => new Date(date.getTime() + INDIA).toISOString().slice(0, 10)
const reasons = [
  'Our family is away for a wedding.',
  null,
  'The kitchen is being painted.',
  'Closed for the festival. Ask us for parathas to take along!',
]

/** Some are closed for a while; most have confirmed their listing, a few long ago. */
function closeAndConfirm(companies: readonly Company[], now: Date) {
  for (const [at, { row }] of companies.entries()) {
    if (at % 30 === 7) {
      // Alternates between a current and a future closing.
      const first = at % 60 === 7 ? -4 : 9
      const from = dayOf(ago(now, -first))
      row.closing = {
        from,
        until: dayOf(ago(now, -first - 18)),
        reason: reasons[Math.floor(at / 30) % 4]!,
      }
    }
    if (at % 5 < 3) row.confirmed_at = ago(now, 1 + ((at * 7) % 80))
    else if (at % 10 === 4) row.confirmed_at = ago(now, 95 + ((at * 3) % 60))
  }
}

const silence = (confirmed_at: Date | null, now: Date) =>
  confirmed_at
    ? { asked_at: confirmed_at, unanswered: 0 }
    : { asked_at: ago(now, 16), unanswered: 2 }

/** Users with a verified address in random order, with a preference for the region's. */
function chooseReviewers(users: readonly User[], region: string, random: Random): User[] {
  const verified = random.shuffle(users.filter(({ row }) => row.email_verified))
  const near = (user: User) => Number(user.region === region && user.row.id % 4 > 0)
  return verified.toSorted((a, b) => near(b) - near(a))
}

/** Texts of a bank with their companies and writers: each line is used once, the older ones are marked as read. */
function speak(bank: string, companies: readonly Company[], now: Date, random: Random) {
  const spent = new Set<string>()
  return phrasesOf(bank).map((_, at, { length }) => {
    const company = random.pick(companies)
    const text = createWriter(random, company.flags, company.facts, spent)(bank)
    const { name } = inventPerson(company.region, random)
    const person = {
      name,
      email: inventEmail(name.replace(' ', '.'), random),
      is_read: at < length * 0.6,
      created_at: ago(now, 60 * (1 - at / length)),
    }
    return [company, capitalise(text), person] as const
  })
}

/** Generates visitors' searches for each of the last `days` days; there are fewer at weekends. */
function composeSearches(days: number, now: Date, random: Random) {
  const habits = readData('searches.csv').trim().split('\n').slice(1)
  return Array.from({ length: days }, (_, at) => at).flatMap((at) => {
    const date = new Date(ago(now, days - 1 - at).getTime() + INDIA)
    const weekend = [0, 6].includes(date.getUTCDay()) ? 0.65 : 1
    // Today is incomplete.
    const busy = weekend * (0.8 + random.next() * 0.4) * (at === days - 1 ? 0.5 : 1)
    return habits.flatMap((habit) => {
      const [term, location, cuisine, perDay, inVain, growth] = habit.split(',')
      const grown = 1 + (Number(growth) - 1) * (at / days)
      const searches = Math.floor(Number(perDay) * grown * busy + random.next())
      const tries = Array.from({ length: searches }, () => random.chance(Number(inVain)))
      const found_nothing = tries.filter(Boolean).length
      const day = date.toISOString().slice(0, 10)
      return searches ? [{ day, term, location, cuisine, searches, found_nothing }] : []
    })
  })
}
