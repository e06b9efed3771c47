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
  createdAt: string
  since: string
}

type Problem = { line: number; column: string; value: string; message: string }

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
  action: 'new' | 'changed' | 'same' | 'refused' | null
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
  fields: Pick<ImportRow, 'fileName' | 'format'>,
  { id, username }: Actor,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into imports ${db({ ...fields, adminId: id, adminName: username })} returning id`
  return row!.id
}

export async function insertImportLines(
  db: Sql,
  importId: number,
  lines: readonly ImportLineRow[],
): Promise<void> {
  // One parameter whatever their number.
  await db`
    insert into import_lines (import_id, line, company, cells, problems)
    select ${importId}, line, company, cells, problems
    from jsonb_to_recordset(${db.json(lines as never)})
      as given (line integer, company text, cells jsonb, problems jsonb)`
}

/** What was read becomes what is compared: one row for each company, in the order of the file. */
export async function beginChecking(
  tx: Transaction,
  id: number,
  read: Pick<ImportRow, 'lines' | 'unknownColumns'>,
): Promise<void> {
  await tx`
    insert into import_companies (import_id, place, company, line)
    select ${id}, row_number() over (order by min(line)), company, min(line)
    from import_lines where import_id = ${id} group by company`
  await tx`
    update imports set state = 'checking', since = now(), lines = ${read.lines},
      unknown_columns = ${tx.json(read.unknownColumns)}
    where id = ${id}`
}

export async function deleteImport(db: Queryable, id: number): Promise<void> {
  await db`delete from imports where id = ${id}`
}

/** An import, locked until the transaction ends. */
export async function lockImport(tx: Transaction, id: number) {
  const [row] = await tx<ImportRow[]>`select * from imports where id = ${id} for update`
  return row
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
  count(item.place)::integer as total,
  count(*) filter (where action = 'new')::integer as new,
  count(*) filter (where action = 'changed')::integer as changed,
  count(*) filter (where action = 'same')::integer as same,
  count(*) filter (where action = 'refused')::integer as refused,
  count(*) filter (where outcome in ('created', 'changed'))::integer as imported,
  count(*) filter (where outcome = 'skipped')::integer as skipped,
  count(*) filter (where outcome = 'undone')::integer as undone,
  count(*) filter (where outcome = 'left')::integer as left`

export type CountedImport = ImportRow &
  Record<
    'total' | 'new' | 'changed' | 'same' | 'refused' | 'imported' | 'skipped' | 'undone' | 'left',
    number
  >

export async function findImport(db: Queryable, id: number) {
  const [row] = await db<CountedImport[]>`
    select ${counted(db)} from imports import
    left join import_companies item on item.import_id = import.id
    where import.id = ${id} group by import.id`
  return row
}

/** The last imports, the newest first. */
export function listImports(db: Queryable, limit: number) {
  return db<CountedImport[]>`
    select ${counted(db)}
    from (select * from imports where state <> 'reading' order by id desc limit ${limit}) import
    left join import_companies item on item.import_id = import.id
    group by import.id, import.file_name, import.format, import.state, import.problem,
      import.approves, import.admin_id, import.admin_name, import.lines, import.unknown_columns,
      import.created_at, import.since
    order by import.id desc`
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

/** Lines are needed no longer when they are compared. */
export async function deleteImportLines(tx: Transaction, id: number): Promise<void> {
  await tx`delete from import_lines where import_id = ${id}`
}

const shownOutcome = (db: Queryable) => db`
  case when outcome in ('created', 'changed') then 'imported' else coalesce(outcome, action) end`

export type ImportedCompanyRow = Pick<
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

/** Which of some companies visitors have reviewed. */
export async function listReviewed(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db<{ companyId: number }[]>`
    select distinct company_id from reviews where company_id = any(${ids as number[]})`
  return new Set(rows.map(({ companyId }) => companyId))
}

/** Imports of the last month can be looked up; those that broke off while they were read cannot. */
export async function deleteOldImports(db: Queryable): Promise<void> {
  await db`
    delete from imports
    where since < now() - interval '30 days' and state not in ('running', 'undoing')
      or state = 'reading' and since < now() - interval '1 day'`
}
