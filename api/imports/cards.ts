import { fieldOfHeader, knownHeaders } from '#api/imports/header-fields.ts'
import type { TableRecord } from '#api/imports/raw-line.ts'

/** Minimum number of rows of a card, and minimum share of them that are known fields. */
const MIN_ROWS = 3
const MIN_KNOWN = 0.6

/** Number of texts that name different fields of a company. */
const countFields = (texts: readonly string[]) =>
  new Set(texts.map((text) => fieldOfHeader(text, 'companies')).filter(Boolean)).size

/** A line such as "City: Pune", of which a comma may have cut the value. */
function pairIn({
  record,
  line,
}: TableRecord): { key: string; value: string; line: number } | undefined {
  const text = record.join(',').trimStart()
  const [, key] = /^([^:]{2,40}):/.exec(text) ?? []
  const value = key && text.slice(key.length + 1).trim()
  return key && value !== undefined ? { key: key.trim(), value, line } : undefined
}

/**
 * Reads records whose fields stand below each other as a table: "City: Pune", or a first column of
 * names with a column for each company.
 * @returns undefined for any other file
 */
export function readCards(records: readonly TableRecord[]): TableRecord[] | undefined {
  if (records.length < MIN_ROWS) return undefined
  const isCard = (names: readonly string[]) =>
    countFields(names) >= Math.max(MIN_ROWS, new Set(names).size * MIN_KNOWN)
  const pairs = records.map(pairIn).filter((pair) => pair !== undefined)
  if (pairs.length === records.length && isCard(pairs.map(({ key }) => key))) {
    const header = [...new Set(pairs.map(({ key }) => key))]
    const cards: { cells: Map<string, string>; line: number }[] = []
    for (const { key, value, line } of pairs) {
      // The next card begins with the first name that comes again.
      if (!cards.at(-1) || cards.at(-1)!.cells.has(key)) cards.push({ cells: new Map(), line })
      cards.at(-1)!.cells.set(key, value)
    }
    return [
      { record: header, line: 0 },
      ...cards.map(({ cells, line }) => ({
        ...{ record: header.map((name) => cells.get(name) ?? ''), line },
      })),
    ]
  }
  const names = records.map(({ record }) => record[0] ?? '')
  const [{ record: first }] = records as [TableRecord]
  if (first.length < 2 || !isCard(names) || knownHeaders(first) >= countFields(names))
    return undefined
  return first.map((_, column) => ({
    ...{ record: records.map(({ record }) => record[column] ?? ''), line: column },
  }))
}
