import { beforeAll, expect, it } from 'vitest'
import { readWorld, type World } from '#tests/ops/relevance/random/facts.ts'
import { listTyped, measureTyping, searchPlainly } from '#tests/ops/relevance/typing.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { liveIndex, sql } from '#tests/support/product.ts'
import { search } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })
await rebuild()
await search.warmUp()

let world: World
beforeAll(async () => {
  world = await readWorld(sql)
})

/** Maximum share of meant companies that plain full text lists on the first page, but we do not. */
const WORSE = 0.02

it.each([
  'first words of names',
  'further words of names',
  'tags and names of plans',
  'cities',
  'cuisines',
  'tags',
  'dishes',
] as const)(
  'finds what plain full text finds while someone types %s, and never everybody for few',
  async (kind) => {
    const typed = listTyped(world)[kind]
    const plainly = (text: string) => searchPlainly(liveIndex, text)
    const found = await measureTyping(search, plainly, world.kitchens.length, typed)
    console.log(
      `${kind}: ${found.steps} steps, found ${found.found}, first page ${found.first} (${found.plainFirst})`,
    )
    expect(found.faults).toEqual([])
    expect(found.found).toBe(1)
    expect(found.first).toBeGreaterThanOrEqual(found.plainFirst - WORSE)
  },
  600_000,
)
