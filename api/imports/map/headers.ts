import { headerWords, ignoredWords, menuWords, planWords } from './header-words.ts'
import { menuColumnOf } from './periods.ts'
import { columns, MARK } from '#api/imports/cells.ts'
import { HIDDEN } from '#api/imports/read/table.ts'
import { type ListKind, listKinds } from '#domain/import-fields.ts'
import { isInRupees } from '#domain/plan-facts.ts'
import { fold } from '#domain/spellings.ts'

/** A header as words: "Contact_No." is "contact no", "listed_in(city)" is "listed in city". */
const toWords = (header: string): string =>
  header
    .slice(0, 200)
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
const isMoney = (field: string) => isInRupees(field) || /price/i.test(field)
/** Words of headers under which no money stands: a code, a rank, a phone. */
const NO_MONEY =
  /\b(?:code|id|ids|rank|ranking|no|nos|number|sku|hsn|serial|phone|mobile|contact|pin|pincode|rating|count|date)\b/

/** Words of a header, with the mark that they begin with in the list of headers. */
type Phrase = { field: string; words: string; mark: string; keywords: string[] }
const phrasesOf = (table: Record<string, string>): Phrase[] =>
  Object.entries(table).flatMap(([field, list]) =>
    list.split('|').map((word) => {
      const words = toWords(word)
      return { field, words, mark: /^[=~]?/.exec(word)![0], keywords: toKeywords(words) }
    }),
  )
const tables: Record<ListKind, Phrase[]> = {
  companies: phrasesOf(headerWords),
  plans: phrasesOf(planWords),
  menus: phrasesOf(menuWords),
}
const ignored = phrasesOf({ '': ignoredWords })

/** The unit of a column's values: "price rs", "delivery radius in km". */
const UNIT = / (?:in )?(?:inr|rs|rupees|kms?)$/

/** Score of a header that gives way to any other of its field. */
const WEAK = 45

const count = (all: readonly string[], word: string) => all.filter((one) => one === word).length

/** Score of a header for a phrase; 0 without a match. Longer phrases score higher. */
function fit(header: string, { words, mark, keywords }: Phrase): number {
  if (header === words) return mark === '~' ? WEAK : 100 + words.length
  // "phone 2" and "phones" are "phone".
  if ([/ \d$/, /s$/, UNIT].some((end) => header.replace(end, '') === words)) return 90
  if (mark !== '') return 0
  if (` ${header} `.includes(` ${words} `)) return 50 + words.length
  // The 2 of "price for 2" is none of "plan 2 price".
  if (keywords.length < 2 || keywords.some((word) => /^\d+$/.test(word))) return 0
  const given = toKeywords(header)
  return keywords.every((word) => count(given, word) >= count(keywords, word))
    ? 40 + words.length
    : 0
}

function best(header: string, phrases: readonly Phrase[]): HeaderField {
  let found: HeaderField = { field: undefined, score: 0 }
  for (const phrase of phrases) {
    const score = fit(header, phrase)
    if (score > found.score) found = { field: phrase.field, score }
  }
  return found
}

/** Columns that only a file of ours has. */
const OURS: readonly string[] = [MARK, 'planId']

/** A field that a header names, and how specifically: more for exact and longer phrases. */
type HeaderField = { field: string | undefined; score: number }

/** The field that a header names in a list of that kind; undefined if it names none. */
export function readHeader(header: string, kind: ListKind): HeaderField {
  const words = toWords(header)
  const { field: known, score } = best(words, tables[kind])
  // "Reference" of a foreign list is who has referred a guest.
  const isOwn = (name: string) =>
    name === 'reference' ? header.trim() === name : fold(name) === fold(header)
  const own = columns[kind].find((name) => !OURS.includes(name) && isOwn(name))
  const named = own ?? (kind === 'menus' ? menuColumnOf(header.slice(0, 200)) : undefined)
  // Ignored: the type ("Home") of a phone or address beside it.
  const isNone = words === '' || header.endsWith(HIDDEN) || / \d+ (?:label|type)$/.test(words)
  if (isNone || (!named && best(words, ignored).score > score)) return { field: undefined, score }
  const field = score >= 100 ? known : (named ?? known)
  const isOther = field && isMoney(field) && NO_MONEY.test(words)
  return { field: isOther ? undefined : field, score }
}

/** Our own name of a column, without what was added to it. */
export const toOwnName = (header: string): string =>
  fold(
    header
      .slice(0, 60)
      .replace(HIDDEN, '')
      .replace(/ \(\d+\)$/, ''),
  )

/** True for headers of a file that says it is ours: ids in it are ours. */
export const isOwnHeader = (header: readonly string[]): boolean =>
  header.some((name) => toOwnName(name) === fold(MARK))

/** Number of cells that are known headers of one kind of list; the header of our own files is known at once. */
export function knownHeaders(cells: readonly string[]): number {
  if (isOwnHeader(cells)) return cells.length + 1
  const short = cells.filter((cell) => cell.length < 60)
  return Math.max(
    ...listKinds.map((kind) => short.filter((cell) => readHeader(cell, kind).field).length),
  )
}
