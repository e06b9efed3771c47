import type { Region } from './places.ts'
import { places } from './places.ts'
import type { Random } from './random.ts'
import { voices } from './reviews/openings.ts'
import type { Voice } from './reviews/openings.ts'
import { nameStocks } from './words/people.ts'

/** A row of `users`, with what shapes the user's reviews. */
export type DemoUser = {
  row: { username: string; name: string; email: string; email_verified: boolean; created_at: Date }
  region: Region
  voice: Voice
}

const voiceWeights: Record<Voice, number> = {
  student: 11,
  nurse: 4,
  office: 13,
  nightShift: 5,
  parent: 9,
  elder: 6,
  newcomer: 9,
  fitness: 6,
  foodie: 7,
  couple: 6,
  hinglish: 8,
  terse: 8,
  plain: 16,
}

export const regionWeights = places.reduce<Partial<Record<Region, number>>>(
  (weights, place) => ({
    ...weights,
    [place.region]: (weights[place.region] ?? 0) + place.companies,
  }),
  {},
)

/** A first and a family name that go together in the region. */
export function inventPerson(region: Region, random: Random): { first: string; family: string } {
  const stock = nameStocks[region]
  return {
    first: random.pick(random.chance(0.5) ? stock.women : stock.men),
    family: random.pick(stock.families),
  }
}

/** An address that can never be delivered: the names under .example are reserved. */
export function inventEmail(mailbox: string, random: Random): string {
  return `${mailbox}@${random.pick(['mail', 'inbox', 'post', 'letterbox'])}.example`
}

/** Invents users; none of them can sign in. */
export function composeUsers(count: number, dates: readonly Date[], random: Random): DemoUser[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const region = random.weighted(regionWeights)
    const { first, family } = inventPerson(region, random)
    const [one, two] = [first.toLowerCase(), family.toLowerCase()]
    let username: string
    do {
      username = random.pick([
        `${one}.${two}`,
        `${one}_${two[0]}`,
        `${one}${random.int(70, 99)}`,
        `${two}.${one}`,
        `${one}${two[0]}${random.int(1, 99)}`,
        `${one}_eats`,
        `the_${one}`,
        `${one[0]}${two}${random.int(2, 60)}`,
        `${one}.writes`,
      ])
    } while (taken.has(username))
    taken.add(username)
    return {
      row: {
        username,
        name: random.chance(0.85)
          ? `${first} ${family}`
          : random.pick([first, `${first} ${family[0]}`]),
        email: inventEmail(username, random),
        email_verified: random.chance(0.95),
        created_at: dates[index]!,
      },
      region,
      voice: random.weighted(voiceWeights) satisfies (typeof voices)[number],
    }
  })
}
