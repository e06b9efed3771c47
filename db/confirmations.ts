import type { Queryable, Transaction } from '#db/client.ts'
import { toLikePattern, pageOf, type Page } from '#db/page.ts'
import { affectsOne, column, firstRow, scalar } from '#db/results.ts'

/** Interval between two mails to a kitchen, and lifetime of a mail's link. */
const INTERVAL = '30 days'
/** Maximum number of mails of one job, so that they are spread over the day. */
const MAX_AT_ONCE = 100
/** Maximum number of listings that one job schedules, so that its statement stays within the time limit. */
const MAX_SCHEDULED = 5_000

/** Recipient of a company's confirmation mail: the first address that has not unsubscribed. */
const recipientOf = (db: Queryable, companyId: unknown) => db`
  select email from listing_addresses
  where company_id = ${companyId as number} and not exists (
    select from confirmation_stops stop
    where stop.company_id = listing_addresses.company_id and recipient = address_hash(email))
  order by since, email limit 1`

/** Schedules the first confirmation mail of new listings, at random 15 to 30 days from now. */
export async function scheduleConfirmations(db: Queryable) {
  await db`
    insert into confirmations (company_id, due_at)
    select id, now() + ${INTERVAL}::text::interval * (1 + random()) / 2 from companies
    where status = 'approved' and not exists (select from confirmations where company_id = id)
    limit ${MAX_SCHEDULED}
    on conflict do nothing`
}

/**
 * Claims listings whose question is due, at most one per address and day, and schedules their next question.
 * @returns the ids of their companies
 */
export const claimDueConfirmations = (tx: Transaction) =>
  column<number>(tx`
    with due as materialized (
      select asked.company_id, asked.due_at, address_hash(addressed.email) as recipient
      from confirmations asked
      join companies company on company.id = asked.company_id
      cross join lateral (${recipientOf(tx, tx`company.id`)}) addressed
      where asked.due_at <= now() and company.status = 'approved' and not company.closed
    ), taken as (
      select distinct on (recipient) company_id, recipient from due
      where not exists (
        select from confirmations other
        where other.recipient = due.recipient and other.asked_at > now() - interval '1 day')
      order by recipient, due_at, company_id limit ${MAX_AT_ONCE}
    )
    update confirmations asked
    set due_at = now() + ${INTERVAL}::text::interval, asked_at = now(), recipient = taken.recipient,
      link_hash = null
    -- Another process may have taken it meanwhile.
    from taken where asked.company_id = taken.company_id and asked.due_at <= now()
    returning asked.company_id`)

/** Recipient of a claimed question; undefined when nobody is to be asked any more. */
export const findRecipient = (db: Queryable, companyId: number) =>
  scalar<string | undefined>(db`
    select addressed.email from (${recipientOf(db, companyId)}) addressed
    join confirmations asked on asked.company_id = ${companyId}
    join companies company on company.id = ${companyId} and company.status = 'approved'
    where asked.recipient = address_hash(addressed.email)`)

/** The primary contact address of a listing, even if it has unsubscribed from questions. */
export const findPrimaryContact = (db: Queryable, companyId: number) =>
  scalar<string | undefined>(db`
    select email from listing_addresses where company_id = ${companyId} order by since, email limit 1`)

/**
 * Stores the hash of a link, and invalidates earlier links. Only the first link after a claim
 * counts as a question: a suppressed mail does not count, and a retry counts once.
 */
export async function saveConfirmationLink(db: Queryable, companyId: number, hash: Buffer) {
  await db`
    update confirmations
    set link_hash = ${hash}, unanswered = unanswered + (link_hash is null)::integer
    where company_id = ${companyId}`
}

/** Listings with a valid link: it has not expired, and its address still belongs to the listing. */
const works = (db: Queryable, hash: Buffer) => db`
  link_hash = ${hash} and asked_at > now() - ${INTERVAL}::text::interval
  and exists (select from companies where id = company_id and status = 'approved')
  and exists (
    select from listing_addresses spoken
    where spoken.company_id = confirmations.company_id
      and address_hash(spoken.email) = confirmations.recipient)`

/** The company of a link, without using it. */
export const findListingOfLink = (db: Queryable, hash: Buffer) =>
  scalar<number | undefined>(db`
    select company_id from confirmations where ${works(db, hash)}`)

/** Records the answer of a link, which may be used again. @returns its company, if the link is valid */
export const answerConfirmation = (tx: Transaction, hash: Buffer) =>
  firstRow(tx<{ companyId: number; name: string; isOwned: boolean }[]>`
    update confirmations set ${answered(tx)} where ${works(tx, hash)}
    returning company_id, (select name from companies where id = company_id),
      exists (select from company_owners owner where owner.company_id = confirmations.company_id)
        as is_owned`)

const answered = (db: Queryable) => db`
  unanswered = 0, due_at = now() + ${INTERVAL}::text::interval`

/** Confirms a listing now; the caller must enqueue its indexing. @returns false when there is none */
export async function confirmListing(tx: Transaction, companyId: number): Promise<boolean> {
  const result = await tx`update companies set confirmed_at = now() where id = ${companyId}`
  await tx`update confirmations set ${answered(tx)} where company_id = ${companyId}`
  return result.count === 1
}

/** Stops questions about a listing to one address. */
export async function stopConfirmations(db: Queryable, companyId: number, email: string) {
  await db`
    insert into confirmation_stops (company_id, recipient)
    select id, address_hash(${email}) from companies where id = ${companyId}
    on conflict do nothing`
}

/** A kitchen that left two questions unanswered, with its contact details. Its id is the company's. */
export type SilentRow = {
  id: number
  companyId: number
  companyName: string
  unanswered: number
  askedAt: string
  lastConfirmedAt: string | null
  address: string
  phone: string | null
  email: string | null
  website: string | null
  owners: string[]
}

/** Time for answering the second question. */
const PATIENCE = '7 days'

/** Source (`from …`) of silent kitchens. */
export const silentKitchens = (db: Queryable) => db`
  confirmations asked join companies company
    on company.id = asked.company_id and company.status = 'approved' and ${isSilent(db)}`

/** Silent kitchens, the longest wait first; decided ones are not stored. */
export function listSilentKitchens(
  db: Queryable,
  { words = '', status, id }: { words?: string; status?: string; id?: number },
  page: Page,
) {
  const from = db`
    from ${silentKitchens(db)} where true
      ${status === 'approved' || status === 'rejected' ? db`and false` : db``}
      ${id === undefined ? db`` : db`and company.id = ${id}`}
      ${words ? db`and company.name ilike ${toLikePattern(words)}` : db``}`
  return pageOf<SilentRow>(
    db,
    db`company.id, company.id as company_id, company.name as company_name, asked.unanswered,
      asked.asked_at, company.confirmed_at as last_confirmed_at, company.address, company.phone,
      company.email, company.website,
      array(select person.name || ', ' || person.email from company_owners owner
        join users person on person.id = owner.user_id where owner.company_id = company.id
        order by owner.created_at, person.id) as owners`,
    from,
    db`asked.asked_at, company.id`,
    page,
  )
}

const isSilent = (db: Queryable) => db`
  asked.unanswered >= 2 and asked.asked_at < now() - ${PATIENCE}::text::interval`

/** Ends a kitchen's silence. @returns false when it was not silent any more */
export const endSilence = (tx: Transaction, companyId: number) =>
  affectsOne(tx`
    update confirmations asked set ${answered(tx)}
    where company_id = ${companyId} and ${isSilent(tx)}`)
