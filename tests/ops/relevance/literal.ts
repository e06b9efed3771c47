import type { Search } from '#api/search/search.ts'
import type { Company } from '#contract/companies.ts'
import { companyFilters, searchRequest, type UnderstoodPart } from '#contract/search.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { World } from './random/facts.ts'

/** Fields of a kitchen's data in which a word may occur. */
export const literalFields = ['name', 'dish', 'tag', 'plan', 'planText'] as const
export type LiteralField = (typeof literalFields)[number]

/** Words that nearly every kitchen has, and function words. */
const TRADE = new Set(
  `kitchen meal meals tiffin tiffins dabba food foods lunch dinner breakfast thali veg non plan plans
  service services rasoi mess a an and at by for from in of on only or per style the to with
  adige bhojanalay bhojnalay vantalu oota unavagam samayal rannaghor swayampak bhojanam virundhu
  without no not day days week weeks month months monthly weekly daily every once home`.split(
    /\s+/,
  ),
)
const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap(
      (text) =>
        text
          .normalize('NFC')
          .toLowerCase()
          .match(/[\p{L}\p{M}]{2,}/gu) ?? [],
    ),
  )

export type Written = { id: number; isClosed: boolean; words: Record<LiteralField, Set<string>> }

/** Texts of each kitchen by field. @param closed ids of closed kitchens, which come last */
export const listWritten = ({ kitchens }: World, closed: ReadonlySet<number>): Written[] =>
  kitchens.map(({ id, name, tags, plans, served }) => ({
    id,
    isClosed: closed.has(id),
    words: {
      name: wordsIn([name]),
      dish: wordsIn(served.map((dish) => dish.name)),
      tag: wordsIn(tags),
      plan: wordsIn(plans.map((plan) => plan.name)),
      planText: wordsIn(plans.map((plan) => plan.description)),
    },
  }))

/** Distinct words of a field, without the common ones. */
export const listWords = (written: readonly Written[], field: LiteralField): string[] =>
  [...new Set(written.flatMap(({ words }) => [...words[field]]))]
    .filter((word) => !TRADE.has(word))
    .toSorted()

/** A word with context, and the kitchens that may match the whole query. */
export type Beside = { query: string; mayAnswer: (id: number) => boolean }

export type Figures = {
  words: number
  /** Share of all kitchens with the word that the plain list contains. */
  recall: number
  /**
   * Share of the first page's positions whose kitchens have the word, of those that could; in names
   * it may be anywhere.
   */
  firstPage: number
  /** A line for each word that was not fully found. */
  faults: string[]
}

/**
 * Searches words of a field, alone or with context. Words with a clear meaning are left out,
 * because they are found by their meaning.
 * @param plain kinds of clear meanings
 */
export async function measureLiteral(
  search: Pick<Search, 'searchCompanies' | 'answerList'>,
  written: readonly Written[],
  field: LiteralField,
  words: readonly string[],
  plain: readonly UnderstoodPart['kind'][],
  beside: (word: string) => Beside = (query) => ({ query, mayAnswer: () => true }),
): Promise<Figures> {
  const sum = { words: 0, expected: 0, listed: 0, possible: 0, shown: 0 }
  const faults: string[] = []
  const isClosed = new Set(written.flatMap(({ id, isClosed }) => (isClosed ? [id] : [])))
  const having = (word: string, where: LiteralField) =>
    new Set(written.flatMap(({ id, words }) => (words[where].has(word) ? [id] : [])))
  const isPlain = (part: UnderstoodPart, word: string) =>
    plain.includes(part.kind) && part.words.some((one) => one.toLowerCase() === word)
  for (const word of words) {
    const { query, mayAnswer } = beside(word)
    const expected = [...having(word, field)].filter(mayAnswer)
    if (expected.length === 0) continue
    const [ids, page] = await Promise.all([
      readIds(search, query),
      search.searchCompanies(searchRequest.parse({ query })),
    ])
    if (page.understood.some((part) => isPlain(part, word))) continue
    const has = new Set(expected)
    const called = having(word, 'name')
    const first = page.hits.slice(0, PAGE_SIZE).map(({ id }) => id)
    const open = expected.filter((id) => !isClosed.has(id))
    const possible = Math.min(open.length, PAGE_SIZE)
    const listed = ids.filter((id) => has.has(id)).length
    const shown = Math.min(possible, first.filter((id) => has.has(id) || called.has(id)).length)
    sum.words++
    sum.expected += expected.length
    sum.listed += listed
    sum.possible += possible
    sum.shown += shown
    if (listed < expected.length || shown < possible)
      faults.push(
        `${query}: ${listed} of ${expected.length} listed, ${shown} of ${possible} first; ` +
          page.understood.map(({ kind, label }) => `${kind} ${label}`).join(', '),
      )
  }
  return {
    words: sum.words,
    recall: sum.listed / sum.expected,
    firstPage: sum.shown / sum.possible,
    faults,
  }
}

/** Ids of the plain list. */
export async function readIds(
  search: Pick<Search, 'answerList'>,
  query: string,
): Promise<number[]> {
  const list = await search.answerList(companyFilters.parse({ query }))
  if (!('parts' in list)) return (list.read() as Company[]).map(({ id }) => id)
  const ids: number[] = []
  for await (const part of list.parts) ids.push(...part.map(({ id }) => id))
  return ids
}
