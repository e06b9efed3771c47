import { note, ownerAsActor } from '#api/audit/record.ts'
import { listChanges, type CompanyParts } from '#api/companies/company-changes.ts'
import { applyChanges, refuseStale, refuseUnknownPlans } from '#api/companies/save-company.ts'
import { reconcileCover } from '#api/companies/settle-cover.ts'
import { toPlan } from '#api/companies/to-company.ts'
import { notFound } from '#api/http/errors.ts'
import { requireOwnership } from '#api/owners/as-owner.ts'
import { type AdminCompanyRow, findAdminCompany } from '#db/admin-companies.ts'
import type { Sql, Transaction } from '#db/client.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { listMenus, listPastMenus } from '#db/menus.ts'
import { listOwners } from '#db/owners.ts'
import {
  deleteProposal,
  findOpenProposal,
  identityFields,
  type ProposalRow,
  readProposalVersion,
  saveProposal,
} from '#db/proposals.ts'
import type { UserRow } from '#db/users.ts'

const isIdentity = (field: string) => (identityFields as readonly string[]).includes(field)

/**
 * Saves an owner's changes: published at once, except for identifying fields, which wait for an
 * administrator. Setting such a field back to its published value withdraws its proposal.
 * @param revision the revision from `readKitchen` or `readMenu` that was edited
 * @throws HttpError 404 when the company is gone or no longer theirs; 400 and 409 as
 * `changeCompany`, also when the owners' proposal has changed
 */
export async function editKitchen(
  { sql, jobs }: Outbox,
  user: UserRow,
  companyId: number,
  given: Partial<CompanyParts>,
  revision?: number,
) {
  const actor = ownerAsActor(user)
  await sql.begin(async (tx) => {
    const present = await findAdminCompany(tx, companyId, true)
    if (!present) throw notFound('Kitchen not found')
    await requireOwnership(tx, companyId, user)
    const changes = reconcileCover(given, present)
    const entries = Object.entries(changes)
    const live = Object.fromEntries(entries.filter(([field]) => !isIdentity(field)))
    const asked = Object.fromEntries(entries.filter(([field]) => isIdentity(field)))
    const waiting = await findOpenProposal(tx, companyId)
    const seen = {
      ...present,
      ...waiting?.fields,
      revision: present.revision + (await readProposalVersion(tx, companyId)),
    }
    const differences = listChanges(seen, changes)
    await refuseStale(tx, actor, seen, differences, revision)
    refuseUnknownPlans(present, changes)
    const ofPage = differences.filter(({ field }) => !isIdentity(field))
    await applyChanges(tx, jobs, actor, present, live, ofPage)
    // Saved again without changes to the proposal: administrators have been notified already.
    if (ofPage.length === differences.length) return
    await propose(tx, jobs, user, present, { ...waiting?.fields, ...asked }, waiting)
  })
}

/** Stores the identifying fields that differ from the page as a proposal; without any, withdraws it. */
async function propose(
  tx: Transaction,
  jobs: Outbox['jobs'],
  user: UserRow,
  present: AdminCompanyRow,
  asked: Partial<CompanyParts>,
  waiting: ProposalRow | undefined,
) {
  const { id: companyId, name: companyName } = present
  const actor = ownerAsActor(user)
  const differences = listChanges(present, asked)
  if (differences.length === 0) {
    await deleteProposal(tx, companyId)
    const changes = listChanges(waiting?.fields ?? {}, asked)
    return note(tx, 'proposal.withdrawn', { actor }, { companyId, companyName }, ...changes)
  }
  const fields = Object.fromEntries(
    differences.map(({ field }) => [field, asked[field as keyof CompanyParts]]),
  )
  const { id, isNew } = await saveProposal(tx, companyId, user.id, fields)
  await note(tx, 'proposal.made', { actor }, { companyId, companyName }, ...differences)
  if (isNew) await enqueueMail(jobs, tx, { kind: 'case-received', case: 'proposals', id })
}

/**
 * The revision of a kitchen as its owners see it, including their proposal. Must be read before the
 * fields, so that a change between the two reads becomes a conflict.
 */
async function readRevision(sql: Sql, companyId: number) {
  const version = await readProposalVersion(sql, companyId)
  return (company: { revision: number }) => company.revision + version
}

/** A kitchen as one of its owners sees it. @throws HttpError 404 when it is gone */
export async function readKitchen(sql: Sql, companyId: number, { id }: UserRow) {
  const revisionOf = await readRevision(sql, companyId)
  const [company, proposal, owners] = await Promise.all([
    findAdminCompany(sql, companyId),
    findOpenProposal(sql, companyId),
    listOwners(sql, companyId),
  ])
  if (!company) throw notFound('Kitchen not found')
  return {
    ...company,
    revision: revisionOf(company),
    plans: company.plans.map(toPlan),
    proposal: proposal
      ? { changes: listChanges(company, proposal.fields), fields: proposal.fields }
      : null,
    owners: owners.map((owner) => ({ ...owner, isYou: owner.userId === id })),
  }
}

/** The present weekly menu, and earlier ones. */
export async function readMenu(sql: Sql, companyId: number) {
  const revisionOf = await readRevision(sql, companyId)
  const [company, menus, pastWeeks] = await Promise.all([
    findAdminCompany(sql, companyId),
    listMenus(sql, companyId),
    listPastMenus(sql, companyId),
  ])
  if (!company) throw notFound('Kitchen not found')
  return { revision: revisionOf(company), menus, pastWeeks }
}
