import type { Constraint } from '#api/search/plan/constraints.ts'
import type { Filter } from '#api/search/plan/filter.ts'
import { neutral, type Plan } from '#api/search/plan/plan.ts'
import { toSearchPlan, withPricesFor, type SearchPlan } from '#api/search/plan/search-plan.ts'
import { wordsIn } from '#api/search/plan/words-in.ts'
import type { Reading } from '#api/search/understand/reading.ts'
import { indexSettings } from '#indexer/company-index.ts'

/** What plain full text is asked beside a plan. */
export type Floor = {
  /** Companies with all words in their names. */
  named?: SearchPlan
  /** True if these are several words, the last of which may be the beginning of another. */
  isName: boolean
  /** Companies beyond the plan with all words anywhere. */
  beyond?: SearchPlan
  /** Names with most of the query's words that occur in names, in the place that is asked for. */
  said?: SearchPlan
  /** Companies with all words, and all of the page, if the plan leaves a word out that asks for something. */
  left?: [fitting: SearchPlan, everybody: SearchPlan]
}

const stopWords = new Set(indexSettings.stopWords)
/** Kinds of constraints that also exclude what only full text finds. */
const strict = new Set<Constraint['kind']>([
  ...(['place', 'price', 'diet', 'negation', 'day', 'meal', 'rating'] as const),
])

/** True if a constraint was plainly asked for: no small place whose name may be the beginning of a word. */
const isPlain = ({ kind, meaning, dish }: Constraint, isBegun: boolean) =>
  (strict.has(kind) || (dish !== undefined && dish.days.length > 0)) &&
  !(isBegun && meaning.kind === 'place' && meaning.place.areas.length === 0)

/**
 * What plain full text finds beyond a plan: companies with all words in their names, and those with all words
 * anywhere that satisfy what was plainly asked for; if that leaves a single thing, those with its words. Nothing if the
 * plan is full text itself, or excludes nobody.
 */
export function toFloor(plan: Plan, { segments }: Reading, query: string): Floor {
  const { constraints } = plan
  const search = (text: string, some: Constraint[], fields: string[], more: Filter[] = []) => {
    const filters = toSearchPlan({ ...plan, constraints: some })
    const others = [...filters.others, ...more]
    const own = { others, text, fields, preferred: undefined, sort: 'relevance' as const }
    return withPricesFor({ ...filters, ...own }, plan.meal)
  }
  if (constraints.some(({ kind }) => kind === 'words')) return { isName: false }
  const words = wordsIn(query)
  const telling = words.toLowerCase().split(' ')
  const isName = telling.filter((word) => !stopWords.has(word)).length > 1
  const places = constraints.filter(({ kind }) => kind === 'place')
  const said = isName && plan.inNames.length > 1 && search(plan.inNames.join(' '), places, ['name'])
  const found = constraints.flatMap(({ levels }) => levels[0]!.filter ?? [])
  const beyond: Filter[] = found.length > 0 ? [{ not: { and: found } }] : []
  const [only, another] = constraints.flatMap((one) => one.segments)
  const isBegun = !another && only === segments.at(-1) && plan.preferred.isUnfinished
  const asked = constraints.filter((one) => isPlain(one, isBegun))
  const covered = new Set(asked.flatMap((one) => one.segments))
  const rest = segments.filter((one) => !covered.has(one) && !neutral.has(one.meaning.kind))
  const single = rest.length === 1 && !rest[0]!.not ? rest[0]!.words : query
  return {
    isName,
    ...(isName || found.length > 0
      ? { named: search(words, [], ['name'], isName ? [] : beyond) }
      : {}),
    ...(found.length > 0 ? { beyond: search(wordsIn(single), asked, [], beyond) } : {}),
    ...(said ? { said } : {}),
    ...(plan.leaves && found.length > 0
      ? { left: [search(words, [], []), search('', [], [])] }
      : {}),
  }
}

/**
 * The beginning of a name that a query says, of two words or more: "is sunday gravy open" says "sunday gravy".
 * @returns its words; undefined if there is none, or if it means one thing by itself: "south indian"
 */
export function saidBeginning(
  name: string,
  query: string,
  { segments }: Reading,
): string[] | undefined {
  const [own, typed] = [name, query].map((text) => wordsIn(text.toLowerCase()).split(' '))
  const lengths = typed!.map((_, from) => {
    const different = own!.findIndex((word, at) => word !== typed![from + at])
    return different < 0 ? own!.length : different
  })
  const said = own!.slice(0, Math.max(...lengths))
  const isMeaning = segments.some(
    ({ meaning, words }) =>
      !neutral.has(meaning.kind) &&
      ` ${wordsIn(words.toLowerCase())} `.includes(` ${said.join(' ')} `),
  )
  return said.length > 1 && !isMeaning ? said : undefined
}
