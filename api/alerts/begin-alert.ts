import { language, t } from '#domain/i18n.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import {
  requiredAreas,
  asksForDelivery,
  matchesAlert,
  toMatcher,
  toMatchTarget,
} from '#api/alerts/match.ts'
import { questionOf, readSearch } from '#api/alerts/questions.ts'
import type { SearchFilters } from '#contract/search.ts'
import { MAX_ALERTS } from '#domain/limits.ts'
import { badRequest, conflict } from '#api/http/errors.ts'
import type { Search } from '#api/search/search.ts'
import {
  addAlert,
  addAlertCompanies,
  confirmAlert,
  findAlertFor,
  findAlertByLink,
  listAlertsOf,
  lockAlertsOf,
  type AlertRow,
} from '#db/alerts.ts'
import type { Sql, Transaction } from '#db/client.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { withAlertLock } from '#db/locks.ts'
import { readSearchCompaniesAfter } from '#db/search-companies.ts'

/** Companies read at once; other requests are answered between two pages. */
const PAGE = 200

/** Limits concurrent alerts being started, so that connections of the pool remain for other requests. */
const limit = pLimit(2)
const whileNothingIsMatched = <Result>(sql: Sql, work: (tx: Transaction) => Promise<Result>) =>
  limit(() => withAlertLock(sql, 'begin', work))

type Deps = { sql: Sql; search: Pick<Search, 'readQuestion'> }

/** Mails an address a link to confirm an alert; an address that has the alert already gets no mail. */
export async function requestAlert(
  { sql, jobs, search }: Outbox & Deps,
  email: string,
  asked: SearchFilters,
  noticeVersion: string | null,
): Promise<void> {
  const read = await readSearch(asked, search.readQuestion)
  await sql.begin(async (tx) => {
    const alertId = await addAlert(tx, email, { ...read, language: language(), noticeVersion })
    if (alertId) await enqueueMail(jobs, tx, { kind: 'alert-confirmation', alertId })
  })
}

const invalidLink = () =>
  badRequest('The confirmation link is invalid, or the alert has been ended.')

/**
 * Starts the alert of a confirmation link; an alert that has started is left unchanged.
 * @throws HttpError 400 when the link does not work, 409 when the address has the maximum number of alerts
 */
export function startConfirmedAlert(deps: Deps, hash: Buffer): Promise<AlertRow> {
  return whileNothingIsMatched(deps.sql, async (tx) => {
    const waiting = await findAlertByLink(tx, hash)
    if (waiting) await lockAlertsOf(tx, waiting.email)
    // Read again under the lock: a second press of the button may have started it.
    const alert = await findAlertByLink(tx, hash)
    if (!alert) throw invalidLink()
    return alert.confirmed ? alert : await begin(deps, tx, alert)
  })
}

/**
 * Starts an alert for an address that the person has verified.
 * @returns the alert, also if it existed already
 * @throws HttpError 409 when the address has the maximum number of alerts
 */
export async function startOwnAlert(
  deps: Deps,
  email: string,
  asked: SearchFilters,
): Promise<AlertRow> {
  const read = await readSearch(asked, deps.search.readQuestion)
  return whileNothingIsMatched(deps.sql, async (tx) => {
    await lockAlertsOf(tx, email)
    const known = await findAlertFor(tx, email, asked)
    if (known) return known
    const id = (await addAlert(tx, email, {
      ...read,
      language: language(),
      noticeVersion: null,
    }))!
    return await begin(deps, tx, {
      ...read,
      id,
      email,
      language: language(),
      createdAt: new Date().toISOString(),
    })
  })
}

/**
 * Confirms an alert and, in the same transaction, records the companies that match already, so that
 * they are not mailed as news. The caller holds the alert lock, so that a company that changes
 * meanwhile is matched afterwards.
 */
async function begin({ search }: Deps, tx: Transaction, alert: AlertRow): Promise<AlertRow> {
  await lockAlertsOf(tx, alert.email)
  if ((await listAlertsOf(tx, alert.email)).length >= MAX_ALERTS)
    throw conflict(
      t(
        'There are {n} alerts for your address already. End one by the link in its mails, then try again.',
        { n: MAX_ALERTS },
      ),
    )
  if (!(await confirmAlert(tx, alert.id))) throw invalidLink()
  const matcher = toMatcher(await questionOf(alert, search.readQuestion))
  const wanted = { areas: requiredAreas(matcher), delivery: asksForDelivery(matcher) }
  for (let last = 0; ;) {
    const companies = await readSearchCompaniesAfter(tx, last, PAGE, wanted)
    if (companies.length === 0) return alert
    last = companies.at(-1)!.id
    const known = companies
      .filter((company) => matchesAlert(matcher, toMatchTarget(company)))
      .map(({ id }) => ({ alertId: alert.id, companyId: id }))
    await addAlertCompanies(tx, known, { news: false })
    await nextTurn()
  }
}
