import { composeCompany } from './companies.ts'
import type { DemoCompany } from './companies.ts'
import { drawDateBetween } from './dates.ts'
import { cuisineShares, tierShares } from './plan-companies.ts'
import { places } from './places.ts'
import { createRandom, deriveSeed } from './random.ts'
import type { Random } from './random.ts'
import { composeReview } from './reviews/compose-review.ts'
import type { Rating } from './reviews/compose-review.ts'
import { voices } from './reviews/openings.ts'
import { nameHeads, nameSeconds, nameTails } from './words/names.ts'
import type { Tongue } from './words/names.ts'

/** A company of a load test with its few reviews; a user is named by a number below `users`. */
export type LoadCompany = {
  company: DemoCompany
  reviews: {
    userIndex: number
    row: { rating: Rating; comment: string; status: 'approved'; created_at: Date }
  }[]
}

const SEED = 100_000
const MONTH = 30 * 86_400_000

const beginnings = (Object.keys(nameHeads) as Tongue[]).flatMap((tongue) =>
  nameHeads[tongue].map((head) => ({ head, tails: nameTails[tongue] })),
)
const neighbourhoods = places.flatMap(({ towns }) => towns.flatMap(({ areas }) => areas))

/**
 * A name for the company with this number; no two numbers share one until all words have met,
 * some 200,000 names, and then the neighbourhoods go round.
 */
export function nameLoadCompany(number: number): string {
  const place = number % beginnings.length
  const { head, tails } = beginnings[place]!
  // Each round gives every beginning another second word, and neighbours different ones.
  const round = Math.floor(number / beginnings.length)
  const second = nameSeconds[(round + place * 7) % nameSeconds.length]!
  const series = Math.floor(round / nameSeconds.length)
  const tail = tails[series % tails.length]!
  const lap = Math.floor(series / tails.length)
  if (lap === 0) return `${second} ${head} ${tail}`
  const area = neighbourhoods[(lap - 1) % neighbourhoods.length]!
  const branch = Math.floor((lap - 1) / neighbourhoods.length)
  return `${second} ${head} ${tail}, ${area}${branch > 0 ? ` ${branch + 1}` : ''}`
}

/** Generates companies one after another; the number of each decides everything about it. */
export function* generateCompanies(
  count: number,
  { now, users }: { now: Date; users: number },
): Generator<LoadCompany> {
  const placeWeights = Object.fromEntries(places.map(({ name, companies }) => [name, companies]))
  const byName = new Map(places.map((place) => [place.name, place]))
  for (let number = 0; number < count; number++) {
    const random = createRandom(deriveSeed(SEED, number))
    const place = byName.get(random.weighted(placeWeights))!
    const cuisine = random.weighted(cuisineShares(place.region))
    const createdAt = new Date(now.getTime() - Math.round((0.5 + random.next() * 17) * MONTH))
    const company = composeCompany(
      {
        name: nameLoadCompany(number),
        place,
        cuisine,
        tier: random.weighted(tierShares(cuisine)),
        featured: random.chance(0.02),
        status: 'approved',
        createdAt,
      },
      random,
    )
    yield { company, reviews: reviewCompany(company, { now, users }, random) }
  }
}

/** Writes up to three reviews that fit how good the company is. */
function reviewCompany(
  company: DemoCompany,
  { now, users }: { now: Date; users: number },
  random: Random,
): LoadCompany['reviews'] {
  const count = Number(random.weighted({ 0: 25, 1: 25, 2: 25, 3: 25 }))
  const spent = new Set<string>()
  const first = random.int(0, users - 1)
  return Array.from({ length: Math.min(count, users) }, (_, index) => {
    const mood = company.quality + (random.next() - 0.5) * 0.7
    const rating: Rating = mood > 0.7 ? 5 : mood > 0.42 ? 4 : mood > 0.22 ? 3 : mood > 0.05 ? 2 : 1
    return {
      userIndex: (first + index) % users,
      row: {
        rating,
        comment: composeReview({ company, voice: random.pick(voices), rating }, spent, random),
        status: 'approved',
        created_at: drawDateBetween(company.row.created_at, now, random),
      },
    }
  })
}
