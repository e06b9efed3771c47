import { wishes, type Wish } from '#api/search-health/wishes.ts'

/** Words that say nothing about what is missing when nothing is found. */
const fillers = new Set(
  `a an and at best box cheap cuisine dabba daily delivery dinner famous food foods for from good
  home homely in indian kitchen lunch me meal meals menu mess monthly near new of on or plan plans
  service services style subscription thali the tiffin tiffins to top veg vegetarian with`.split(
    /\s+/,
  ),
)

const bySpelling = new Map(
  wishes.flatMap((wish) => wish.spellings.map((spelling) => [spelling, wish] as const)),
)
const LONGEST = Math.max(...[...bySpelling.keys()].map((spelling) => spelling.split(' ').length))

/** What a search asked for: places and cuisines, and whether it asked for nothing besides. */
export type Recognised = { wishes: Wish[]; alone: boolean }

/** Reads places and cuisines from a normalised term and the filters; empty texts are no filter. */
export function recogniseWishes(search: {
  term: string
  location: string
  cuisine: string
}): Recognised {
  const words = search.term.split(/[^\p{L}\p{M}\p{N}-]+/u).filter((word) => word !== '')
  const found = new Set<Wish>()
  let alone = true
  for (let at = 0; at < words.length;) {
    const { wish, length } = longestAt(words, at)
    if (wish) found.add(wish)
    else if (!fillers.has(words[at]!)) alone = false
    at += length
  }
  for (const filter of [search.location, search.cuisine]) {
    const wish = bySpelling.get(filter.toLowerCase())
    if (wish) found.add(wish)
  }
  return { wishes: [...found], alone }
}

function longestAt(words: string[], at: number): { wish?: Wish; length: number } {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const wish = bySpelling.get(words.slice(at, at + length).join(' '))
    if (wish) return { wish, length }
  }
  return { length: 1 }
}
