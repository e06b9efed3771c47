import { t } from '#domain/i18n.ts'
import { note, ownerAsActor, type Actor } from '#api/audit/record.ts'
import { badRequest, conflict, HttpError, notFound } from '#api/http/errors.ts'
import { asOwner } from '#api/owners/as-owner.ts'
import { hashToken } from '#api/links/tokens.ts'
import { isSameEmail, toAsciiEmail } from '#domain/email-address.ts'
import { MAX_OWNERS } from '#domain/limits.ts'
import { openClaim, closeClaim, type ClaimWords } from '#db/claims.ts'
import type { Transaction } from '#db/client.ts'
import { findPublicCompany, lockCompanies } from '#db/companies.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import {
  deleteOwner,
  findSender,
  hasOwner,
  insertOwner,
  isOwner,
  listOwners,
  openOwnerLink,
  invalidateOwnerLink,
} from '#db/owners.ts'
import { findUserByEmail, findUserByUsername, type UserRow } from '#db/users.ts'

type Named = { id: number; name: string }

/** @throws HttpError 409 when the company has the maximum number of owners */
async function refuseWhenFull(tx: Transaction, companyId: number, name?: string) {
  if ((await listOwners(tx, companyId)).length < MAX_OWNERS) return
  throw conflict(
    t('{name} has {n} owners, which is the maximum. Remove one first.', {
      name: name ?? t('This kitchen'),
      n: MAX_OWNERS,
    }),
  )
}

const refuseUnverified = ({ emailVerified }: UserRow) => {
  if (!emailVerified) throw new HttpError(403, 'Please verify your email address first.')
}

/**
 * Opens a claim: by a link to the company's own address, or by a request with an explanation, which
 * is a dispute if there is an owner already.
 * @throws HttpError 403 while the person's address is not verified, 404 for an unknown company, 409
 * when another claim is open, or the person is an owner
 */
export function requestClaim(
  { sql, jobs }: Outbox,
  user: UserRow,
  companyId: number,
  words?: ClaimWords,
) {
  refuseUnverified(user)
  return sql.begin(async (tx) => {
    const company = await findPublicCompany(tx, companyId)
    if (!company) throw notFound('Company not found')
    if (await isOwner(tx, companyId, user.id)) throw conflict('This is your kitchen already.')
    const owned = await hasOwner(tx, companyId)
    if (!words && owned) throw conflict('This kitchen has an owner. Please write to us instead.')
    if (!words && !company.email) throw conflict('This kitchen shows no email address.')
    const way = words ? (owned ? 'dispute' : 'request') : 'link'
    const id = await openClaim(tx, companyId, user.id, way, words)
    if (!id) throw conflict('You have asked for this kitchen already: we will write to you.')
    await enqueueMail(
      jobs,
      tx,
      words ? { kind: 'case-received', case: 'claims', id } : { kind: 'claim-link', claimId: id },
    )
  })
}

const invalidLink = () =>
  badRequest('The link is invalid, was used before or has expired. Please ask for a new one.')

/**
 * Makes the claimant who opens a link an owner.
 * @throws HttpError 400 when the link is wrong, spent or expired, or its address is no longer the
 * company's; 403 for another person than the claimant; 409 when the company has owners
 */
export function acceptOwnerLink({ sql, jobs }: Outbox, user: UserRow, token: string) {
  refuseUnverified(user)
  const hash = hashToken(token)
  return sql.begin(async (tx) => {
    const link = await openOwnerLink(tx, hash)
    if (!link) throw invalidLink()
    const { companyId, companyName, claimId } = link
    const isFor =
      claimId === null ? isSameEmail(link.email, user.email) : link.claimantId === user.id
    if (!isFor) {
      throw new HttpError(403, 'This link is for another account. Please log in with that one.')
    }
    if (!(link.isSpent && (await isOwner(tx, companyId, user.id)))) {
      const isMoved = claimId !== null && link.companyEmail !== link.email
      if (link.isSpent || isMoved) throw invalidLink()
      if (claimId !== null && (await hasOwner(tx, companyId))) {
        throw conflict('This kitchen has an owner by now. Please write to us from its page.')
      }
      const company = { id: companyId, name: companyName }
      await makeOwner(tx, jobs, ownerAsActor(user), company, user)
      if (claimId !== null && !(await closeClaim(tx, claimId, 'approved', null)))
        throw invalidLink()
      await invalidateOwnerLink(tx, hash)
    }
    return { companyId, message: t('{name} is yours to keep up to date.', { name: companyName }) }
  })
}

/**
 * Makes a person an owner, unless they are one; every owner is notified.
 * @param isNotified whether the new owner gets another mail anyway
 * @throws HttpError 409 when the company has the maximum number of owners
 */
export async function makeOwner(
  tx: Transaction,
  jobs: Outbox['jobs'],
  actor: Actor,
  company: Named,
  { id, name }: Named,
  isNotified = false,
) {
  await lockCompanies(tx, [company.id])
  if (await isOwner(tx, company.id, id)) return
  await refuseWhenFull(tx, company.id, company.name)
  await insertOwner(tx, company.id, id)
  await recordOwner(tx, actor, company, { userId: id, before: null, after: name })
  await notifyOwners(tx, jobs, company.id, id, isNotified)
}

/** Makes the signed-in sender of a listing its owner, if their address is verified. */
export async function makeSenderOwner(
  tx: Transaction,
  jobs: Outbox['jobs'],
  actor: Actor,
  company: Named,
  listingId: number,
) {
  const sender = await findSender(tx, listingId)
  if (sender) await makeOwner(tx, jobs, actor, company, sender)
}

const recordOwner = (
  tx: Transaction,
  actor: Actor,
  { id: companyId, name: companyName }: Named,
  change: { userId: number; before: string | null; after: string | null },
) => {
  const action = change.after ? 'owner.added' : 'owner.removed'
  return note(tx, action, { actor }, { companyId, companyName }, { field: 'owner', ...change })
}

/** Mails a new or former owner, and all other owners. */
async function notifyOwners(
  tx: Transaction,
  jobs: Outbox['jobs'],
  companyId: number,
  userId: number,
  isNotified = false,
) {
  const others = (await listOwners(tx, companyId)).map((owner) => owner.userId)
  const notified = new Set([userId, ...others])
  if (isNotified) notified.delete(userId)
  const mails = [...notified].map((to) => ({ kind: 'ownership', companyId, userId, to }) as const)
  await enqueueMail(jobs, tx, ...mails)
}

/** Mails an invitation. @throws HttpError 409 when the company has the maximum number of owners */
export const inviteOwner = (
  { sql, jobs }: Outbox,
  user: UserRow,
  companyId: number,
  email: string,
) =>
  asOwner(sql, companyId, user, async (tx) => {
    await refuseWhenFull(tx, companyId)
    const kind = 'owner-invitation'
    await enqueueMail(jobs, tx, { kind, companyId, invitedBy: user.id, email })
  })

/**
 * Transfers a company to an account.
 * @param account its username or address
 * @throws HttpError 404 when there is no such account with a verified address
 */
export const transferCompany = (
  { sql, jobs }: Outbox,
  actor: Actor,
  company: Named,
  account: string,
) =>
  sql.begin(async (tx) => {
    // A stranger's username may be the address that is meant.
    const user = account.includes('@')
      ? await findUserByEmail(tx, toAsciiEmail(account))
      : await findUserByUsername(tx, account)
    if (!user?.emailVerified) throw notFound('There is no such account with a verified address.')
    await makeOwner(tx, jobs, actor, company, user)
  })

/**
 * Removes an owner, on behalf of an administrator or an owner. The last owner may be removed, too.
 * @throws HttpError 404 when the person is not an owner, or the requester no longer is one
 */
export const removeOwner = ({ sql, jobs }: Outbox, actor: Actor, company: Named, userId: number) =>
  sql.begin(async (tx) => {
    // If two owners remove each other at once, the second one is no longer an owner.
    await lockCompanies(tx, [company.id])
    const owners = await listOwners(tx, company.id)
    const find = (id: number | undefined) => owners.find((owner) => owner.userId === id)
    const owner = find(userId)
    if (!owner || (actor.userId && !find(actor.userId))) throw notFound('Owner not found')
    await deleteOwner(tx, company.id, userId)
    await recordOwner(tx, actor, company, { userId, before: owner.name, after: null })
    await notifyOwners(tx, jobs, company.id, userId)
  })
