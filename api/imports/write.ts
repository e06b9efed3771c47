import type { Actor } from '#api/audit/record.ts'
import { type CompanyParts, pickParts } from '#api/companies/company-changes.ts'
import {
  applyChanges,
  applyRemoval,
  createCompanies,
  type NewCompany,
} from '#api/companies/save-company.ts'
import { type AdminCompanyRow, readAdminCompanies } from '#db/admin-companies.ts'
import { errorCodeOf, isRefusedByDatabase, type Transaction } from '#db/client.ts'
import { listCompaniesInUse } from '#db/company-uses.ts'
import { type ImportCompanyRow, listDueCompanies, saveImportCompanies } from '#db/import-rows.ts'
import { type ImportRow, setImportState } from '#db/imports.ts'
import type { Outbox } from '#db/jobs.ts'

/** Companies written in one transaction; other writers of these companies wait for it. */
const BATCH = 50
const TAKEN = 'Another company has its reference by now'

const actorOf = ({ adminId, adminName }: ImportRow): Actor => ({ id: adminId, username: adminName })

type Due = {
  rows: ImportCompanyRow[]
  ids: number[]
  /** The company of a row as it is now. */
  now: (row: ImportCompanyRow) => AdminCompanyRow | undefined
}

/**
 * Takes the next companies of an import and stores what became of them, in the caller's transaction.
 * @param end its state when there are no more
 * @returns whether there are more
 */
async function settleBatch(
  tx: Transaction,
  run: ImportRow,
  end: 'done' | 'undone',
  settle: (due: Due) => Promise<ImportCompanyRow[]>,
): Promise<boolean> {
  const rows = await listDueCompanies(tx, run, BATCH)
  if (rows.length === 0) {
    await setImportState(tx, run.id, end)
    return false
  }
  const ids = rows.flatMap(({ companyId }) => companyId ?? [])
  const present = new Map((await readAdminCompanies(tx, ids, true)).map((one) => [one.id, one]))
  const settled = await settle({ rows, ids, now: ({ companyId }) => present.get(companyId ?? 0) })
  await saveImportCompanies(tx, run.id, settled)
  return true
}

/**
 * Runs a change in a savepoint, so that a refusal does not abort the transaction.
 * @returns the reason of the refusal; undefined on success
 */
async function refusalOf(
  tx: Transaction,
  change: (saved: Transaction) => Promise<void>,
): Promise<string | undefined> {
  try {
    await tx.savepoint(change)
    return undefined
  } catch (error) {
    if (errorCodeOf(error) === '23505') return TAKEN
    if (isRefusedByDatabase(error)) return 'It breaks a rule of the database by now'
    throw error
  }
}

/** Imports a batch of a file's companies, except those that changed since the comparison. */
export const runBatch = (tx: Transaction, run: ImportRow, jobs: Outbox['jobs']): Promise<boolean> =>
  settleBatch(tx, run, 'done', async (due) => {
    const written: ImportCompanyRow[] = []
    const fresh: ImportCompanyRow[] = []
    for (const row of due.rows) {
      const before = due.now(row)
      const fields = row.fields as Partial<CompanyParts>
      let reason = findReason(row, before)
      if (!reason && !before) {
        fresh.push(row)
        continue
      }
      reason ??= await refusalOf(tx, (saved) =>
        applyChanges(saved, jobs, actorOf(run), before!, fields),
      )
      if (reason) {
        written.push({ ...row, outcome: 'skipped', reason })
        continue
      }
      // A further line about the company is skipped.
      before!.revision += 1
      written.push({
        ...row,
        outcome: 'changed',
        writtenRevision: before!.revision,
        before: pickParts(before!, Object.keys(fields)),
      })
    }
    return [...written, ...(await createAll(tx, run, fresh))]
  })

/** Creates companies together or, if Postgres refuses one of them, one by one. */
async function createAll(
  tx: Transaction,
  run: ImportRow,
  rows: readonly ImportCompanyRow[],
): Promise<ImportCompanyRow[]> {
  let ids: number[] = []
  const reason = await refusalOf(tx, async (saved) => {
    const companies = rows.map(({ fields }) => {
      const company = fields as NewCompany
      return { ...company, status: run.approves ? company.status : ('pending' as const) }
    })
    ids = await createCompanies(saved, actorOf(run), companies)
  })
  if (!reason)
    return rows.map((row, at) => ({
      ...row,
      outcome: 'created',
      companyId: ids[at]!,
      writtenRevision: 1,
    }))
  if (rows.length === 1) return [{ ...rows[0]!, outcome: 'skipped', reason }]
  const settled: ImportCompanyRow[] = []
  for (const row of rows) settled.push(...(await createAll(tx, run, [row])))
  return settled
}

/** Why a company is skipped that changed since the comparison. */
function findReason(row: ImportCompanyRow, present?: AdminCompanyRow): string | undefined {
  if (row.companyId === null) return undefined
  if (!present) return 'It was deleted after the dry run'
  return present.revision === row.revision
    ? undefined
    : 'It was changed after the dry run, by a person or an earlier line'
}

/**
 * Undoes a batch of an import: new companies are deleted, changed ones restored. Skipped are
 * companies that changed since, new ones that people use by now, and whatever Postgres refuses.
 */
export const undoBatch = (
  tx: Transaction,
  run: ImportRow,
  jobs: Outbox['jobs'],
): Promise<boolean> =>
  settleBatch(tx, run, 'undone', async ({ rows, ids, now }) => {
    const inUse = await listCompaniesInUse(tx, ids)
    const settled: ImportCompanyRow[] = []
    for (const row of rows) {
      const present = now(row)
      const isNew = row.outcome === 'created'
      let reason: string | undefined
      if (!present) reason = 'It was deleted since'
      else if (present.revision !== row.writtenRevision) reason = 'It was changed since'
      else if (isNew) reason = inUse.get(present.id)
      reason ??= await refusalOf(tx, (saved) =>
        isNew
          ? applyRemoval(saved, actorOf(run), present!)
          : applyChanges(saved, jobs, actorOf(run), present!, pickParts(row.before!)),
      )
      settled.push({ ...row, outcome: reason ? 'left' : 'undone', reason: reason ?? null })
    }
    return settled
  })
