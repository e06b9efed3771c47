import { type CompanyParts, pickParts } from '#api/companies/company-changes.ts'
import { applyChanges, createCompanies, type NewCompany } from '#api/companies/save-company.ts'
import { actorOf, isId, refusalOf, WRITE_BATCH } from '#api/imports/write.ts'
import { findByReferences, readAdminCompanies } from '#db/admin-companies.ts'
import type { Transaction } from '#db/client.ts'
import { type ImportCompanyRow, listDueCompanies, saveImportCompanies } from '#db/import-rows.ts'
import { type ImportRow, setImportState } from '#db/imports.ts'
import type { Outbox } from '#db/jobs.ts'

/**
 * Imports a batch of a file's companies, except those that changed since the comparison: rows,
 * audit entries and jobs in the caller's transaction.
 * @returns whether there are more
 */
export async function runBatch(
  tx: Transaction,
  run: ImportRow,
  jobs: Outbox['jobs'],
): Promise<boolean> {
  const due = await listDueCompanies(tx, run, WRITE_BATCH)
  if (due.length === 0) {
    await setImportState(tx, run.id, 'done')
    return false
  }
  const reasons = await findReasons(tx, due)
  const { present } = reasons
  const actor = actorOf(run)
  const written: ImportCompanyRow[] = []
  const fresh: ImportCompanyRow[] = []
  for (const row of due) {
    const before = present.get(row.companyId ?? 0)
    const fields = row.fields as Partial<CompanyParts>
    let reason = reasons.of(row)
    if (!reason && !before) {
      fresh.push(row)
      continue
    }
    reason ??= await refusalOf(tx, (saved) => applyChanges(saved, jobs, actor, before!, fields))
    if (reason) written.push({ ...row, outcome: 'skipped', reason })
    else
      written.push({
        ...row,
        outcome: 'changed',
        writtenRevision: before!.revision + 1,
        before: pickParts(before!, Object.keys(fields)),
      })
  }
  written.push(...(await createAll(tx, run, fresh)))
  await saveImportCompanies(tx, run.id, written)
  return true
}

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

const referenceOf = ({ fields }: ImportCompanyRow) => fields?.['reference'] as string | undefined

/** Reasons to skip companies that changed since the comparison. */
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
    // Two rows of one batch with the same reference.
    holders.set(reference, row.companyId ?? -row.place)
    return undefined
  }
  return { present, of }
}
