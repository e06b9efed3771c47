import type { AuditChange } from '#db/audit.ts'
import type { Queryable, Sql, Transaction } from '#db/client.ts'
import type { ImportRow } from '#db/imports.ts'
import { type Page, pageOf } from '#db/page.ts'

type Problem = { line: number; column: string; value: string; message: string }

type ImportLineRow = {
  line: number
  company: string
  cells: Record<string, unknown>
  problems: Problem[]
}

/** Outcome of an import for one company. */
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

/**
 * Stores some lines of a file as they were read. A slow moment of Postgres, which ends a statement
 * of a request, does not end an upload of many parts.
 * @param line number of the first one
 * @param lines as JSON, which this process need not read
 */
export async function insertImportPart(db: Sql, importId: number, line: number, lines: string) {
  await db.begin(async (tx) => {
    await tx`
      select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '20s', true)`
    await tx`
      insert into import_parts (import_id, line, lines)
      values (${importId}, ${line}, ${lines}::text::jsonb)`
  })
}

/** Claims the next stored batch of lines. @returns it as JSON; undefined when none is left */
export async function claimImportPart(
  tx: Transaction,
  importId: number,
): Promise<string | undefined> {
  const [part] = await tx<{ lines: string }[]>`
    update import_parts set taken = true where import_id = ${importId}
      and line = (select min(line) from import_parts where import_id = ${importId} and not taken)
    returning lines::text as lines`
  return part?.lines
}

/**
 * Stores lines grouped by company, and their companies in order of first occurrence.
 * @param lines as JSON of `ImportLineRow`s
 */
export async function insertImportLines(
  tx: Transaction,
  importId: number,
  lines: string,
): Promise<void> {
  await tx`
    with given as (
      insert into import_lines (import_id, line, company, cells, problems)
      select ${importId}, given.line, company, cells, problems
      from jsonb_to_recordset(${lines}::text::jsonb)
        as given (line integer, company text, cells jsonb, problems jsonb)
      returning line, company
    )
    insert into import_companies (import_id, place, company, line)
    select ${importId}, min(line), company, min(line) from given group by company
    on conflict (import_id, company) do nothing`
}

/** The cells of the last parsed line that is a record; undefined before the first. */
export async function findLastLine(
  tx: Transaction,
  importId: number,
): Promise<ImportLineRow['cells'] | undefined> {
  const [last] = await tx<Pick<ImportLineRow, 'cells'>[]>`
    select cells from import_lines where import_id = ${importId} and company not like 'note:%'
    order by line desc limit 1`
  return last?.cells
}

/** Companies of an import that are examined for its causes and readings: more take longer than a request may. */
const MAX_EXAMINED = 50_000

/** Causes of refusals, the most frequent first. */
export function listCauses(db: Queryable, id: number, limit: number) {
  return db<{ column: string; value: string; message: string; rows: number; line: number }[]>`
    select problem ->> 'column' as column, problem ->> 'value' as value,
      problem ->> 'message' as message, count(distinct place)::integer as rows,
      min((problem ->> 'line')::integer) as line
    from (
      select place, problems from import_companies
      where import_id = ${id} and action = 'refused' limit ${MAX_EXAMINED}
    ) refused, jsonb_array_elements(problems) problem
    group by 1, 2, 3 order by rows desc, line limit ${limit}`
}

/** What cells of new and changed companies became, where that differs from what is written: the least sure first. */
export function listReadings(db: Queryable, id: number, limit: number) {
  return db<{ field: string; written: string; became: string; rows: number }[]>`
    select reading ->> 'field' as field, reading ->> 'written' as written,
      reading ->> 'became' as became, count(distinct place)::integer as rows
    from (
        select place, changes from import_companies
        where import_id = ${id} and action in ('new', 'changed', 'unsure') limit ${MAX_EXAMINED}
      ) company,
      jsonb_array_elements(changes) change,
      jsonb_array_elements(change -> 'readings') reading
    group by 1, 2, 3 order by max((reading ->> 'lost')::numeric) desc, rows desc, min(place)
    limit ${limit}`
}

/** All lines of refused companies in their original form after a given line, with their companies' reasons. */
export function listRefusedLines(db: Queryable, id: number, after: number, limit: number) {
  return db<{ line: number; cells: string[]; problems: Problem[] }[]>`
    select refused.line, raw -> 'cells' as cells, refused.problems
    from (
      select own.line, company.problems
      from import_companies company join import_lines own using (import_id, company)
      where import_id = ${id} and action = 'refused' and own.line > ${after}
      order by own.line limit ${limit}
    ) refused
    join lateral (
      select lines from import_parts where import_id = ${id} and line <= refused.line
      order by line desc limit 1
    ) part on true
    join lateral jsonb_array_elements(part.lines) raw on (raw ->> 'line')::integer = refused.line
    order by refused.line`
}

/**
 * Companies that the import's current state has still to process, in file order; changes of
 * existing companies come before new ones.
 */
export function listDueCompanies(
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

/**
 * The first lines of some companies of an import, company by company.
 * @param limits.each maximum number of lines of a company, and `all` of all of them
 */
export function listImportLines(
  tx: Transaction,
  id: number,
  companies: readonly string[],
  limits: { each: number; all: number },
) {
  return tx<ImportLineRow[]>`
    select found.* from unnest(${companies as string[]}::text[]) with ordinality given (name, at), lateral (
      select line, company, cells, problems from import_lines
      where import_id = ${id} and company = given.name order by line limit ${limits.each}
    ) found order by given.at, line limit ${limits.all}`
}

/** Stores the outcomes of some companies of an import. */
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
      reason text), lateral (
      -- A join would read all rows, of whose number in a new import the planner knows nothing.
      select ctid from import_companies where import_id = ${id} and place = given.place limit 1
    ) found where item.ctid = found.ctid`
}

const shownOutcome = (db: Queryable) => db`
  case when outcome in ('created', 'changed') then 'imported' else coalesce(outcome, action) end`

type ImportedCompanyRow = Pick<
  ImportCompanyRow,
  'line' | 'name' | 'companyId' | 'reason' | 'changes' | 'problems'
> & { id: number; outcome: string }

const shownColumns = (db: Queryable) => db`
  place as id, line, name, company_id, reason, changes, problems, ${shownOutcome(db)} as outcome`

/** A page of an import's companies with their outcomes, in file order. */
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
