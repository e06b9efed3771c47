import { errorCodeOf, type Queryable, type Transaction } from '#db/client.ts'
import { scalar } from '#db/results.ts'

/** States in which a process works on an import. */
type Working = 'reading' | 'checking' | 'running' | 'undoing'
type State = Working | 'checked' | 'done' | 'cancelled' | 'failed' | 'undone'

export type ImportRow = {
  id: number
  fileName: string
  format: 'companies' | 'plans' | 'menus'
  state: State
  problem: string | null
  approves: boolean
  adminId: number | null
  adminName: string
  lines: number
  /** The headers with sample cells. */
  columns: { name: string; samples: string[] }[]
  /** Names of the workbook's sheets that are not read. */
  sheets: string[]
  /** Null for files of formats that are read no longer. */
  mapping: Mapping | null
  own: boolean
  /** True if it must be compared again. */
  anew: boolean
  createdAt: string
  since: string
}

/** Mapping of a file, in the contract's format. */
export type Mapping = {
  kind: 'companies' | 'plans' | 'menus' | null
  columns: Record<string, string | null>
  replacements: Record<string, Record<string, string>>
  matches: Record<string, 'update' | 'new' | 'skip'>
}

/** The mapping is stored as text, because the client would convert its JSON keys to camelCase. */
type Stored<Row extends ImportRow> = Omit<Row, 'mapping'> & { mapping: string | null }
const toRow = <Row extends ImportRow>(row: Stored<Row>): Row =>
  ({ ...row, mapping: row.mapping && JSON.parse(row.mapping) }) as Row

type Actor = { id: number | null; username: string }

export async function insertImport(
  db: Queryable,
  {
    columns,
    mapping,
    ...fields
  }: Pick<ImportRow, 'fileName' | 'format' | 'columns' | 'sheets' | 'mapping' | 'own'>,
  { id, username }: Actor,
): Promise<number> {
  const values = {
    ...fields,
    adminId: id,
    adminName: username,
    columns: db.json(columns),
    mapping: mapping && JSON.stringify(mapping),
  }
  return scalar<number>(db`insert into imports ${db(values as never)} returning id`)
}

/** Stores a mapping; the file is then compared again. */
export async function setMapping(tx: Transaction, id: number, mapping: Mapping): Promise<void> {
  await tx`
    update imports set mapping = ${JSON.stringify(mapping)}, format = ${mapping.kind ?? 'companies'},
      state = 'checking', since = now(), problem = null, anew = true
    where id = ${id}`
}

/**
 * Deletes a batch of an earlier comparison's results.
 * @returns false when none are left, so that the lines may be compared again
 */
export async function forgetComparison(tx: Transaction, id: number): Promise<boolean> {
  for (const table of ['import_lines', 'import_companies'])
    if ((await deleteSome(tx, table, id)) > 0) return true
  await tx`delete from import_counts where import_id = ${id}`
  await tx`update import_parts set taken = false where import_id = ${id}`
  await tx`update imports set anew = false where id = ${id}`
  return false
}

/** Last mapping used for a file with these headers. */
export async function findMapping(db: Queryable, headers: string): Promise<Mapping | undefined> {
  const [row] = await db<{ mapping: string }[]>`
    select mapping from import_mappings where headers = ${headers}`
  return row && (JSON.parse(row.mapping) as Mapping)
}

export async function rememberMapping(db: Queryable, headers: string, mapping: Mapping) {
  await db`
    insert into import_mappings (headers, mapping) values (${headers}, ${JSON.stringify(mapping)})
    on conflict (headers) do update set mapping = excluded.mapping, used_at = now()`
}

/** Marks a completely stored file as ready for comparison. */
export async function beginChecking(tx: Transaction, id: number, lines: number): Promise<void> {
  await tx`
    update imports set state = 'checking', since = now(), lines = ${lines}
    where id = ${id}`
}

/** Rows deleted by one statement: deleting a large file at once would exceed the time limit. */
const DELETED_AT_ONCE = 5_000

/** Deletes some rows of an import. @returns their number */
async function deleteSome(db: Queryable, table: string, id: number): Promise<number> {
  const { count } = await db`
    delete from ${db(table)} where ctid = any(array(
      select ctid from ${db(table)} where import_id = ${id} limit ${DELETED_AT_ONCE}))`
  return count
}

export async function deleteImport(db: Queryable, id: number): Promise<void> {
  for (const table of ['import_parts', 'import_lines', 'import_companies'])
    while ((await deleteSome(db, table, id)) > 0) continue
  await db`delete from imports where id = ${id}`
}

/** An import, locked until the transaction ends. */
export async function lockImport(tx: Transaction, id: number) {
  const [row] = await tx<Stored<ImportRow>[]>`select * from imports where id = ${id} for update`
  return row && toRow(row)
}

/**
 * @param by the acting person, if any
 * @returns false when another import is running, which must end first
 */
export async function setImportState(
  tx: Transaction,
  id: number,
  state: State,
  {
    by,
    problem = null,
    approves,
  }: { by?: Actor; problem?: string | null; approves?: boolean } = {},
): Promise<boolean> {
  try {
    await tx.savepoint(async (saved) => {
      await saved`
        update imports set ${saved({
          state,
          problem,
          since: new Date(),
          ...(approves !== undefined && { approves }),
          ...(by && { adminId: by.id, adminName: by.username }),
        })} where id = ${id}`
    })
    return true
  } catch (error) {
    if (errorCodeOf(error) !== '23505') throw error
    return false
  }
}

type Planned = 'total' | 'new' | 'changed' | 'same' | 'refused' | 'unsure'
type Ended = 'imported' | 'skipped' | 'undone' | 'left'
/** With numbers of companies by result of the dry run, then by result of the import. */
export type CountedImport = ImportRow & { counts: Record<Planned | Ended, number> }

const withCounts = (db: Queryable) => db`
  select import.*, known.counts from imports import, lateral (
    select jsonb_build_object(
      'total', coalesce(sum(count), 0),
      'new', coalesce(sum(count) filter (where action = 'new'), 0),
      'changed', coalesce(sum(count) filter (where action = 'changed'), 0),
      'same', coalesce(sum(count) filter (where action = 'same'), 0),
      'refused', coalesce(sum(count) filter (where action = 'refused'), 0),
      'unsure', coalesce(sum(count) filter (where action = 'unsure' and outcome = ''), 0),
      'imported', coalesce(sum(count) filter (where outcome in ('created', 'changed')), 0),
      'skipped', coalesce(sum(count) filter (where outcome = 'skipped'), 0),
      'undone', coalesce(sum(count) filter (where outcome = 'undone'), 0),
      'left', coalesce(sum(count) filter (where outcome = 'left'), 0)) as counts
    from import_counts where import_id = import.id) known`

export async function findImport(db: Queryable, id: number) {
  const [row] = await db<Stored<CountedImport>[]>`${withCounts(db)} where import.id = ${id}`
  return row && toRow(row)
}

/** The latest imports, newest first. */
export async function listImports(db: Queryable, limit: number) {
  const rows = await db<Stored<CountedImport>[]>`
    ${withCounts(db)} where state <> 'reading' order by import.id desc limit ${limit}`
  return rows.map(toRow)
}

/** Deletes imports older than a month, and those whose upload was aborted. */
export async function deleteOldImports(db: Queryable): Promise<void> {
  const old = await db<{ id: number }[]>`
    select id from imports
    where since < now() - interval '30 days' and state not in ('running', 'undoing')
      or state = 'reading' and since < now() - interval '1 day'`
  for (const { id } of old) await deleteImport(db, id)
}
