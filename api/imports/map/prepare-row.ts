import { fillCells, type PostOf, readForeignCells } from './fill.ts'
import type { FileLine } from './file-line.ts'
import { companyInput } from '#contract/admin-companies.ts'
import type { ImportMapping } from '#contract/imports.ts'

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

/** Replaces cells by the administrator's decisions. */
export function replaceCells<Line extends FileLine>(
  { mapping }: { mapping: ImportMapping },
  line: Line,
): Line {
  if (Object.keys(mapping.replacements).length === 0) return line
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
