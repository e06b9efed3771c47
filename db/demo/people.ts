import type { Random } from './random.ts'
import { createWriter, readData } from './text.ts'

type Stock = Record<'women' | 'men' | 'families' | 'woman' | 'man', string>
const stocks = JSON.parse(readData('people.json')) as Record<string, Stock>

export function inventPerson(region: string, random: Random) {
  const { women, men, families, woman, man } = stocks[region]!
  const isWoman = random.chance(0.6)
  const first = random.pick((isWoman ? women : men).split(' '))
  const family = random.pick(families.split(' '))
  return { first, family, name: `${first} ${family}`, isWoman, called: isWoman ? woman : man }
}

/** An undeliverable address: domains under .example are reserved. */
export const inventEmail = (mailbox: string, random: Random): string =>
  `${mailbox.toLowerCase()}@${random.pick(['mail', 'inbox', 'post', 'letterbox'])}.example`

/** Invents a user for each id. None of them can sign in: they have no valid password hash. */
export function inventUsers(
  ids: readonly number[],
  regions: readonly string[],
  span: readonly [from: Date, to: Date],
  random: Random,
) {
  return ids.map((id) => {
    const region = random.pick(regions)
    const { first, family, name } = inventPerson(region, random)
    const username = `${first}${random.pick(['.', '_', ''])}${family}${id}`.toLowerCase()
    const row = {
      id,
      username,
      name: random.chance(0.85) ? name : first,
      password_hash: '!',
      email: inventEmail(username, random),
      email_verified: random.chance(0.95),
      created_at: random.between(...span),
    }
    return { region, voice: createWriter(random, new Set())('voice'), row }
  })
}
export type User = ReturnType<typeof inventUsers>[number]
