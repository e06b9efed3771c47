import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { PgBoss } from 'pg-boss'
import { queues } from '#db/jobs.ts'
import { eventually } from '#tests/ops/stress/eventually.ts'
import type { Options, Report } from '#tests/ops/stress/main.ts'
import { openScene, type Scene } from '#tests/ops/stress/scene.ts'
import type { StressSite } from '#tests/ops/stress/site.ts'
import { noted, send } from '#tests/ops/stress/writers.ts'
import { openJobs } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { tokenIn, type Received } from '#tests/support/smtp-sink.ts'
import { visit } from '#tests/support/visit.ts'

const CLIENTS = 6
/** The queues whose work ends in a mail. */
const ONWARD = [queues.companyChanged, queues.alertsMatch, queues.mail]
/** Jobs of killed workers go on when their heartbeats have stopped. */
const SETTLE_TIMEOUT_MS = 120_000
const limit = pLimit(CLIENTS)

const locations = ['Pune', 'Mumbai', 'Chennai', 'Delhi']
const cuisines = ['Vegan', 'South Indian', 'Continental']
const prices = ['budget', 'standard', 'premium']
/** Words that no seeded company has, nor any like them. */
const words = ['frobnit', 'wuzzle', 'quaxen', 'plimbo']

type Fields = { location: string; cuisine: string; priceRange: string; tag: string }
type Search = { location: string; cuisine: string; priceRange: string; query: string }
/** An alert and the companies that matched when it began. */
type Alert = { email: string; search: Search; known: Set<number> }
/** What clients have written: every state that each company may have had while it was public. */
type History = Map<number, Fields[]>

/**
 * Companies change under alerts while APIs and indexers are killed: each company that newly matches
 * is mailed exactly once for each alert, at most one mail a day.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const scene = await openScene(site)
  const random = (scene.random = randomFrom(options.seed))
  const jobs = await openJobs()
  const [count, changes, maxKills] = options.short ? [100, 200, 5] : [500, 2_000, 60]
  await report(`${count} alerts, ${changes} changes, processes killed at random`, async () => {
    const history: History = new Map(
      (await readPublic()).map(({ id, ...fields }) => [id, [fields]] as const),
    )
    const alerts = Array.from({ length: count }, (_, at) => drawAlert(random, at))
    await limit.map(alerts, (alert) => begin(site, alert))

    let [kills, days, writing] = [0, 0, true]
    const killing = (async () => {
      while (writing && kills < maxKills) {
        await wait(random() * (options.short ? 1_500 : 2_500))
        const victim = drawFrom(random, site.parts)
        await victim.kill()
        kills++
        await wait(random() * 500)
        victim.start()
      }
    })()
    let left = changes
    const clients = Array.from({ length: CLIENTS }, (_, client) => client)
    await limit.map(clients, async (client) => {
      const own = [...history.keys()].filter((id) => id % CLIENTS === client)
      while (left > 0) {
        if ((await writeOnce(scene, own, history)) !== 'done') await wait(50)
        else if (--left % Math.ceil(changes / 5) === 0) days += await passDay(jobs)
      }
    })
    writing = false
    await killing
    await Promise.all(site.parts.map((one) => one.ready()))
    const began = performance.now()
    await settle()
    days += await passDay(jobs)
    await settle()
    const settled = ((performance.now() - began) / 1000).toFixed(1)
    const judged = await judge(site, alerts, history, days)
    const { acknowledged, unanswered } = scene.ledger
    return {
      notes: [
        `${acknowledged} writes acknowledged, ${unanswered} not answered, ${kills} processes killed, ${days} days passed, all told ${settled} s after the last change`,
        ...judged.notes,
      ],
      problems: [...scene.problems.splice(0), ...judged.problems],
    }
  })
  await jobs.stop({ graceful: false })
}

function drawAlert(random: () => number, at: number): Alert {
  const maybe = (values: string[]) => (random() < 0.5 ? drawFrom(random, values) : 'all')
  const search = {
    location: drawFrom(random, locations),
    cuisine: maybe(cuisines),
    priceRange: maybe(prices),
    query: random() < 0.3 ? drawFrom(random, words) : '',
  }
  return { email: `alert${at}@example.test`, search, known: new Set() }
}

/** An oracle of its own: what the filters and the word mean, by the columns alone. */
const isMatch = ({ location, cuisine, priceRange, query }: Search, company: Fields) =>
  location === company.location &&
  (cuisine === 'all' || cuisine === company.cuisine) &&
  (priceRange === 'all' || priceRange === company.priceRange) &&
  (query === '' || query === company.tag)

/** The public companies as they are. */
const readPublic = () => sql<(Fields & { id: number })[]>`
  select id, location, cuisine, price_range, coalesce(tags[1], '') as tag
  from companies where status = 'approved'`

/** Asks for an alert, confirms it, and notes what it knows at its beginning. */
async function begin({ apis, mailServer }: StressSite, alert: Alert) {
  const { email, search } = alert
  const visitor = visit(apis[0]!.origin)
  // On a busy machine it may be answered 503 first, also when it was done.
  const post = (path: string, body: object) =>
    eventually(async () => {
      const { status } = await visitor.post(path, body)
      if (status >= 500) throw new Error(`${path} was answered with ${status}`)
    })
  await post('/api/alerts', { email, ...search })
  const token = tokenIn(await mailServer.mailTo(email, /Confirm/))
  await post('/api/alerts/confirm', { token })
  const known = await sql<{ companyId: number }[]>`
    select company_id from alert_companies join alerts on id = alert_id
    where email = ${email} and found_at is null`
  alert.known = new Set(known.map(({ companyId }) => companyId))
}

/** Creates, edits, hides or shows a company of one client. @returns what came of it */
async function writeOnce(scene: Scene, own: number[], history: History) {
  const { random } = scene
  const draw = (): Fields => ({
    location: drawFrom(random, locations),
    cuisine: drawFrom(random, cuisines),
    priceRange: drawFrom(random, prices),
    tag: drawFrom(random, words),
  })
  const { tag, ...fields } = draw()
  const body = { ...noted(`Change ${performance.now()}`), ...fields, tags: [tag] }
  if (own.length === 0 || random() < 0.2) {
    const made = await send(scene, 'POST', '/api/admin/companies', body)
    if (made.body.id !== undefined) {
      own.push(made.body.id)
      history.set(made.body.id, [{ ...fields, tag }])
    }
    return made.outcome
  }
  const id = drawFrom(random, own)
  if (random() < 0.2) {
    const status = drawFrom(random, ['approved', 'approved', 'rejected'])
    return (await send(scene, 'PUT', `/api/admin/companies/${id}/status`, { status })).outcome
  }
  history.get(id)!.push({ ...fields, tag })
  return (await send(scene, 'PUT', `/api/admin/companies/${id}`, body)).outcome
}

/** Lets a day pass since the last mail of every alert. @returns how many days passed */
async function passDay(jobs: PgBoss): Promise<number> {
  await sql`update alerts set mailed_at = mailed_at - interval '25 hours'`
  await jobs.send(queues.alertsDue, {})
  return 1
}

/** Waits until all that happened has been told. */
async function settle() {
  await eventually(async () => {
    const left = await sql`
      select name from pgboss.job where state < 'completed' and name = any(${[...ONWARD, queues.alertsDue]})`
    if (left.length > 0) throw new Error(`${left.length} jobs are left, such as ${left[0]!.name}`)
  }, SETTLE_TIMEOUT_MS)
}

/** Compares the rows and the mails that were received with what the changes were. */
async function judge(site: StressSite, alerts: Alert[], history: History, days: number) {
  const companies = await readPublic()
  const mails = Map.groupBy(
    site.mailServer.mails.filter(({ subject }) => /^\d+ new/.test(subject ?? '')),
    (mail) => mail.to[0]!.address!,
  )
  const rows = await sql<{ email: string; mailed: number; unmailed: number }[]>`
    select email, count(mail_id)::integer as mailed,
      count(*) filter (where found_at is not null and mail_id is null)::integer as unmailed
    from alerts join alert_companies on id = alert_id group by email`
  const noted = new Map(rows.map((row) => [row.email, row]))
  const found = {
    missed: 0,
    doubled: 0,
    'never matched': 0,
    'more than once a day': 0,
    miscounted: 0,
  }
  let told = 0
  for (const { email, search, known } of alerts) {
    const byId = Map.groupBy(mails.get(email) ?? [], (mail) => mail.messageId)
    const named = [...byId.values()].flatMap(([mail]) => companiesIn(mail!))
    const distinct = new Set(named)
    const { mailed = 0, unmailed = 0 } = noted.get(email) ?? {}
    told += named.length
    found.doubled += named.length - distinct.size
    if (byId.size > days + 1) found['more than once a day']++
    // A creation that was not answered has an unknown history.
    const hasMatched = (id: number) =>
      !known.has(id) && (history.get(id)?.some((fields) => isMatch(search, fields)) ?? true)
    found['never matched'] += [...distinct].filter((id) => !hasMatched(id)).length
    const expected = companies.filter(
      (company) => isMatch(search, company) && !known.has(company.id),
    )
    found.missed += unmailed + expected.filter(({ id }) => !distinct.has(id)).length
    found.miscounted += Math.abs(mailed - named.length)
  }
  const sent = [...mails.values()].flat()
  const repeated = sent.length - new Set(sent.map(({ messageId }) => messageId)).size
  const problems = Object.entries(found).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what}`] : [],
  )
  if (told === 0) problems.push('nothing was told')
  const notes = [
    `${told} companies told in ${sent.length - repeated} mails; ${repeated} came twice under one Message-ID, by a kill between acceptance and completion`,
  ]
  return { notes, problems }
}

const companiesIn = ({ text }: Received): number[] =>
  [...text.matchAll(/\/companies\/(\d+)$/gm)].map(([, id]) => Number(id))
