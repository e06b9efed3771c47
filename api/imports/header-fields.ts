import { distance } from 'fastest-levenshtein'
import { headerWords, ignoredWords, menuWords, planWords } from './header-words.ts'
import { columns } from '#api/imports/cells.ts'
import { weekdayOf, withoutMenuWords } from '#api/imports/periods.ts'
import { type ListKind, listKinds, menuColumns } from '#domain/import-fields.ts'
import { fold, readMeal } from '#domain/spellings.ts'

/** A header as words: "Contact_No." is "contact no", "listed_in(city)" is "listed in city". */
export const toWords = (header: string): string =>
  header
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=[\p{L}\p{M}])(?=\d+$)/gu, ' ')
    .trim()

/** Words that only turn a header into a sentence, as in questions of forms: "Which city are you in?" */
const FILLERS =
  /\b(?:what|which|where|who|is|are|the|of|do|does|you|your|our|in|please|enter|a|an|for|and|s)\b/g
const toKeywords = (words: string): string[] =>
  words.replaceAll(FILLERS, ' ').split(' ').filter(Boolean)
/** Prefixes of a header that name the record it belongs to. */
const WHOSE =
  /^(?:business|billing|shipping|home|office|work|mailing|primary|registered|permanent|company|other|properties|fields|attributes|data) /
/** The last name of a path, as programs write it: "address.city". */
const LAST_OF_PATH = /(?<=[a-z0-9\]])[.:](?!name|title|id$)(?=[a-z][a-zA-Z]*$)/

type Phrase = { field: string; words: string; whole: boolean; keywords: string[] }
const phrasesOf = (table: Record<string, string>): Phrase[] =>
  Object.entries(table).flatMap(([field, list]) =>
    list.split('|').map((word) => {
      const words = word.replace(/^=/, '').replaceAll(/(?<=[\p{L}\p{M}])(?=\d+$)/gu, ' ')
      return { field, words, whole: word.startsWith('='), keywords: toKeywords(words) }
    }),
  )
const tables: Record<ListKind, Phrase[]> = {
  companies: phrasesOf(headerWords),
  plans: phrasesOf(planWords),
  menus: phrasesOf(menuWords),
}
const ignored = phrasesOf({ '': ignoredWords })

/** Score of a header for a phrase; 0 without a match. Longer phrases score higher. */
function fit(header: string, { words, whole, keywords }: Phrase): number {
  if (header === words) return 100 + words.length
  // "phone 2" is "phone", and a small misspelling is accepted.
  if (header.replace(/ \d$/, '') === words) return 90
  if (Math.min(words.length, header.length) > 5 && distance(header, words) === 1) return 60
  if (header.replace(WHOSE, '') === words) return 60 + words.length
  if (whole) return 0
  if (` ${header} `.includes(` ${words} `)) return 50 + words.length
  // The 2 of "price for 2" is none of "plan 2 price".
  if (keywords.length < 2 || keywords.some((word) => /^\d+$/.test(word))) return 0
  const given = toKeywords(header)
  return keywords.every((word) => given.includes(word)) ? 40 + words.length : 0
}

function best(header: string, phrases: readonly Phrase[]) {
  let found = { field: undefined as string | undefined, score: 0 }
  for (const phrase of phrases) {
    const score = fit(header, phrase)
    if (score > found.score) found = { field: phrase.field, score }
  }
  return found
}

/** How specifically a header names its field: more for exact and longer phrases. */
export const specificity = (header: string, kind: ListKind): number =>
  best(toWords(header), tables[kind]).score

/** The field that a header names; null for columns to be ignored; undefined if unknown. */
export function fieldOfHeader(header: string, kind: ListKind): string | null | undefined {
  const words = toWords(header)
  if (words === '') return undefined
  // Ignored: the type ("Home") of a phone or address beside it, and metadata of an export.
  if (/ \d+ (?:label|type)$/.test(words) || header.trim().startsWith('@')) return null
  const own =
    columns[kind].find((name) => name !== 'id' && fold(name) === fold(header)) ??
    (kind === 'menus'
      ? menuColumns.find((name) => name === readMeal(weekdayOf(withoutMenuWords(header))))
      : undefined)
  const known = best(words, tables[kind])
  const none = best(words, ignored)
  const last = header.trim().split(LAST_OF_PATH)[1]
  const inner = last && best(toWords(last), tables[kind])
  if (last && best(toWords(last), ignored).score >= 100) return null
  if (inner && inner.score >= 100) return inner.field
  if (none.score > known.score && !own) return null
  return known.score >= 100 ? known.field : (own ?? known.field)
}

const companyFields = new Set([
  'address',
  'phone',
  'email',
  'cuisine',
  'location',
  'area',
  'pincode',
  'hours',
  'rating',
  'website',
  'fssaiLicence',
])
/** Number of facts about companies that headers name. */
export const countFacts = (names: readonly string[]): number => {
  const found = new Set(names.map((name) => fieldOfHeader(name, 'companies')))
  return [...companyFields].filter((field) => found.has(field)).length
}

/** Number of cells that are known headers of one kind of list. */
export const knownHeaders = (cells: readonly string[]): number =>
  Math.max(
    ...listKinds.map(
      (kind) =>
        cells.filter((cell) => cell.length < 60 && fieldOfHeader(cell, kind) !== undefined).length,
    ),
  )
