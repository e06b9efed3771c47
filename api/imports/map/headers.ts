import { headerWords, menuWords, planWords } from './header-words.ts'
import { dayOfHeader } from './periods.ts'
import { columns, MARK } from '#api/imports/cells.ts'
import { HIDDEN, MAX_CELLS } from '#api/imports/read/table.ts'
import { type ListKind, listKinds } from '#domain/import-fields.ts'
import { planFact, planFactNames } from '#domain/plan-facts.ts'
import { fold } from '#domain/spellings.ts'

/** A header as words: "Contact_No." is "contact no", "2. Which city?" is "which city". */
const toWords = (header: string): string =>
  header
    .slice(0, 200)
    .normalize()
    .replace(/^\s*(?:q\.?\s*)?\d{1,2}\s*[.)]/i, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=[\p{L}\p{M}])(?=\d+$)/gu, ' ')
    .trim()

/** Words that only turn a header into a sentence, as in questions of forms: "Which city are you in?" */
const FILLERS =
  /\b(?:what|which|where|who|how|much|is|are|the|of|do|does|you|in|please|enter|a|an|and|s)\b/g

/** By which headers are the same: "Name of the Mess" is "mess name". */
const keyOf = (words: string): string =>
  words.replaceAll(FILLERS, ' ').split(' ').filter(Boolean).toSorted().join(' ')

/** Endings without which a header is the same: "lunch 12 to 2 pm", "phones", "price rs", and hints of forms. */
const ENDINGS = [
  ...[/$/, / \d[\d apmto]*$/, / (?:in )?(?:inr|rs|rupees|kms?)$/],
  / (?:with (?:\w+ )?(?:pin)?code|select|choose|optional|required|mandatory|if any|e g|eg|for example)\b.*$/,
]

/** A field that a header names, and the place of its words in the field's list. */
type HeaderField = { field: string | undefined; rank: number }

/**
 * Columns that only a file of ours has: "Reference" of a foreign list is who has referred a guest, and
 * its "Status: active" approves nothing.
 */
const OURS: readonly string[] = [MARK, 'planId', 'reference', 'status', 'featured']

function tableOf(kind: ListKind, words: Record<string, string>): Map<string, HeaderField> {
  const own = columns[kind].filter((name) => !OURS.includes(name))
  const labels = kind === 'plans' ? planFactNames : []
  const lists = [
    ...Object.entries(words).map(([name, list]) => [name, list.split('|')] as const),
    ...own.map((name) => [name, [toWords(name)]] as const),
    ...labels.map((name) => [name, [toWords(planFact(name).label)]] as const),
  ]
  const found = new Map<string, HeaderField>()
  for (const [field, list] of lists)
    for (const [rank, one] of list.entries()) {
      const key = keyOf(one)
      if (!found.has(key)) found.set(key, { field, rank })
    }
  return found
}
const tables: Record<ListKind, Map<string, HeaderField>> = {
  companies: tableOf('companies', headerWords),
  plans: tableOf('plans', planWords),
  menus: tableOf('menus', menuWords),
}

/** The keys under which a header may be known. */
function keysOf(header: string): string[] {
  const words = toWords(header)
  const bare = ENDINGS.map((end) => words.replace(end, ''))
  return [...new Set([...bare, ...bare.map((one) => one.replace(/s$/, ''))])].map(keyOf)
}

const AGAIN = / \(\d+\)$/

/** The field that a header names in a list of that kind; undefined if it names none. */
export function readHeader(header: string, kind: ListKind, keys = keysOf(header)): HeaderField {
  if (header.trim() === 'reference') return { field: 'reference', rank: 0 }
  // A header that comes twice may be that of a second table beside the first.
  if (AGAIN.test(header)) return { field: undefined, rank: 0 }
  const known = keys.map((key) => tables[kind].get(key)).find((found) => found !== undefined)
  if (known) return known
  const isDay = kind === 'menus' && !header.endsWith(HIDDEN)
  return { field: isDay ? dayOfHeader(header.slice(0, 200)) : undefined, rank: 0 }
}

/** Our own name of a column, without what was added to it. */
export const toOwnName = (header: string): string => fold(header.slice(0, 60).replace(HIDDEN, ''))

/** True for headers of a file that says it is ours: ids in it are ours. */
export const isOwnHeader = (header: readonly string[]): boolean =>
  header.some((name) => toOwnName(name) === fold(MARK))

/** Number of cells that are known headers of one kind of list; the header of our own files is known at once. */
export function knownHeaders(cells: readonly string[]): number {
  if (isOwnHeader(cells)) return cells.length + 1
  // Of 200 sheets, each may have 20 wide rows.
  const short = cells.slice(0, MAX_CELLS).filter((cell) => cell.length < 60)
  const headers = short.map((cell) => ({ cell, keys: keysOf(cell) }))
  const knownIn = (kind: ListKind) =>
    headers.filter(({ cell, keys }) => readHeader(cell, kind, keys).field)
  return Math.max(...listKinds.map((kind) => knownIn(kind).length))
}
