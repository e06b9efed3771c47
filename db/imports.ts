import type { AuditChange } from '#db/audit.ts'
import { codeOf, type Queryable, type Sql, type Transaction } from '#db/client.ts'
import { type Page, pageOf } from '#db/page.ts'

type State =
  | 'reading'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'cancelled'
  | 'failed'
  | 'undoing'
  | 'undone'

export type ImportRow = {
  id: number
  fileName: string
  format: 'companies' | 'plans' | 'menus' | 'directory'
  state: State
  problem: string | null
  approves: boolean
  adminId: number | null
  adminName: string
  lines: number
  unknownColumns: { name: string; suggestion: string | null }[]
  /** The headers of a table with cells below them; none of JSON lines. */
  columns: { name: string; samples: string[] }[]
  mapping: Mapping | null
  own: boolean
  /** It is to be compared anew. */
  anew: boolean
  createdAt: string
  since: string
}

/** How a file is read, as the contract has it. */
export type Mapping = {
  kind: 'companies' | 'plans' | 'menus' | null
  columns: Record<string, string | null>
  rules: Record<
    string,
    'facts' | 'firstSentence' | 'place' | 'parts' | 'tags' | 'monthlyPrice' | 'costForTwo'
  >
  values: Record<string, string>
  replacements: Record<string, Record<string, string>>
  matches: Record<string, 'update' | 'new' | 'skip'>
}

/** The mapping is stored as text: the client would change the keys of JSON. */
type Stored<Row extends ImportRow> = Omit<Row, 'mapping'> & { mapping: string | null }
const toRow = <Row extends ImportRow>(row: Stored<Row>): Row =>
  ({ ...row, mapping: row.mapping && JSON.parse(row.mapping) }) as Row

type Problem = { line: number; column: string; value: string; message: string }

/** A line as it stands in a file. */
export type RawLineRow = {
  line: number
  cells: string[] | Record<string, unknown>
  problems: { at: number | string; value: string; message: string }[]
}

export type ImportLineRow = {
  line: number
  company: string
  cells: Record<string, unknown>
  problems: Problem[]
}

/** What an import does to one company. */
export type ImportCompanyRow = {
  place: number
  company: string
  line: number
  name: string | null
  companyId: number | null
  action: 'new' | 'changed' | 'same' | 'refused' | 'unsure' | null
  fields: Record<string, unknown> | null
  changes: AuditChange[]
  problems: Problem[]
  revision: number | null
  writtenRevision: number | null
  before: Record<string, unknown> | null
  outcome: 'created' | 'changed' | 'skipped' | 'undone' | 'left' | null
  reason: string | null
}

type Actor = { id: number | null; username: string }

export async function insertImport(
  db: Queryable,
  {
    columns,
    mapping,
    ...fields
  }: Pick<ImportRow, 'fileName' | 'format' | 'columns' | 'mapping' | 'own'>,
  { id, username }: Actor,
): Promise<number> {
  const values = {
    ...{ ...fields, adminId: id, adminName: username },
    ...{ columns: db.json(columns), mapping: mapping && JSON.stringify(mapping) },
  }
  const [row] = await db<{ id: number }[]>`
    insert into imports ${db(values as never)} returning id`
  return row!.id
}

/** Stores some lines of a file as they were read. */
export async function insertImportPart(
  db: Sql,
  importId: number,
  lines: readonly [RawLineRow, ...RawLineRow[]],
): Promise<void> {
  await db`
    insert into import_parts (import_id, line, lines)
    values (${importId}, ${lines[0].line}, ${db.json(lines as never)})`
}

/** Takes the next lines that were stored together. @returns undefined when all are taken */
export async function takeImportPart(
  tx: Transaction,
  importId: number,
): Promise<RawLineRow[] | undefined> {
  const [part] = await tx<{ lines: RawLineRow[] }[]>`
    update import_parts set taken = true where import_id = ${importId}
      and line = (select min(line) from import_parts where import_id = ${importId} and not taken)
    returning lines`
  return part?.lines
}

/** Stores lines by the company that each names, and the companies that they name first. */
export async function insertImportLines(
  tx: Transaction,
  importId: number,
  lines: readonly ImportLineRow[],
): Promise<void> {
  await tx`
    with given as (
      insert into import_lines (import_id, line, company, cells, problems)
      select ${importId}, given.line, company, cells, problems
      from jsonb_to_recordset(${tx.json(lines as never)})
        as given (line integer, company text, cells jsonb, problems jsonb)
      returning line, company
    )
    insert into import_companies (import_id, place, company, line)
    select ${importId}, min(line), company, min(line) from given group by company
    on conflict (import_id, company) do nothing`
}

/** Decides how a file is read; it is compared anew. */
export async function setMapping(tx: Transaction, id: number, mapping: Mapping): Promise<void> {
  await tx`
    update imports set mapping = ${JSON.stringify(mapping)}, format = ${mapping.kind ?? 'companies'},
      state = 'checking', since = now(), problem = null, anew = true
    where id = ${id}`
}

/**
 * Deletes some of what a comparison found before.
 * @returns false when nothing is left of it: its lines may be taken again
 */
export async function forgetComparison(tx: Transaction, id: number): Promise<boolean> {
  for (const table of ['import_lines', 'import_companies']) {
    const { count } = await tx`
      delete from ${tx(table)} where ctid = any(array(
        select ctid from ${tx(table)} where import_id = ${id} limit ${DELETED_AT_ONCE}))`
    if (count > 0) return true
  }
  await tx`delete from import_counts where import_id = ${id}`
  await tx`update import_parts set taken = false where import_id = ${id}`
  await tx`update imports set anew = false where id = ${id}`
  return false
}

/** How a file with these headers was read last. */
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

/** What causes refusals, the most frequent first. */
export function listCauses(db: Queryable, id: number, limit: number) {
  return db<{ column: string; value: string; message: string; rows: number; line: number }[]>`
    select problem ->> 'column' as column, problem ->> 'value' as value,
      problem ->> 'message' as message, count(distinct place)::integer as rows,
      min((problem ->> 'line')::integer) as line
    from import_companies, jsonb_array_elements(problems) problem
    where import_id = ${id} and action = 'refused'
    group by 1, 2, 3 order by rows desc, line limit ${limit}`
}

/** Refused lines as they stand in the file, behind a line, with the reasons. */
export function listRefusedLines(db: Queryable, id: number, after: number, limit: number) {
  return db<{ line: number; cells: RawLineRow['cells']; problems: Problem[] }[]>`
    select refused.line, raw -> 'cells' as cells, refused.problems
    from (
      select line, problems from import_companies
      where import_id = ${id} and action = 'refused' and line > ${after} order by line limit ${limit}
    ) refused
    join lateral (
      select lines from import_parts where import_id = ${id} and line <= refused.line
      order by line desc limit 1
    ) part on true
    join lateral jsonb_array_elements(part.lines) raw on (raw ->> 'line')::integer = refused.line
    order by refused.line`
}

/** A row that is looked for among the companies that are there. */
export type LikelyQuery = {
  place: number
  name: string
  phone: string
  location: string
  pincode: number | null
}
export type LikelyRow = {
  place: number
  id: number
  sameName: boolean
  samePhone: boolean
  address: string
}

/** Companies that rows probably mean: of the same phone, or of one name in one place or pincode. */
export function findLikely(tx: Transaction, rows: readonly LikelyQuery[]) {
  return tx<LikelyRow[]>`
    with given as (
      select place, location, pincode, folded_name(name) as name, phone_keys(phone) as phones
      from jsonb_to_recordset(${tx.json(rows as never)})
        as given (place integer, name text, phone text, location text, pincode integer)
    ), likely as (
      select given.place, company.id from given
      join companies company on folded_name(company.name) = given.name and given.name <> ''
        and (company.location = given.location or company.pincode = given.pincode)
      union
      select given.place, company.id from given
      join companies company on given.phones <> '{}' and phone_keys(company.phone) && given.phones
    )
    select likely.place, company.id, company.address,
      folded_name(company.name) = given.name as same_name,
      phone_keys(company.phone) && given.phones as same_phone
    from likely join given using (place) join companies company on company.id = likely.id`
}

/** Ids of companies by their names without signs; names of several companies are left out. */
export async function findByNames(tx: Transaction, names: readonly string[]) {
  const rows = await tx<{ given: string; id: number }[]>`
    select given, min(company.id) as id
    from unnest(${names as string[]}::text[]) given
    join companies company on folded_name(company.name) = folded_name(given)
    where folded_name(given) <> '' group by given having count(*) = 1`
  return new Map(rows.map(({ given, id }) => [given, id]))
}

/** What the post says of pincodes. */
export async function findPost(tx: Transaction, pincodes: readonly number[]) {
  const rows = await tx<{ pincode: number; district: string; state: string }[]>`
    select pincode, district, state from pincodes where pincode = any(${pincodes as number[]})`
  return new Map(rows.map((row) => [String(row.pincode), row]))
}

/** A file that is stored may be compared. */
export async function beginChecking(
  tx: Transaction,
  id: number,
  read: Pick<ImportRow, 'lines' | 'unknownColumns'>,
): Promise<void> {
  await tx`
    update imports set state = 'checking', since = now(), lines = ${read.lines},
      unknown_columns = ${tx.json(read.unknownColumns)}
    where id = ${id}`
}

/** Rows that one statement deletes: all of a large file take longer than statements may. */
const DELETED_AT_ONCE = 5_000

export async function deleteImport(db: Queryable, id: number): Promise<void> {
  for (const table of ['import_parts', 'import_lines', 'import_companies']) {
    let deleted: number
    do {
      const result = await db`
        delete from ${db(table)} where ctid = any(array(
          select ctid from ${db(table)} where import_id = ${id} limit ${DELETED_AT_ONCE}))`
      deleted = result.count
    } while (deleted === DELETED_AT_ONCE)
  }
  await db`delete from imports where id = ${id}`
}

/** An import, locked until the transaction ends. */
export async function lockImport(tx: Transaction, id: number) {
  const [row] = await tx<Stored<ImportRow>[]>`select * from imports where id = ${id} for update`
  return row && toRow(row)
}

/**
 * @param by who does it, if it is a person
 * @returns false when another import is at work, which has to end before one runs
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
    if (codeOf(error) !== '23505') throw error
    return false
  }
}

const counted = (db: Queryable) => db`
  import.*,
  coalesce(sum(known.count), 0)::integer as total,
  coalesce(sum(known.count) filter (where action = 'new'), 0)::integer as new,
  coalesce(sum(known.count) filter (where action = 'changed'), 0)::integer as changed,
  coalesce(sum(known.count) filter (where action = 'same'), 0)::integer as same,
  coalesce(sum(known.count) filter (where action = 'refused'), 0)::integer as refused,
  coalesce(sum(known.count) filter (where action = 'unsure' and outcome = ''), 0)::integer as unsure,
  coalesce(sum(known.count) filter (where outcome in ('created', 'changed')), 0)::integer as imported,
  coalesce(sum(known.count) filter (where outcome = 'skipped'), 0)::integer as skipped,
  coalesce(sum(known.count) filter (where outcome = 'undone'), 0)::integer as undone,
  coalesce(sum(known.count) filter (where outcome = 'left'), 0)::integer as left`

export type CountedImport = ImportRow &
  Record<
    | 'total'
    | 'new'
    | 'changed'
    | 'same'
    | 'refused'
    | 'unsure'
    | 'imported'
    | 'skipped'
    | 'undone'
    | 'left',
    number
  >

export async function findImport(db: Queryable, id: number) {
  const [row] = await db<Stored<CountedImport>[]>`
    select ${counted(db)} from imports import
    left join import_counts known on known.import_id = import.id
    where import.id = ${id} group by import.id`
  return row && toRow(row)
}

/** The last imports, the newest first. */
export async function listImports(db: Queryable, limit: number) {
  const rows = await db<Stored<CountedImport>[]>`
    select ${counted(db)}
    from (select * from imports where state <> 'reading' order by id desc limit ${limit}) import
    left join import_counts known on known.import_id = import.id
    group by import.id, import.file_name, import.format, import.state, import.problem,
      import.approves, import.admin_id, import.admin_name, import.lines, import.unknown_columns,
      import.created_at, import.since, import.columns, import.mapping, import.own, import.anew
    order by import.id desc`
  return rows.map(toRow)
}

/**
 * Companies of an import that its state has still to deal with, in the order of the file; those that
 * change what is there come before new ones.
 */
export function listDue(
  tx: Transaction,
  { id, state }: Pick<ImportRow, 'id' | 'state'>,
  limit: number,
) {
  const due = {
    checking: tx`action is null and outcome is null`,
    running: tx`action in ('new', 'changed') and outcome is null`,
    undoing: tx`action in ('new', 'changed') and outcome in ('created', 'changed')`,
  }[state as 'checking' | 'running' | 'undoing']
  return tx<ImportCompanyRow[]>`
    select * from import_companies where import_id = ${id} and ${due}
    order by action, outcome, place limit ${limit}`
}

/** The lines of some companies of an import. */
export function listImportLines(tx: Transaction, id: number, companies: readonly string[]) {
  return tx<ImportLineRow[]>`
    select line, company, cells, problems from import_lines
    where import_id = ${id} and company = any(${companies as string[]}) order by line`
}

/** Saves what became of some companies of an import. */
export async function saveImportCompanies(
  tx: Transaction,
  id: number,
  rows: readonly ImportCompanyRow[],
): Promise<void> {
  const given = rows.map((row) => ({
    ...row,
    company_id: row.companyId,
    written_revision: row.writtenRevision,
  }))
  await tx`
    update import_companies item set
      name = given.name, company_id = given.company_id, action = given.action,
      fields = given.fields, changes = given.changes, problems = given.problems,
      revision = given.revision, written_revision = given.written_revision,
      before = given.before, outcome = given.outcome, reason = given.reason
    from jsonb_to_recordset(${tx.json(given as never)}) as given (
      place integer, name text, company_id integer, action text, fields jsonb, changes jsonb,
      problems jsonb, revision integer, written_revision integer, before jsonb, outcome text,
      reason text)
    where item.import_id = ${id} and item.place = given.place`
}

/** Lines are needed no longer when their companies are compared. */
export async function deleteImportLines(
  tx: Transaction,
  id: number,
  companies: readonly string[],
): Promise<void> {
  await tx`
    delete from import_lines where import_id = ${id} and company = any(${companies as string[]})`
}

/** The lines on which an import named some companies first, of those that are compared by now. */
export async function listComparedLines(
  tx: Transaction,
  id: number,
  companyIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx<{ companyId: number; line: number }[]>`
    select company_id, min(line) as line from import_companies
    where import_id = ${id} and company_id = any(${companyIds as number[]}) group by company_id`
  return new Map(rows.map(({ companyId, line }) => [companyId, line]))
}

const shownOutcome = (db: Queryable) => db`
  case when outcome in ('created', 'changed') then 'imported' else coalesce(outcome, action) end`

type ImportedCompanyRow = Pick<
  ImportCompanyRow,
  'line' | 'name' | 'companyId' | 'reason' | 'changes' | 'problems'
> & { id: number; outcome: string }

const shownColumns = (db: Queryable) => db`
  place as id, line, name, company_id, reason, changes, problems, ${shownOutcome(db)} as outcome`

/** A page of an import's companies with what became of them, in the order of the file. */
export function listImportCompanies(
  db: Queryable,
  id: number,
  outcome: string | undefined,
  page: Page,
) {
  const from = db`from import_companies where import_id = ${id} and action is not null
    ${outcome ? db`and ${shownOutcome(db)} = ${outcome}` : db``}`
  return pageOf<ImportedCompanyRow>(db, shownColumns(db), from, db`place`, page)
}

/** The next companies of an import behind one of them; ids are their places in the file. */
export function listImportCompaniesAfter(db: Queryable, id: number, after: number, limit: number) {
  return db<ImportedCompanyRow[]>`
    select ${shownColumns(db)} from import_companies
    where import_id = ${id} and action is not null and place > ${after}
    order by place limit ${limit}`
}

/** Imports of the last month can be looked up; those that broke off while they were read cannot. */
export async function deleteOldImports(db: Queryable): Promise<void> {
  const old = await db<{ id: number }[]>`
    select id from imports
    where since < now() - interval '30 days' and state not in ('running', 'undoing')
      or state = 'reading' and since < now() - interval '1 day'`
  for (const { id } of old) await deleteImport(db, id)
}
