import { t } from '#domain/i18n.ts'
import { note, recordAll, type Actor } from '#api/audit/record.ts'
import { listChanges, listEverything, type CompanyParts } from '#api/companies/company-changes.ts'
import { reconcileCover } from '#api/companies/settle-cover.ts'
import { toPlan } from '#api/companies/to-company.ts'
import { badField, conflict, HttpError, notFound } from '#api/http/errors.ts'
import { once } from '#api/http/once.ts'
import { storeDietsOf } from '#api/companies/store-diets.ts'
import { makeSenderOwner } from '#api/owners/claims.ts'
import { findAdminCompany, type AdminCompanyRow } from '#db/admin-companies.ts'
import { type AuditChange, findLastEditor } from '#db/audit.ts'
import { PostgresError, type Transaction } from '#db/client.ts'
import { deleteCompany, insertCompanies, updateCompany, type CompanyFields } from '#db/companies.ts'
import { enqueueCompanyChanged, enqueueMail, type Outbox } from '#db/jobs.ts'
import { confirmListing } from '#db/confirmations.ts'
import { readCuisine, readPlaceName } from '#domain/spellings.ts'
import { closeListing } from '#db/listings.ts'
import { insertMenus, replaceMenus } from '#db/menus.ts'
import { insertPhotos, replacePhotos } from '#db/photos.ts'
import { insertPlans, replacePlans } from '#db/plans.ts'

/** A new company; photographs, plans and menus are empty by default. */
export type NewCompany = CompanyFields & Partial<Omit<CompanyParts, keyof CompanyFields>>

/**
 * Creates a company and enqueues its indexing in one transaction.
 * @param idempotencyKey of this administrator: a repeated request returns the company that the first
 * one created. Without a key, every request creates a company.
 * @returns its id
 * @throws HttpError 409 when the key was used with different content
 */
export function createCompany(
  { sql }: Outbox,
  actor: Actor,
  company: NewCompany,
  idempotencyKey?: string,
): Promise<number> {
  const request = {
    scope: `admin/companies ${actor.id}`,
    key: actor.id === null ? undefined : idempotencyKey,
    content: company,
    refusal: 'This company was created a moment ago. Open it in the list to change it.',
  }
  const create = async (tx: Transaction) => (await createCompanies(tx, actor, [company]))[0]!
  return refuseTaken(once(sql, request, create))
}

/** Creates companies in the caller's transaction. @returns their ids in their order */
export async function createCompanies(
  tx: Transaction,
  actor: Actor,
  companies: readonly NewCompany[],
): Promise<number[]> {
  if (companies.length === 0) return []
  const parts = companies
    .map((company) => reconcileCover(withPresentNames(company)))
    .map(({ photos = [], plans = [], menus = [], ...fields }) => ({ photos, plans, menus, fields }))
  const ids = await insertCompanies(
    tx,
    parts.map(({ fields }) => fields),
  )
  const plans = parts.flatMap(({ plans }, at) =>
    plans.map(({ id: _own, ...plan }) => ({ ...plan, companyId: ids[at]! })),
  )
  const menus = parts.flatMap(({ menus }, at) =>
    menus.filter(isStated).map((menu) => ({ ...menu, companyId: ids[at]! })),
  )
  await insertPhotos(
    tx,
    parts.map(({ photos }, at) => ({ companyId: ids[at]!, photos })),
  )
  await insertPlans(tx, plans)
  await insertMenus(tx, menus)
  const entries = companies.map(({ name }, at) => ({ subject: name, companyId: ids[at]! }))
  await recordAll(tx, actor, 'company.created', entries)
  await storeDietsOf(tx, ids)
  await enqueueCompanyChanged(tx, ids)
  return ids
}

/**
 * Changes a company. Absent fields stay unchanged; a change without differences writes nothing.
 * @param revision the revision that was edited; without it there is no check
 * @throws HttpError 404 when there is none; 409 with the present company when it has a newer
 * revision and differs; 400 when a plan has an id that no plan of the company has
 */
export const changeCompany = (
  { sql, jobs }: Outbox,
  actor: Actor,
  id: number,
  changes: Partial<CompanyParts>,
  revision?: number,
): Promise<void> =>
  refuseTaken(sql.begin((tx) => changeCompanyIn(tx, jobs, actor, id, changes, revision)))

/** Saves in the caller's transaction. @throws also HttpError 400 for a plan that the company does not have */
export async function changeCompanyIn(
  tx: Transaction,
  jobs: Outbox['jobs'],
  actor: Actor,
  id: number,
  given: Partial<CompanyParts>,
  revision?: number,
): Promise<void> {
  const present = await findAdminCompany(tx, id, true)
  if (!present) throw notFound('Company not found')
  const changes = reconcileCover(withPresentNames(given), present)
  const differences = listChanges(present, changes)
  await refuseStale(tx, actor, present, differences, revision)
  refuseUnknownPlans(present, changes)
  await applyChanges(tx, jobs, actor, present, changes, differences)
}

/** Replaces a place or cuisine that was renamed or merged since the changes were checked or proposed. */
const withPresentNames = <Changes extends Partial<CompanyParts>>(changes: Changes): Changes => ({
  ...changes,
  ...(changes.location !== undefined && { location: readPlaceName(changes.location) }),
  ...(changes.cuisine !== undefined && { cuisine: readCuisine(changes.cuisine) }),
})

/** @throws HttpError 400 when a plan has an id that no plan of the company has */
export function refuseUnknownPlans(
  present: Pick<AdminCompanyRow, 'plans'>,
  { plans = [] }: Partial<CompanyParts>,
): void {
  for (const [at, { id }] of plans.entries())
    if (id !== undefined && !present.plans.some((plan) => plan.id === id))
      throw badField(`plans.${at}.id`, t('This company has no plan {id}', { id: String(id) }))
}

/**
 * @param present the company as the editor may see it
 * @param differences between it and the changes
 * @param revision the revision that was edited; without it there is no check
 * @throws HttpError 409 with the present company when it has a newer revision and differs
 */
export async function refuseStale(
  tx: Transaction,
  actor: Actor,
  present: AdminCompanyRow,
  differences: AuditChange[],
  revision?: number,
): Promise<void> {
  if (revision === undefined || revision === present.revision || differences.length === 0) return
  const last = await findLastEditor(tx, present.id)
  // Owners do not learn who the administrators are.
  const isShown = last && (actor.userId === undefined || last.userId !== null)
  throw savedMeanwhile(present, differences, isShown ? last.adminName : undefined)
}

/**
 * Changes a company in the caller's transaction.
 * @param present the company's row, locked
 * @param differences between it and the changes, if known
 */
export async function applyChanges(
  tx: Transaction,
  jobs: Outbox['jobs'],
  actor: Actor,
  present: AdminCompanyRow,
  changes: Partial<CompanyParts>,
  differences = listChanges(present, changes),
): Promise<void> {
  if (differences.length === 0) return
  const { id } = present
  const { photos, plans, menus, ...fields } = withPresentNames(changes)
  await updateCompany(tx, id, fields)
  if (photos) await replacePhotos(tx, id, photos)
  if (plans) await replacePlans(tx, id, plans)
  if (menus) await replaceMenus(tx, id, menus.filter(isStated))
  // An owner who saves has seen the listing, which confirms it.
  if (actor.userId) await confirmListing(tx, id)
  if (present.status === 'pending' && fields.status && fields.status !== 'pending') {
    // The business that asked to be listed is mailed the decision, whichever form it was made in.
    const listingId = await closeListing(tx, id)
    if (listingId) await enqueueMail(jobs, tx, { kind: 'listing-decided', listingId })
    if (listingId && fields.status === 'approved')
      await makeSenderOwner(tx, jobs, actor, present, listingId)
  }
  const named = { companyId: id, companyName: fields.name ?? present.name }
  await note(tx, 'company.changed', { actor }, named, ...differences)
  await storeDietsOf(tx, [id])
  await enqueueCompanyChanged(tx, id)
}

/** Deletes a company and everything that belongs to it. @throws HttpError 404 when there is none */
export async function removeCompany({ sql }: Outbox, actor: Actor, id: number): Promise<void> {
  await sql.begin(async (tx) => {
    const present = await findAdminCompany(tx, id, true)
    if (!present) throw notFound('Company not found')
    await applyRemoval(tx, actor, present)
  })
}

/** Deletes a company in the caller's transaction. @param present the company's row, locked */
export async function applyRemoval(
  tx: Transaction,
  actor: Actor,
  present: AdminCompanyRow,
): Promise<void> {
  const { id: companyId, name: companyName } = present
  await deleteCompany(tx, companyId)
  const everything = listEverything(present)
  await note(tx, 'company.deleted', { actor }, { companyId, companyName }, ...everything)
  await enqueueCompanyChanged(tx, companyId)
}

const REFERENCE_TAKEN = 'Another company has this reference'

/** @throws HttpError 409 when another company has the same reference */
async function refuseTaken<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving
  } catch (error) {
    if (!(error instanceof PostgresError) || error.constraint_name !== 'companies_reference')
      throw error
    throw conflict(REFERENCE_TAKEN, [{ path: 'reference', message: REFERENCE_TAKEN }])
  }
}

/** The refusal of an outdated revision: it carries the present company and the differences. */
function savedMeanwhile(present: AdminCompanyRow, changes: AuditChange[], changedBy?: string) {
  const message = changedBy
    ? t('{name} saved this company while you were editing it.', { name: changedBy })
    : t('Somebody saved this company while you were editing it.')
  const current = { ...present, plans: present.plans.map(toPlan) }
  return new HttpError(409, message, {
    details: { current, changes, changedBy: changedBy ?? null },
  })
}

const isStated = ({ description }: { description: string }) => description !== ''
