import type { Queryable, Transaction } from '#db/client.ts'
import type { CompanyFields } from '#db/companies.ts'
import { toLikePattern, pageOf, type Page } from '#db/page.ts'
import { affectsOne, firstRow, scalar } from '#db/results.ts'

/** The fields by which people recognize the kitchen that was verified. */
export const identityFields = [
  ...(['name', 'address', 'location', 'email', 'website', 'fssaiLicence', 'cuisine'] as const),
]
type Identity = Pick<CompanyFields, (typeof identityFields)[number]>

/** Changes of a listing requested by an owner, with the present company. */
export type ProposalRow = {
  id: number
  companyId: number
  company: Identity
  /** Null when the account is deleted. */
  userId: number | null
  userName: string | null
  userEmail: string | null
  fields: Partial<Identity>
  status: 'pending' | 'approved' | 'rejected'
  reason: string | null
  /** Values of its fields before it was accepted. */
  replaced: Partial<Identity> | null
  revision: number
  createdAt: string
  decidedAt: string | null
}

const columns = (db: Queryable) => db`
  proposal.*, person.name as user_name, person.email as user_email,
  jsonb_build_object('name', company.name, 'address', company.address,
    'location', company.location, 'email', company.email, 'website', company.website,
    'fssaiLicence', company.fssai_licence, 'cuisine', company.cuisine) as company`

const tables = (db: Queryable) => db`
  from proposals proposal join companies company on company.id = proposal.company_id
  left join users person on person.id = proposal.user_id`

/** Stores an owner's proposal; a company has one pending proposal, which the latest replaces. */
export function saveProposal(
  tx: Transaction,
  companyId: number,
  userId: number,
  fields: Partial<Identity>,
) {
  return firstRow(tx<[{ id: number; isNew: boolean }]>`
    insert into proposals as known (company_id, user_id, fields)
    values (${companyId}, ${userId}, ${tx.json(fields)})
    on conflict (company_id) where status = 'pending' do update set
      user_id = excluded.user_id, fields = excluded.fields, revision = known.revision + 1
    returning id, revision = 1 as is_new`)
}

/** Deletes a pending proposal. */
export async function deleteProposal(tx: Transaction, companyId: number) {
  await tx`delete from proposals where company_id = ${companyId} and status = 'pending'`
}

export const findProposal = (db: Queryable, id: number) =>
  firstRow(db<ProposalRow[]>`
    select ${columns(db)} ${tables(db)} where proposal.id = ${id}`)

export const findOpenProposal = (db: Queryable, companyId: number) =>
  firstRow(db<ProposalRow[]>`
    select ${columns(db)} ${tables(db)}
    where proposal.company_id = ${companyId} and proposal.status = 'pending'`)

/** Counts every change and end of a company's proposals. */
export const readProposalVersion = async (db: Queryable, companyId: number) =>
  (await scalar<number | undefined>(db`
    select version from proposal_versions where company_id = ${companyId}`)) ?? 0

/** @returns false when it is no longer pending, or has another revision */
export const closeProposal = (
  tx: Transaction,
  id: number,
  status: 'approved' | 'rejected',
  reason: string | null,
  revision: number | undefined,
) =>
  affectsOne(tx`
    update proposals set status = ${status}, reason = ${reason}, decided_at = now()
    where id = ${id} and status = 'pending' and revision = coalesce(${revision ?? null}, revision)`)

/** Stores the values that an accepted proposal replaced. */
export async function saveReplacedValues(tx: Transaction, id: number, replaced: Partial<Identity>) {
  await tx`update proposals set replaced = ${tx.json(replaced)} where id = ${id}`
}

/** Makes a decided proposal pending again. @returns false when its company has a new one by now */
export const reopenProposal = (tx: Transaction, id: number) =>
  affectsOne(tx`
    update proposals proposal
    set status = 'pending', reason = null, decided_at = null, replaced = null
    where id = ${id} and not exists (
      select from proposals where company_id = proposal.company_id and status = 'pending')`)

/** Proposals for administrators: pending ones oldest first, all others newest first. */
export function listProposals(
  db: Queryable,
  { words, status }: { words: string; status?: string },
  page: Page,
) {
  const from = db`${tables(db)} where true
    ${status ? db`and proposal.status = ${status}` : db``}
    ${words ? db`and company.name ilike ${toLikePattern(words)}` : db``}`
  const order =
    status === 'pending'
      ? db`proposal.created_at, proposal.id`
      : db`proposal.created_at desc, proposal.id desc`
  return pageOf<ProposalRow>(db, columns(db), from, order, page)
}
