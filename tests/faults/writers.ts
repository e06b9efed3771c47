import { randomBytes } from 'node:crypto'
import { noted } from '#tests/faults/acts.ts'
import type { Ledger, Outcome } from '#tests/faults/ledger.ts'
import type { People, Person } from '#tests/faults/people.ts'
import { drawFrom } from '#tests/support/random.ts'

/** What a writer has to work with. */
export type Writing = {
  people: People
  ledger: Ledger
  random: () => number
  /** Companies that no other writer touches. */
  ids: number[]
  /** Failures that no fault excuses. */
  wrong: string[]
}

/** No answer may take longer, whatever is away. */
const PATIENCE_MS = 20_000
/** Half of the writes go to so many companies, so that writes of one company come close. */
const HOT = 5

let written = 0

const kinds = [edit, edit, edit, edit, status, feature, review, review, decide, create, remove]

/** Writes one thing after the other, of all kinds, until told to stop. */
export async function writeAway(writing: Writing, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) await writeOnce(writing)
}

/** Writes one thing of any kind. */
export async function writeOnce(writing: Writing): Promise<void> {
  await drawFrom(writing.random, kinds)(writing)
}

async function edit(writing: Writing) {
  const { random, ledger } = writing
  const id = choose(writing)
  const note = `Edit ${++written}`
  const facts: Record<string, string> = { note }
  const parts: Record<string, unknown> = {}
  if (random() < 0.3) {
    facts.plans = `Plan ${written}`
    parts.plans = [{ name: facts.plans, price: '2400', days: 30 }]
  }
  if (random() < 0.3) {
    facts.menus = `Dish ${written}`
    parts.menus = [{ day: 'Monday', description: facts.menus }]
  }
  const outcome = await ask(writing, 'PUT', `/api/admin/companies/${id}`, {
    of: id,
    body: { ...noted(note), ...parts },
  })
  ledger.note(id, { exists: 'yes', ...facts }, outcome)
}

async function status(writing: Writing) {
  const id = choose(writing)
  // Mostly approved, so that the index does not run empty.
  const status = drawFrom(writing.random, ['approved', 'approved', 'pending', 'rejected'])
  const path = `/api/admin/companies/${id}/status`
  const outcome = await ask(writing, 'PUT', path, { of: id, body: { status } })
  writing.ledger.note(id, { exists: 'yes', status }, outcome)
}

async function feature(writing: Writing) {
  const id = choose(writing)
  const featured = writing.random() < 0.5
  const path = `/api/admin/companies/${id}/featured`
  const outcome = await ask(writing, 'PUT', path, { of: id, body: { featured } })
  writing.ledger.note(id, { exists: 'yes', featured: String(featured) }, outcome)
}

async function create(writing: Writing) {
  const name = `Kitchen new ${++written} ${randomBytes(4).toString('hex')}`
  const body = { ...noted(`New ${written}`), name }
  const headers = { 'Idempotency-Key': name.replaceAll(' ', '-') }
  let id: number | undefined
  writing.ledger.noteCreation(name)
  // What was not answered is asked again, as a browser does; it must not be done twice.
  for (let tries = 0, outcome: Outcome = 'unknown'; outcome === 'unknown' && tries < 3; tries++) {
    outcome = await ask(writing, 'POST', '/api/admin/companies', {
      body,
      headers,
      onAnswer: (answered) => (id = (answered as { id: number }).id),
    })
  }
  if (id === undefined) return
  writing.ids.push(id)
  writing.ledger.meet(id, { note: body.shortDescription, status: 'approved' })
}

async function remove(writing: Writing) {
  const id = choose(writing)
  const outcome = await ask(writing, 'DELETE', `/api/admin/companies/${id}`, { of: id })
  writing.ledger.noteDeletion(id, outcome)
}

async function review(writing: Writing) {
  const { random, ledger, people } = writing
  const id = choose(writing)
  const by = drawFrom(random, people.users)
  const rating = drawFrom(random, ['1', '2', '3', '4', '5'])
  const comment = `Review ${++written}`
  const fact = { [`review by ${by.id}`]: `${rating} ${comment} pending` }
  const outcome = await ask(writing, 'POST', '/api/reviews', {
    by,
    body: { companyId: id, rating, comment },
  })
  ledger.note(id, { exists: 'yes', ...fact }, outcome)
}

/** Approves and rejects at once: one of both is obeyed. */
async function decide(writing: Writing) {
  const { people, random, ledger } = writing
  const admin = drawFrom(random, people.admin.at)
  const own = new Set(writing.ids)
  const pending = await admin.get('/api/admin/lists/reviews?status=pending').catch(() => undefined)
  if (pending?.status !== 200) return
  type Item = { id: number; companyId: number; userId: number; rating: string; comment: string }
  const mine = (pending.body as { items: Item[] }).items.filter((item) => own.has(item.companyId))
  if (mine.length === 0) return
  const { id, companyId, userId, rating, comment } = drawFrom(random, mine)
  const verbs = { approve: 'approved', reject: 'rejected' } as const
  const both = Object.entries(verbs).map(async ([verb, status]) => ({
    status,
    outcome: await ask(writing, 'PUT', `/api/admin/reviews/${id}/${verb}`),
  }))
  const outcomes = await Promise.all(both)
  const done = outcomes.filter(({ outcome }) => outcome === 'done')
  if (done.length > 1) writing.wrong.push(`Review ${id} was approved and rejected`)
  const sure = done[0]
  for (const { status, outcome } of sure ? [sure] : outcomes) {
    ledger.note(companyId, { [`review by ${userId}`]: `${rating} ${comment} ${status}` }, outcome)
  }
}

function choose({ ids, random, ledger }: Writing): number {
  for (;;) {
    const among = random() < 0.5 ? ids.slice(-HOT) : ids
    const id = drawFrom(random, among)
    if (ledger.mayExist(id)) return id
    ids.splice(ids.indexOf(id), 1)
    if (ids.length === 0) throw new Error('All companies of a writer are gone')
  }
}

async function ask(
  { people, random, ledger, wrong }: Writing,
  method: string,
  path: string,
  more: {
    by?: Person
    /** The company that must be there. */
    of?: number
    body?: unknown
    headers?: Record<string, string>
    onAnswer?: (body: unknown) => void
  } = {},
): Promise<Outcome> {
  const visitor = drawFrom(random, (more.by ?? people.admin).at)
  const late = AbortSignal.timeout(PATIENCE_MS)
  const lateness = new Promise<'late'>((resolve) =>
    late.addEventListener('abort', () => resolve('late')),
  )
  const answer = await Promise.race([
    visitor.send(method, path, more.body, more.headers).catch(() => undefined),
    lateness,
  ])
  if (answer === 'late') wrong.push(`${method} ${path} was not answered in ${PATIENCE_MS} ms`)
  let outcome: Outcome = 'unknown'
  if (answer && answer !== 'late') {
    const { status, body } = answer
    if (status < 300) outcome = 'done'
    else if (status < 500) outcome = 'refused'
    if (status < 300) more.onAnswer?.(body)
    else if (![404, 409, 503].includes(status)) {
      wrong.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    }
    if (status === 404 && more.of !== undefined) {
      if (!ledger.mayBeGone(more.of)) wrong.push(`${method} ${path}: 404, the company is lost`)
      ledger.isGone(more.of)
    }
  }
  ledger.count(outcome)
  return outcome
}
