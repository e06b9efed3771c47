import { fillCells, readForeignCells } from '#api/imports/fill.ts'
import { NOTE } from '#api/imports/map-line.ts'
import { headedFields } from '#api/imports/plan-prices.ts'
import { findPincode } from '#api/imports/places.ts'
import { companyInput } from '#contract/admin-companies.ts'
import type { Transaction } from '#db/client.ts'
import { findLikely, findPostalData, type LikelyRow } from '#db/import-matches.ts'
import { type ImportCompanyRow, type ImportLineRow } from '#db/import-rows.ts'
import { type ImportRow } from '#db/imports.ts'
import { fold } from '#domain/spellings.ts'

type Cells = Record<string, unknown>

/** A row that identifies no company by id or reference. */
export type PreparedRow = {
  /** Its values, for changing an existing company. */
  read: Cells
  /** Its values and defaults, for a new company. */
  filled: Cells
  /** Existing companies that it may be, the most likely first. */
  likely: { id: number }[]
}

const shape = companyInput.shape as Record<
  string,
  { safeParse: (value: unknown) => { success: boolean } }
>
const canBeRead = (field: string, cell: unknown) => shape[field]?.safeParse(cell).success ?? true

/** Replaces cells by the administrator's decisions. */
export function replaceCells({ mapping }: ImportRow, line: ImportLineRow): ImportLineRow {
  if (!mapping || Object.keys(mapping.replacements).length === 0) return line
  const cells = Object.fromEntries(
    Object.entries(line.cells).flatMap(([field, cell]) => {
      const [decided, written] = [mapping.replacements[field] ?? {}, String(cell).trim()]
      if (!Object.hasOwn(decided, written)) return [[field, cell]]
      const instead = decided[written]
      return instead === '' ? [] : [[field, instead]]
    }),
  )
  return { ...line, cells }
}

/** Parses the rows of a foreign list, fills in defaults, and searches for existing companies. */
export async function prepareRows(
  tx: Transaction,
  run: ImportRow,
  due: readonly ImportCompanyRow[],
  lines: ReadonlyMap<string, readonly ImportLineRow[]>,
  isNamed: (company: string) => boolean,
): Promise<Map<string, PreparedRow>> {
  const { mapping, own } = run
  const rows = new Map<string, PreparedRow>()
  if (!mapping || run.format !== 'companies') return rows
  const unnamed = due.filter(
    ({ company }) => !isNamed(company) && !company.startsWith('id:') && !company.startsWith(NOTE),
  )
  const given = unnamed.map(({ company, place }) => {
    const [first] = lines.get(company)!
    return { company, place, written: replaceCells(run, first!).cells }
  })
  const post = await findPostalData(
    tx,
    given.flatMap(({ written }) => pincodeOf(written) ?? []),
  )
  for (const { company, written } of given) {
    const read = own ? written : readForeignCells(written)
    const filled = fillCells(mapping, written, read, (pincode) => post.get(pincode), canBeRead)
    // The parts of an address are not fields of a company: `fillCells` has joined them.
    const known = (cells: Cells) =>
      Object.fromEntries(
        Object.entries(cells).filter(([field]) => field in shape || headedFields.includes(field)),
      )
    rows.set(company, {
      read: known({ ...withoutUnread(read, filled), ...addressOf(read, filled, mapping.rules) }),
      filled: known(filled),
      likely: [],
    })
  }
  // Only rows without a reference are compared: a reference that matched no company means a new one.
  const sought = given.filter(({ company }) => !company.startsWith('reference:'))
  const likely = await findLikely(
    tx,
    sought.flatMap(({ company, place }) => {
      const { name, phone, location, address } = rows.get(company)!.filled
      if (typeof name !== 'string') return []
      const pincode = Number(findPincode(String(address ?? ''))) || null
      return [
        { place, name, phone: String(phone ?? ''), location: String(location ?? ''), pincode },
      ]
    }),
  )
  const byPlace = Map.groupBy(likely, ({ place }) => place)
  for (const { company, place } of sought) {
    const row = rows.get(company)!
    const address = fold(String(row.filled['address'] ?? ''))
    const score = (one: LikelyRow) =>
      (one.sameName ? 4 : 0) + (one.samePhone ? 2 : 0) + (fold(one.address) === address ? 3 : 0)
    row.likely = (byPlace.get(place) ?? []).toSorted(
      (one, other) => score(other) - score(one) || one.id - other.id,
    )
  }
  return rows
}

/** Drops unreadable cells that have a default for new companies; an existing company's value stays. */
const withoutUnread = (read: Cells, filled: Cells) =>
  Object.fromEntries(
    Object.entries(read).filter(
      ([field, cell]) => canBeRead(field, cell) || !canBeRead(field, filled[field]),
    ),
  )

/** A composed address is compared in its composed form. */
const addressOf = (read: Cells, filled: Cells, rules: Record<string, string>) =>
  rules['address'] && read['address'] !== undefined ? { address: filled['address'] } : {}

function pincodeOf(cells: Cells): number | undefined {
  const [own, address] = [cells['pincode'], cells['address']].map((cell) =>
    findPincode(String(cell ?? '')),
  )
  const pincode = own ?? address
  return pincode === undefined ? undefined : Number(pincode)
}
