import type { JSONValue } from 'postgres'
import type { Queryable } from '#db/client.ts'
import { affectsOne, column, firstRow, scalar } from '#db/results.ts'

/** An alert; `search` and `question` are stored in the API's format. */
export type AlertRow = {
  id: number
  email: string
  search: unknown
  question: unknown
  /** Language of its mails. */
  language: string
  documentVersion: number
  createdAt: string
}
/** The search of an alert. */
export type AlertSearch = Pick<AlertRow, 'search' | 'question' | 'documentVersion' | 'language'>

/** Maximum number of unconfirmed alerts of one address; further ones replace the oldest. */
const MAX_UNCONFIRMED = 20
const UNCONFIRMED_DAYS = 7

const columns = (db: Queryable) =>
  db`id, email, search, question, document_version, language, created_at`
const isOf = (db: Queryable, email: string) => db`account_key(email) = account_key(${email})`
const json = (db: Queryable, value: unknown) => db.json(value as JSONValue)

/**
 * Adds an unconfirmed alert.
 * @param asked its search; `noticeVersion` is that of the privacy notice which the form linked to
 * @returns its id, or undefined when the address has the same alert confirmed
 */
export async function addAlert(
  db: Queryable,
  email: string,
  asked: AlertSearch & { noticeVersion: string | null },
) {
  const { search, question, documentVersion, language, noticeVersion } = asked
  const [row] = await db<{ id: number }[]>`
    insert into alerts as known
      (email, search, question, document_version, language, notice_version)
    values (${email}, ${json(db, search)}, ${json(db, question)}, ${documentVersion}, ${language},
      ${noticeVersion})
    on conflict (account_key(email), search) do update
    set question = excluded.question, document_version = excluded.document_version,
      language = excluded.language, created_at = now()
    where known.confirmed_at is null
    returning id`
  await db`
    delete from alerts where id in (
      select id from alerts where ${isOf(db, email)} and confirmed_at is null
      order by created_at desc, id desc offset ${MAX_UNCONFIRMED})`
  return row?.id
}

export const findAlert = (db: Queryable, id: number) =>
  firstRow(db<(AlertRow & { confirmed: boolean })[]>`
    select ${columns(db)}, confirmed_at is not null as confirmed from alerts where id = ${id}`)

/** The confirmed alert of an address for a search. */
export const findAlertFor = (db: Queryable, email: string, search: unknown) =>
  firstRow(db<AlertRow[]>`
    select ${columns(db)} from alerts
    where ${isOf(db, email)} and search = ${json(db, search)} and confirmed_at is not null`)

/** Stores the hash of a confirmation link, and invalidates earlier links. */
export async function saveAlertConfirmation(db: Queryable, id: number, hash: Buffer) {
  await db`update alerts set confirm_hash = ${hash} where id = ${id} and confirmed_at is null`
}

/** The alert of a confirmation link, confirmed or not. */
export const findAlertByLink = (db: Queryable, hash: Buffer) =>
  firstRow(db<(AlertRow & { confirmed: boolean })[]>`
    select ${columns(db)}, confirmed_at is not null as confirmed from alerts
    where confirm_hash = ${hash}`)

/** @returns false when the alert is gone or was confirmed by another request */
export const confirmAlert = (db: Queryable, id: number) =>
  affectsOne(db`
    update alerts set confirmed_at = now()
    where id = ${id} and confirmed_at is null`)

/** Confirmed alerts of an address, the newest first. */
export function listAlertsOf(db: Queryable, email: string) {
  return db<AlertRow[]>`
    select ${columns(db)} from alerts
    where ${isOf(db, email)} and confirmed_at is not null order by created_at desc, id desc`
}

/** Serializes requests about the alerts of one address in the caller's transaction. */
export async function lockAlertsOf(db: Queryable, email: string) {
  await db`select pg_advisory_xact_lock(hashtext('alerts of ' || account_key(${email})))`
}

/** Deletes an alert with its companies. @param email deletes it only if it belongs to this address */
export function deleteAlert(db: Queryable, id: number, email?: string) {
  const mine = email === undefined ? db`true` : isOf(db, email)
  return affectsOne(db`delete from alerts where id = ${id} and ${mine}`)
}

export async function deleteAlertsOf(db: Queryable, email: string) {
  await db`delete from alerts where ${isOf(db, email)}`
}

/** Deletes old alerts that were never confirmed. */
export async function deleteUnconfirmedAlerts(db: Queryable) {
  await db`
    delete from alerts where confirmed_at is null
      and created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`
}

/** Ids of all confirmed alerts. */
export const listAlertIds = (db: Queryable) =>
  scalar<number[]>(db`
    select coalesce(array_agg(id), '{}') from alerts where confirmed_at is not null`)

export function readAlertSearches(db: Queryable, ids: readonly number[]) {
  return db<(AlertSearch & { id: number })[]>`
    select id, search, question, document_version from alerts where id = any(${ids as number[]})`
}

/** Stores an alert's search as read for another document version. */
export async function updateAlertQuestion(db: Queryable, id: number, asked: AlertSearch) {
  await db`
    update alerts
    set question = ${json(db, asked.question)}, document_version = ${asked.documentVersion}
    where id = ${id} and document_version < ${asked.documentVersion}`
}

type AlertCompany = { alertId: number; companyId: number }

/**
 * Adds companies that are new to alerts. Deleted alerts and companies are skipped.
 * @param news false for companies that matched before the alert began
 * @returns the alerts that got a new company
 */
export async function addAlertCompanies(
  db: Queryable,
  pairs: readonly AlertCompany[],
  { news }: { news: boolean },
): Promise<number[]> {
  const rows = await db<{ alertId: number }[]>`
    insert into alert_companies (alert_id, company_id, found_at)
    select alert.id, company.id, ${news ? db`now()` : db`null::timestamptz`}
    from unnest(${pairs.map(({ alertId }) => alertId)}::integer[],
      ${pairs.map(({ companyId }) => companyId)}::integer[]) pair (alert_id, company_id)
    join alerts alert on alert.id = pair.alert_id
    join companies company on company.id = pair.company_id
    for key share of alert, company
    on conflict do nothing
    returning alert_id`
  return [...new Set(rows.map(({ alertId }) => alertId))]
}

/**
 * Claims the alerts with news that were not mailed within a day, and marks them as mailed.
 * @param among restricts it to these alerts
 */
export const claimDueAlerts = (db: Queryable, among?: readonly number[]) =>
  column<number>(db`
    update alerts set mailed_at = now()
    where ${among ? db`id = any(${among as number[]})` : db`true`}
      and (mailed_at is null or mailed_at <= now() - interval '1 day')
      and id in (
        select alert_id from alert_companies where found_at is not null and mail_id is null)
    returning id`)

/**
 * The companies that an alert's mail lists: those claimed for it or, before any are, the unmailed
 * ones. None once it was sent.
 */
export async function listCompaniesToMail(db: Queryable, alertId: number, mailId: string) {
  const rows = await db<{ companyId: number; isClaimed: boolean; isSent: boolean }[]>`
    select company_id, mail_id is not null as is_claimed, mailed_at is not null as is_sent
    from alert_companies
    where alert_id = ${alertId} and found_at is not null
      and (mail_id = ${mailId} or mail_id is null)
    order by found_at, company_id`
  if (rows.some(({ isSent }) => isSent)) return { companyIds: [], isClaimed: true }
  const claimed = rows.filter(({ isClaimed }) => isClaimed)
  return {
    companyIds: (claimed.length > 0 ? claimed : rows).map(({ companyId }) => companyId),
    isClaimed: claimed.length > 0,
  }
}

/** Claims companies for a mail, so that retries list the same ones. */
export async function claimCompanies(
  db: Queryable,
  { alertId, mailId }: { alertId: number; mailId: string },
  companyIds: readonly number[],
) {
  await db`
    update alert_companies set mail_id = ${mailId}
    where alert_id = ${alertId} and company_id = any(${companyIds as number[]})`
}

/** Removes unmailed companies that no longer match; if they match again, they are news. */
export async function dropUnmailedCompanies(
  db: Queryable,
  alertId: number,
  companyIds: readonly number[],
) {
  await db`
    delete from alert_companies
    where alert_id = ${alertId} and mail_id is null and company_id = any(${companyIds as number[]})`
}

/** Records that the day's mail of an alert is being composed. */
export async function markAlertMailed(db: Queryable, alertId: number) {
  await db`update alerts set mailed_at = now() where id = ${alertId}`
}

/** Records that a mail server accepted a mail, so that a repeated job does not send it again. */
export async function markAlertMailSent(db: Queryable, mailId: string) {
  await db`update alert_companies set mailed_at = now() where mail_id = ${mailId}`
}
