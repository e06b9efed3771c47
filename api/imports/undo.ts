import { pickParts } from '#api/companies/company-changes.ts'
import { applyChanges, applyRemoval } from '#api/companies/save-company.ts'
import { actorOf, isId, refusalOf, WRITE_BATCH } from '#api/imports/write.ts'
import { readAdminCompanies } from '#db/admin-companies.ts'
import type { Transaction } from '#db/client.ts'
import { listCompaniesInUse } from '#db/company-uses.ts'
import { type ImportCompanyRow, listDueCompanies, saveImportCompanies } from '#db/import-rows.ts'
import { type ImportRow, setImportState } from '#db/imports.ts'
import type { Outbox } from '#db/jobs.ts'

/**
 * Undoes a batch of an import: new companies are deleted, changed ones restored. Skipped are
 * companies that changed since, new ones that people use by now, and whatever Postgres refuses.
 * @returns whether there are more
 */
export async function undoBatch(
  tx: Transaction,
  run: ImportRow,
  jobs: Outbox['jobs'],
): Promise<boolean> {
  const due = await listDueCompanies(tx, run, WRITE_BATCH)
  if (due.length === 0) {
    await setImportState(tx, run.id, 'undone')
    return false
  }
  const ids = due.map(({ companyId }) => companyId).filter(isId)
  const present = new Map((await readAdminCompanies(tx, ids, true)).map((one) => [one.id, one]))
  const inUse = await listCompaniesInUse(tx, ids)
  const actor = actorOf(run)
  const settled: ImportCompanyRow[] = []
  for (const row of due) {
    const now = present.get(row.companyId ?? 0)
    const isNew = row.outcome === 'created'
    let reason: string | undefined
    if (!now) reason = 'It was deleted since'
    else if (now.revision !== row.writtenRevision) reason = 'It was changed since'
    else if (isNew) reason = inUse.get(now.id)
    reason ??= await refusalOf(tx, (saved) =>
      isNew
        ? applyRemoval(saved, actor, now!)
        : applyChanges(saved, jobs, actor, now!, pickParts(row.before!)),
    )
    settled.push({ ...row, outcome: reason ? 'left' : 'undone', reason: reason ?? null })
  }
  await saveImportCompanies(tx, run.id, settled)
  return true
}
