import { ownerAsActor, record } from '#api/audit/record.ts'
import { listChanges, type CompanyParts } from '#api/companies/company-changes.ts'
import { changeCompanyIn } from '#api/companies/save-company.ts'
import { toPlan } from '#api/companies/to-company.ts'
import { notFound } from '#api/http/errors.ts'
import { findAdminCompany } from '#db/admin-companies.ts'
import type { Sql } from '#db/client.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { listMenus, listPastMenus } from '#db/menus.ts'
import { listOwners } from '#db/owners.ts'
import { dropProposal, findOpenProposal, identityFields, saveProposal } from '#db/proposals.ts'
import type { UserRow } from '#db/users.ts'

const isIdentity = (field: string) => (identityFields as readonly string[]).includes(field)

/**
 * Saves what an owner changed: live at once, but for the fields that a kitchen is known by, which
 * wait for an administrator. With the values of the page again, what waited is taken back.
 * @throws HttpError 409 as `changeCompany` does
 */
export async function editKitchen(
  { sql, jobs }: Outbox,
  user: UserRow,
  companyId: number,
  changes: Partial<CompanyParts>,
  revision?: number,
) {
  const actor = ownerAsActor(user)
  const entries = Object.entries(changes)
  const live = Object.fromEntries(entries.filter(([field]) => !isIdentity(field)))
  await sql.begin(async (tx) => {
    await changeCompanyIn(tx, jobs, actor, companyId, live, revision)
    const present = await findAdminCompany(tx, companyId, true)
    if (!present || !entries.some(([field]) => isIdentity(field))) return
    const asked = Object.fromEntries(entries.filter(([field]) => isIdentity(field)))
    const differences = listChanges(present, asked)
    if (differences.length === 0) return await dropProposal(tx, companyId)
    const fields = Object.fromEntries(differences.map(({ field }) => [field, asked[field]]))
    const waiting = await findOpenProposal(tx, companyId)
    // Saved again as it waits: the administrators have been told.
    if (
      waiting &&
      listChanges(fields, waiting.fields).length === 0 &&
      listChanges(waiting.fields, fields).length === 0
    )
      return
    const { id, isNew } = await saveProposal(tx, companyId, user.id, fields)
    await record(tx, actor, {
      action: 'proposal.made',
      subject: present.name,
      companyId,
      changes: differences,
    })
    if (isNew) await enqueueMail(jobs, tx, { kind: 'case-received', case: 'proposals', id })
  })
}

/** A kitchen as one of its owners sees it. @throws HttpError 404 when it is gone */
export async function readKitchen(sql: Sql, companyId: number, { id }: UserRow) {
  const [company, proposal, owners] = await Promise.all([
    findAdminCompany(sql, companyId),
    findOpenProposal(sql, companyId),
    listOwners(sql, companyId),
  ])
  if (!company) throw notFound('Kitchen not found')
  return {
    ...company,
    plans: company.plans.map(toPlan),
    proposal: proposal
      ? { changes: listChanges(company, proposal.fields), fields: proposal.fields }
      : null,
    owners: owners.map((owner) => ({ ...owner, isYou: owner.userId === id })),
  }
}

/** The week that stands, and those before. */
export async function readMenu(sql: Sql, companyId: number) {
  const [company, menus, pastWeeks] = await Promise.all([
    findAdminCompany(sql, companyId),
    listMenus(sql, companyId),
    listPastMenus(sql, companyId),
  ])
  if (!company) throw notFound('Kitchen not found')
  return { revision: company.revision, menus, pastWeeks }
}
