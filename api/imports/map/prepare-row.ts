import { fillCells, type PostOf, readForeignCells } from './fill.ts'
import type { FileLine } from './file-line.ts'
import { companyInput } from '#contract/admin-companies.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { isBlank } from '#domain/written.ts'

type Cells = Record<string, unknown>

/** A row that identifies no company by id or reference. */
export type PreparedRow = {
  /** Its values, for changing an existing company. */
  read: Cells
  /** Its values and defaults, for a new company. */
  filled: Cells
}

const shape = companyInput.shape as Record<
  string,
  { safeParse: (value: unknown) => { success: boolean } }
>
const canBeRead = (field: string, cell: unknown) => shape[field]?.safeParse(cell).success ?? true

/** The cell of a field; a price range may be said as a monthly price. */
export const cellOf = (cells: Cells, field: string): unknown =>
  field === 'priceRange' && isBlank(String(cells[field] ?? ''))
    ? cells['monthlyPrice']
    : cells[field]

/** Replaces cells by the administrator's decisions. */
export function replaceCells<Line extends FileLine>(
  { mapping }: { mapping: ImportMapping },
  line: Line,
): Line {
  const cells = { ...line.cells }
  for (const [field, decided] of Object.entries(mapping.replacements)) {
    const written = String(cellOf(line.cells, field) ?? '').trim()
    if (written === '' || !Object.hasOwn(decided, written)) continue
    if (decided[written] === '') delete cells[field]
    else cells[field] = decided[written]
  }
  return { ...line, cells }
}

/** Reads a row of a list of companies, and fills in what a new company lacks. */
export function prepareRow(
  { mapping, own }: { mapping: ImportMapping; own: boolean },
  line: FileLine,
  postOf: PostOf,
): PreparedRow {
  const written = replaceCells({ mapping }, line).cells
  const read = own ? written : readForeignCells(written)
  const filled = fillCells(mapping, own, written, read, postOf, canBeRead)
  return {
    read: known({ ...withoutUnread(read, filled), ...(own ? {} : addressOf(read, filled)) }),
    filled: known(filled),
  }
}

/** Parts of an address are not fields of a company: `fillCells` has joined them. */
const known = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => field in shape))

/** Drops unreadable cells that have a default for new companies; an existing company's value stays. */
const withoutUnread = (read: Cells, filled: Cells) =>
  Object.fromEntries(
    Object.entries(read).filter(
      ([field, cell]) => canBeRead(field, cell) || !canBeRead(field, filled[field]),
    ),
  )

/** A composed address is compared in its composed form. */
const addressOf = (read: Cells, filled: Cells) =>
  read['address'] === undefined ? {} : { address: filled['address'] }
