import pLimit from 'p-limit'
import type { Search } from '#api/search/search.ts'
import { companyFilters, searchRequest } from '#contract/search.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { Engine } from '#indexer/engine.ts'
import type { World } from './random/facts.ts'

/** Something that a visitor may type, and the company that is meant, if it is a name. */
export type Typed = { text: string; id?: number }

/** Share of all companies from which an answer counts as "everybody". */
const EVERYBODY = 0.95
/** Maximum share of companies that plain full text finds where that is a mistake. */
const FEW = 0.4

/**
 * Ids that plain full text finds: all words, the last as a prefix, with typos, in all fields; in lower case, because
 * the engine requires stop words in capitals.
 */
export async function searchPlainly(engine: Engine['live'], text: string): Promise<number[]> {
  const { hits } = await engine.search(text.toLowerCase(), {
    matchingStrategy: 'all',
    limit: 10_000,
    attributesToRetrieve: ['id'],
  })
  return hits.map(({ id }) => id as number)
}

/** Each beginning of a text, letter by letter. */
export const beginningsOf = (text: string, shortest = 2): string[] =>
  [...text]
    .map((_, at) => [...text].slice(0, at + 1).join(''))
    .filter((typed) => typed.trim().length >= shortest && !typed.endsWith(' '))

/** Names, letter by letter, and words of tags, cuisines, cities, plans and dishes. */
export function listTyped({ kitchens }: World) {
  const every = <Item>(items: readonly Item[], count: number) =>
    items
      .filter((_, at) => at % Math.max(1, Math.floor(items.length / count)) === 0)
      .slice(0, count)
  const named = every(kitchens, 8)
  const words = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []))].toSorted()
  const begun = (some: readonly string[]) =>
    [...new Set(some.flatMap((word) => beginningsOf(word, 3)))].map((text) => ({ text }))
  return {
    'first words of names': named.flatMap(({ id, name }): Typed[] =>
      beginningsOf(name.split(' ')[0]!).map((text) => ({ text, id })),
    ),
    'further words of names': named.flatMap(({ id, name }): Typed[] =>
      beginningsOf(name, name.indexOf(' ') + 2).map((text) => ({ text, id })),
    ),
    'tags and names of plans': every(
      [
        ...new Set(
          kitchens.flatMap(({ tags, plans }) => [...tags, ...plans.map(({ name }) => name)]),
        ),
      ]
        .filter((text) => text.includes(' '))
        .toSorted(),
      30,
    ).map((text) => ({ text })),
    'words of plans': every(
      words(kitchens.flatMap(({ plans }) => plans.map(({ description }) => description))),
      24,
    ).map((text) => ({ text })),
    cities: begun(every(words(kitchens.map(({ location }) => location)), 12)),
    cuisines: begun(every(words(kitchens.map(({ cuisine }) => cuisine)), 6)),
    tags: begun(every(words(kitchens.flatMap(({ tags }) => tags)), 8)),
    dishes: begun(
      every(words(kitchens.flatMap(({ served }) => served.map(({ name }) => name))), 12),
    ),
  }
}

/** How an answer to something typed compares with plain full text. */
type TypingFigures = {
  steps: number
  /** Shares of the steps at which the company that is meant is on our first page, and on plain full text's. */
  first: number
  plainFirst: number
  /** Where companies are missing, or nothing or everybody is found although plain full text finds some, or few. */
  faults: string[]
}

/** Number of texts that are typed at once. */
const AT_ONCE = 3

/**
 * Types texts and compares each answer with that of plain full text. A company that is meant must be found; of other
 * answers only those may differ that something understood explains. While a name is typed beyond its first word, each
 * further letter finds no others than the answer before, or than plain full text.
 * @param companies number of all companies
 */
export async function measureTyping(
  search: Pick<Search, 'searchCompanies' | 'listIds'>,
  plainly: (text: string) => Promise<number[]>,
  companies: number,
  typed: readonly Typed[],
): Promise<TypingFigures> {
  const sum = { steps: 0, named: 0, first: 0, plainFirst: 0 }
  const faults: string[] = []
  async function type({ text, id }: Typed, before: ReadonlySet<number> | undefined) {
    const plain = await plainly(text)
    const isFurther = id !== undefined && text.includes(' ')
    if (id === undefined ? plain.length === 0 : !plain.includes(id) && !isFurther) return
    const page = await search.searchCompanies(searchRequest.parse({ query: text }))
    const ids = await search.listIds(companyFilters.parse({ query: text }))
    const listed = new Set(ids)
    const missing = (id === undefined ? plain : [id]).filter((one) => !listed.has(one))
    const near = isFurther && before ? new Set([...before, ...plain]) : listed
    const others = ids.filter((one) => !near.has(one)).length
    const asked = page.understood.length > 0 && id === undefined
    const isEmpty = page.total === 0 || ids.length === 0
    const isEverybody = ids.length >= companies * EVERYBODY && plain.length <= companies * FEW
    sum.steps++
    if (id !== undefined) {
      sum.named++
      const six = page.hits.slice(0, PAGE_SIZE).map((hit) => hit.id)
      if (six.includes(id)) sum.first++
      if (plain.slice(0, PAGE_SIZE).includes(id)) sum.plainFirst++
    }
    const isMissing = missing.length > 0 && !asked
    if (isEmpty || isEverybody || isMissing || others > 0 || page.total !== ids.length)
      faults.push(
        `${text}: ${page.total} and ${ids.length} of ${plain.length}, ${missing.length} missing, ${others} others; ` +
          page.understood.map(({ kind, label }) => `${kind} ${label}`).join(', '),
      )
    return listed
  }
  const limit = pLimit(AT_ONCE)
  const letters = [...Map.groupBy(typed, ({ text, id }) => id ?? text).values()]
  await limit.map(letters, async (some) => {
    let before: ReadonlySet<number> | undefined
    for (const one of some) before = await type(one, before)
  })
  const shareOf = (count: number) => (sum.named === 0 ? 1 : count / sum.named)
  return {
    steps: sum.steps,
    faults,
    first: shareOf(sum.first),
    plainFirst: shareOf(sum.plainFirst),
  }
}
