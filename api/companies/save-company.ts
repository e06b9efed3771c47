import type { PgBoss } from 'pg-boss'
import { notFound } from '#api/http/errors.ts'
import { sql } from '#db/client.ts'
import { deleteCompany, insertCompany, updateCompany, type CompanyFields } from '#db/companies.ts'
import { enqueueCompanyChanged } from '#db/jobs.ts'

/** Creates a company; search learns of it with the same commit. @returns its id */
export function createCompany(jobs: PgBoss, fields: CompanyFields): Promise<number> {
  return sql.begin(async (tx) => {
    const id = await insertCompany(tx, fields)
    await enqueueCompanyChanged(jobs, tx, id)
    return id
  })
}

/** Changes a company. @throws HttpError 404 when there is none */
export async function changeCompany(
  jobs: PgBoss,
  id: number,
  changes: Partial<CompanyFields>,
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await updateCompany(tx, id, changes))) throw notFound('Company not found')
    await enqueueCompanyChanged(jobs, tx, id)
  })
}

/** Removes a company and what belongs to it. @throws HttpError 404 when there is none */
export async function removeCompany(jobs: PgBoss, id: number): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await deleteCompany(tx, id))) throw notFound('Company not found')
    await enqueueCompanyChanged(jobs, tx, id)
  })
}
