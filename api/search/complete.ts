import type { Completion } from '#contract/search.ts'
import { fold } from '#domain/spellings.ts'
import { translated } from '#domain/i18n.ts'
import type { Engine, EngineQuery, EngineResult } from '#api/search/engine/engine.ts'
import { printFilter, type Filter } from '#api/search/plan/filter.ts'
import { addedPhrases, areasOf, labelOf } from '#api/search/understand/known-places.ts'
import type { Lexicon } from '#api/search/understand/lexicon.ts'
import { phrases, type Entry, type Phrase } from '#api/search/understand/vocabulary.ts'
import { isInScript } from '#indexer/words/fold.ts'
import { completionsUidOf } from '#indexer/company-index.ts'

const MAX_COMPANIES = 3
/** Maximum number of places, cuisines and diets by other spellings. */
const MAX_KNOWN = 2
const MAX_COMPLETIONS = 8
/** Minimum number of letters by which another spelling than the name is completed ("blr"), and half of it. */
const MIN_SPELLING = 3
/** Timeout in milliseconds: later completions are useless, because the next letter has been typed. */
const TIMEOUT_MS = 400

/**
 * Completions of the typed words, best first: what is written as typed, then what is misspelt; of
 * each, names of companies come last.
 * @throws EngineFailure
 */
export async function complete(
  ask: Engine['ask'],
  indexUid: string,
  query: string,
  lexicon: Pick<Lexicon, 'toLatin'>,
): Promise<Completion[]> {
  if (query === '') return []
  const spellings = [query, ...(isInScript(query) ? [lexicon.toLatin(query)] : [])]
  const known = listKnown(query)
  const queries = spellings.flatMap((q): EngineQuery[] => [
    { ...whole(q), indexUid: completionsUidOf(indexUid), limit: MAX_COMPLETIONS },
    {
      ...whole(q),
      limit: MAX_COMPANIES,
      attributesToSearchOn: ['name'],
      attributesToRetrieve: ['id', 'name', 'location'],
    },
  ])
  const results = await ask([...queries, ...known.map(exists)], TIMEOUT_MS)
  const found = (at: 0 | 1) => spellings.flatMap((_, each) => results[2 * each + at]!.hits)
  const [others, named] = [found(0), found(1)]
  const had = known.filter((_, at) => results[queries.length + at]!.hits.length > 0)
  const typed = arrange(others.filter(isTyped), named.filter(isTyped), had.map(toCompletion))
  const misspelt = arrange(others.filter(isMisspelt), named.filter(isMisspelt))
  return withoutRepeats([...typed, ...misspelt]).slice(0, MAX_COMPLETIONS)
}

const whole = (q: string) => ({
  q,
  matchingStrategy: 'all' as const,
  showRankingScoreDetails: true,
})

type Hit = EngineResult['hits'][number]
const isMisspelt = ({ _rankingScoreDetails: details }: Hit) => (details?.typo?.typoCount ?? 0) > 0
const isTyped = (hit: Hit) => !isMisspelt(hit)

const isFirst = ({ kind }: Completion) => kind === 'place' || kind === 'cuisine'

/** Places and cuisines come first, then what the vocabulary knows, and companies last. */
function arrange(others: Hit[], named: Hit[], known: Completion[] = []): Completion[] {
  const listed = (others as unknown as Completion[]).map(toCompletion)
  const companies = named.map(({ id, name, location }): Completion => ({
    kind: 'company',
    label: name,
    companyId: id,
    location,
  }))
  const first = [...listed.filter(isFirst), ...known]
  const rest = listed.filter((one) => !isFirst(one))
  const shown = withoutRepeats(companies).slice(0, MAX_COMPANIES)
  return [...withoutRepeats([...first, ...rest]).slice(0, MAX_COMPLETIONS - shown.length), ...shown]
}

/** Something that the vocabulary knows, with the condition that companies satisfy. */
type Known = { kind: 'place' | 'cuisine' | 'diet' | 'dish'; label: string; filter: Filter }
type Spelling = { text: string; name: string; entry: Entry }

/** Dishes in other scripts only: the index completes their names in Latin letters. */
const toSpelling = ({ text, entry }: Phrase): Spelling[] =>
  ['place', 'cuisine', 'diet'].includes(entry.kind) || (entry.kind === 'dish' && isInScript(text))
    ? [{ text: fold(text), name: text, entry }]
    : []
const usual = phrases.flatMap(toSpelling)

/** Places, cuisines and diets of which a spelling begins so, shortest first. */
function listKnown(query: string): Known[] {
  const begun = fold(query)
  if (begun === '') return []
  const found = [...usual, ...addedPhrases().flatMap(toSpelling)]
    .filter(({ text }) => text.startsWith(begun))
    .toSorted((a, b) => a.text.length - b.text.length)
    .flatMap(({ text, name, entry }) => {
      const isHalf = begun.length >= MIN_SPELLING && text.length <= 2 * begun.length
      return toKnown(entry, name).filter(({ label }) => isHalf || fold(label).startsWith(begun))
    })
  return [...new Map(found.map((one) => [one.label, one])).values()].slice(0, MAX_KNOWN)
}

function toKnown(entry: Entry, name: string): Known[] {
  if (entry.kind === 'dish')
    return [{ kind: 'dish', label: name, filter: { field: 'dishFamilies', is: entry.families } }]
  if (entry.kind === 'diet' || entry.kind === 'cuisine') {
    const { kind, label, value } = entry
    return [{ kind, label, filter: { field: `${kind}s`, is: [value] } }]
  }
  const is = entry.kind === 'place' ? areasOf(entry.place) : []
  return entry.kind === 'place' && is.length > 0
    ? [{ kind: 'place', label: labelOf(entry.place), filter: { field: 'areas', is } }]
    : []
}

/** Finds a company of something known, if there is one. */
const exists = ({ filter }: Known): EngineQuery => ({
  filter: [printFilter(filter)],
  limit: 1,
  attributesToRetrieve: ['id'],
})

const toCompletion = ({ kind, label }: Pick<Completion, 'kind' | 'label'>): Completion => ({
  kind,
  label: kind === 'search' || kind === 'dish' ? label : translated(label),
})

const nameOf = ({ companyId, label }: Completion) => companyId ?? label.toLowerCase()

function withoutRepeats(completions: Completion[]): Completion[] {
  const names = completions.map(nameOf)
  return completions.filter((one, at) => names.indexOf(nameOf(one)) === at)
}
