import type { Actor } from '#api/audit/record.ts'
import type { CompanyParts } from '#api/companies/company-changes.ts'
import {
  applyChanges,
  applyRemoval,
  createCompanies,
  type NewCompany,
} from '#api/companies/save-company.ts'
import { type AdminCompanyRow, findByReferences, readAdminCompanies } from '#db/admin-companies.ts'
import type { Transaction } from '#db/client.ts'
import {
  type ImportCompanyRow,
  type ImportRow,
  listDue,
  listReviewed,
  saveImportCompanies,
  setImportState,
} from '#db/imports.ts'
import type { Outbox } from '#db/jobs.ts'

/** Companies that are written in one transaction: others wait for it. */
const BATCH = 50

const actorOf = ({ adminId, adminName }: ImportRow): Actor => ({ id: adminId, username: adminName })
const isId = (id: number | null): id is number => id !== null

/**
 * Imports some companies of a file, each unless it was changed since it was compared: rows, audit
 * entries and jobs in the caller's transaction.
 * @returns whether there are more
 */
export async function runBatch(
  tx: Transaction,
  run: ImportRow,
  jobs: Outbox['jobs'],
): Promise<boolean> {
  const due = await listDue(tx, run, BATCH)
  if (due.length === 0) {
    await setImportState(tx, run.id, 'done')
    return false
  }
  const reasons = await findReasons(tx, due)
  const { present } = reasons
  const written: ImportCompanyRow[] = []
  const fresh: { row: ImportCompanyRow; company: NewCompany }[] = []
  for (const row of due) {
    const reason = reasons.of(row)
    const before = present.get(row.companyId ?? 0)
    if (reason) written.push({ ...row, outcome: 'skipped', reason })
    else if (before) {
      const fields = row.fields as Partial<CompanyParts>
      await applyChanges(tx, jobs, actorOf(run), before, fields)
      written.push({
        ...row,
        outcome: 'changed',
        writtenRevision: before.revision + 1,
        before: Object.fromEntries(
          Object.keys(fields).map((name) => [name, before[name as keyof AdminCompanyRow]]),
        ),
      })
    } else {
      const company = row.fields as NewCompany
      const status = run.approves ? company.status : 'pending'
      fresh.push({ row, company: { ...company, status } })
    }
  }
  const ids = await createCompanies(
    tx,
    actorOf(run),
    fresh.map(({ company }) => company),
  )
  for (const [at, { row }] of fresh.entries())
    written.push({ ...row, outcome: 'created', companyId: ids[at]!, writtenRevision: 1 })
  await saveImportCompanies(tx, run.id, written)
  return true
}

const referenceOf = ({ fields }: ImportCompanyRow) => fields?.['reference'] as string | undefined

/** Why companies are not imported: they were changed since they were compared. */
async function findReasons(tx: Transaction, due: readonly ImportCompanyRow[]) {
  const ids = due.map(({ companyId }) => companyId).filter(isId)
  const present = new Map((await readAdminCompanies(tx, ids, true)).map((one) => [one.id, one]))
  const holders: Map<string, number> = await findByReferences(
    tx,
    due.map(referenceOf).filter((reference) => reference !== undefined && reference !== null),
  )
  const of = (row: ImportCompanyRow): string | undefined => {
    const now = present.get(row.companyId ?? 0)
    if (isId(row.companyId) && !now) return 'It was deleted after the dry run'
    if (now && now.revision !== row.revision) return 'It was changed after the dry run'
    const reference = referenceOf(row)
    if (!reference) return undefined
    const holder = holders.get(reference)
    if (holder !== undefined && holder !== row.companyId)
      return 'Another company has its reference by now'
    // Two of one batch.
    holders.set(reference, row.companyId ?? -row.place)
    return undefined
  }
  return { present, of }
}

/**
 * Takes some companies of an import back: new ones go, changed ones become what they were. Those
 * that were changed or reviewed since are left.
 * @returns whether there are more
 */
export async function undoBatch(
  tx: Transaction,
  run: ImportRow,
  jobs: Outbox['jobs'],
): Promise<boolean> {
  const due = await listDue(tx, run, BATCH)
  if (due.length === 0) {
    await setImportState(tx, run.id, 'undone')
    return false
  }
  const ids = due.map(({ companyId }) => companyId).filter(isId)
  const present = new Map((await readAdminCompanies(tx, ids, true)).map((one) => [one.id, one]))
  const reviewed = await listReviewed(tx, ids)
  const settled: ImportCompanyRow[] = []
  for (const row of due) {
    const now = present.get(row.companyId ?? 0)
    const reason = !now
      ? 'It was deleted since'
      : now.revision !== row.writtenRevision
        ? 'It was changed since'
        : row.outcome === 'created' && reviewed.has(now.id)
          ? 'It was reviewed since'
          : null
    if (now && !reason) {
      if (row.outcome === 'created') await applyRemoval(tx, actorOf(run), now)
      else await applyChanges(tx, jobs, actorOf(run), now, row.before as Partial<CompanyParts>)
    }
    settled.push({ ...row, outcome: reason ? 'left' : 'undone', reason })
  }
  await saveImportCompanies(tx, run.id, settled)
  return true
}
