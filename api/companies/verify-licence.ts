import { type Actor, addedFact, note } from '#api/audit/record.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import type { licenceChange } from '#contract/admin-companies.ts'
import type { Sql } from '#db/client.ts'
import { enqueueCompanyChanged } from '#db/jobs.ts'
import { findLicence, setLicenceVerified } from '#db/licences.ts'
import type { z } from 'zod'

/** @throws HttpError 404 when there is no such company */
export async function readLicence(sql: Sql, companyId: number) {
  const found = await findLicence(sql, companyId)
  if (!found) throw notFound('Company not found')
  return found
}

/**
 * Records that an administrator compared a licence with the authority's register, or takes it back.
 * @throws HttpError 404 when there is no such company, 409 when its licence is another one by now
 */
export async function verifyLicence(
  sql: Sql,
  actor: Actor,
  companyId: number,
  { fssaiLicence, verified }: z.infer<typeof licenceChange>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const company = await findLicence(tx, companyId)
    if (!company) throw notFound('Company not found')
    if (company.fssaiLicence !== fssaiLicence)
      throw conflict('The licence is another one by now. Please compare it again.')
    if (!(await setLicenceVerified(tx, companyId, fssaiLicence, verified))) return
    const action = verified ? 'company.verified' : 'company.unverified'
    const named = { companyId, companyName: company.name }
    await note(tx, action, { actor }, named, addedFact('fssaiLicence', fssaiLicence))
    await enqueueCompanyChanged(tx, companyId)
  })
}
