import type { Queryable, Transaction } from '#db/client.ts'
import { toLikePattern, pageOf, type Page } from '#db/page.ts'
import { affectsOne, firstRow, scalar } from '#db/results.ts'

type ClaimWay = 'link' | 'request' | 'dispute'

/** The claimant's statements in a request or a dispute. */
type Stated = { name: string; role: string; phone: string; words: string }
/** With the version of the privacy notice that the form linked to, if it is known. */
export type ClaimWords = Stated & { noticeVersion: string | null }

/** A claim with its claimant and its company. */
export type ClaimRow = {
  id: number
  companyId: number
  companyName: string
  companyPhone: string | null
  companyEmail: string | null
  companyWebsite: string | null
  userId: number
  userName: string
  userEmail: string
  emailVerified: boolean
  way: ClaimWay
  status: 'pending' | 'approved' | 'rejected'
  reason: string | null
  createdAt: string
  decidedAt: string | null
} & { [Key in keyof Stated]: string | null }

const columns = (db: Queryable) => db`
  claim.*, company.name as company_name, company.phone as company_phone,
  company.email as company_email, company.website as company_website,
  person.name as user_name, person.email as user_email, person.email_verified`

const tables = (db: Queryable) => db`
  from claims claim join companies company on company.id = claim.company_id
  join users person on person.id = claim.user_id`

/**
 * Opens a person's claim; it replaces one that only waits for its link.
 * @returns its id, or undefined when the person has another open request
 */
export const openClaim = (
  tx: Transaction,
  companyId: number,
  userId: number,
  way: ClaimWay,
  words?: ClaimWords,
) =>
  scalar<number | undefined>(tx`
    insert into claims ${tx({ companyId, userId, way, ...words })}
    on conflict (company_id, user_id) where status = 'pending' do update set
      way = excluded.way, name = excluded.name, role = excluded.role, phone = excluded.phone,
      words = excluded.words, notice_version = excluded.notice_version, created_at = now()
    where claims.way = 'link'
    returning id`)

export const findClaim = (db: Queryable, id: number) =>
  firstRow(db<ClaimRow[]>`select ${columns(db)} ${tables(db)} where claim.id = ${id}`)

/** @returns false when it is no longer pending */
export const closeClaim = (
  tx: Transaction,
  id: number,
  status: 'approved' | 'rejected',
  reason: string | null,
) =>
  affectsOne(tx`
    update claims set status = ${status}, reason = ${reason}, decided_at = now()
    where id = ${id} and status = 'pending'`)

/** Makes a decided claim pending again. @returns false when its person has opened another one meanwhile */
export const reopenClaim = (tx: Transaction, id: number) =>
  affectsOne(tx`
    update claims claim set status = 'pending', reason = null, decided_at = null
    where id = ${id} and not exists (select from claims where company_id = claim.company_id
      and user_id = claim.user_id and status = 'pending')`)

/** Requests and disputes for administrators: pending ones oldest first, all others newest first. */
export function listClaims(
  db: Queryable,
  { words, status }: { words: string; status?: string },
  page: Page,
) {
  const searched = db`company.name || ' ' || claim.name || ' ' || person.email`
  const from = db`${tables(db)} where claim.way <> 'link'
    ${status ? db`and claim.status = ${status}` : db``}
    ${words ? db`and ${searched} ilike ${toLikePattern(words)}` : db``}`
  const order =
    status === 'pending' ? db`claim.created_at, claim.id` : db`claim.created_at desc, claim.id desc`
  return pageOf<ClaimRow>(db, columns(db), from, order, page)
}
