import { initialCuisines as cuisines, initialLocations as locations } from '#domain/choices.ts'
import type { SearchHit } from '#contract/search.ts'
import { sql } from '#tests/support/product.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

/**
 * Searches for a fixed sample of misspelt names, places, cuisines and dishes of the demo data.
 * @returns those for which the first page has no intended result
 */
export async function searchMisspelt(
  tries: number,
  firstPage: (query: string) => Promise<SearchHit[]>,
  kinds: readonly ('name' | 'place' | 'dish' | 'cuisine')[] = ['name', 'place', 'dish'],
): Promise<string[]> {
  const random = randomFrom(17)
  const names = (await sql`select name from companies where status = 'approved' order by id`).map(
    ({ name }) => name as string,
  )
  const dishes = (
    await sql`select string_agg(menus.description, E'\n') as text from menus join companies on companies.id = company_id where status = 'approved'`
  )
    .flatMap(({ text }) => (text as string).split(/[,\n]|\w+:/))
    .map((dish) => dish.trim())
    .filter((dish) => /^[A-Za-z][A-Za-z ]{3,}$/.test(dish))
  const right = {
    name: names,
    place: locations,
    dish: [...new Set(dishes)].toSorted(),
    cuisine: cuisines,
  }
  const missed: string[] = []
  for (let attempt = 0; attempt < tries; attempt++) {
    const kind = kinds[attempt % kinds.length]!
    const meant = drawFrom(random, right[kind])
    const wrong = misspell(random, meant)
    const hits = await firstPage(wrong)
    const found = {
      name: () => hits.some(({ name }) => name === meant),
      place: () => anyIn(hits, meant),
      dish: () => anyServes(hits, meant),
      cuisine: () => hits.some(({ cuisine }) => cuisine === meant),
    }
    if (!(await found[kind]())) missed.push(`${meant} as ${wrong}`)
  }
  return missed
}

/** Replaces, drops, doubles or swaps one letter in a word of at least four letters. */
function misspell(random: () => number, text: string): string {
  const words = text.split(' ')
  const long = words.flatMap((word, at) => (word.length >= 4 ? [at] : []))
  const at = drawFrom(random, long.length > 0 ? long : [0])
  const word = words[at]!
  const letter = 1 + Math.floor(random() * (word.length - 1))
  const kinds = [
    word.slice(0, letter) + drawFrom(random, [...'aeioukrst']) + word.slice(letter + 1),
    word.slice(0, letter) + word.slice(letter + 1),
    word.slice(0, letter) + word[letter] + word.slice(letter),
    word.slice(0, letter - 1) + word[letter] + word[letter - 1] + word.slice(letter + 1),
  ]
  words[at] = drawFrom(random, kinds)
  return words.join(' ')
}

async function anyIn(hits: { id: number }[], area: string): Promise<boolean> {
  const [row] = await sql`
    select exists (
      select from companies join place_areas on place = location
      where area = ${area} and id = any(${hits.map(({ id }) => id)})) as found`
  return row!.found as boolean
}

async function anyServes(hits: { id: number }[], dish: string): Promise<boolean> {
  const [row] = await sql`
    select exists (
      select from menus where strpos(description, ${dish}) > 0
        and company_id = any(${hits.map(({ id }) => id)})) as found`
  return row!.found as boolean
}
