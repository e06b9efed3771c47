import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '#tests/ops/stress/ledger.ts'
import type { Scene as SceneAt, SceneSite } from '#tests/ops/stress/scene.ts'
import { drawFrom } from '#tests/support/random.ts'
import type { AnyBody, Visitor } from '#tests/support/visit.ts'

/** A run's context on any kind of site. */
type Scene = SceneAt<SceneSite>
/** A person with a session at every API. */
export type Person = { id: number; at: Visitor[] }
export type People = { admin: Person; users: Person[] }
/** A client with companies that no other client writes to. */
export type Client = { scene: Scene; ids: number[] }

/** Maximum time of an answer in milliseconds, whatever is unavailable, also of a paused API. */
const MAX_ANSWER_MS = 60_000
/** Number of companies that get half of the writes, so that writes to the same company are frequent. */
const HOT = 5

let written = 0

/** Fields of a company that are identified by a note. */
const noted = (note: string) => ({
  name: `Kitchen ${note}`,
  shortDescription: note,
  description: 'Fresh meals, cooked every morning.',
  location: 'Pune',
  cuisine: 'Vegan',
  priceRange: 'budget',
  address: 'Hill Road',
})

/**
 * Sends a request to any running API, or to a given one. A paused API may still execute a request
 * that it accepted, so its answer is awaited.
 * @param at the visitor's session at every API
 * @returns the answer; its status is 0 if there was none
 */
export async function ask(
  { site, random, problems, onAnswer }: Scene,
  at: Visitor[],
  method: string,
  path: string,
  body?: unknown,
  more: { api?: number; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: AnyBody }> {
  const there = site.apis.flatMap((one, api) => (one.isAway() ? [] : [api]))
  const api = more.api ?? drawFrom(random, there.length > 0 ? there : [...at.keys()])
  const began = performance.now()
  let failure = 'nothing'
  const askOnce = () => at[api]!.send(method, path, body, more.headers)
  const asked = askOnce()
    // Retried as browsers and proxies do: a keep-alive connection may be closed while a request is on its way.
    .catch((error: Error) =>
      isClosed(error) && method === 'GET' ? askOnce() : Promise.reject(error),
    )
    .catch((error: Error) => {
      failure = String(error.cause ?? error)
    })
  const late = wait(MAX_ANSWER_MS, 'late' as const, { ref: false })
  const answer = await Promise.race([asked, late])
  const excused = site.apis[api]!.wasAway(began)
  if (answer === 'late') problems.push(`${method} ${path} was not answered in time`)
  const { status, body: answered } =
    typeof answer === 'object' ? answer : { status: 0, body: undefined }
  const ended = performance.now()
  onAnswer?.({ call: `${method} ${path}`, began, ended, status, failure, excused })
  return { status, body: answered }
}

const isClosed = ({ cause }: Error) => String(cause).includes('other side closed')

/**
 * Sends a write, by default as the administrator, to any API or to a given one. Failures that no
 * fault excuses become problems of the scene.
 * @param more.of the company that must exist
 */
export async function send(
  scene: Scene,
  method: string,
  path: string,
  body?: unknown,
  more: { by?: Person; api?: number; of?: number; headers?: Record<string, string> } = {},
): Promise<{ outcome: Outcome; body: { id?: number } }> {
  const { people, ledger, problems } = scene
  const answer = await ask(scene, (more.by ?? people.admin).at, method, path, body, more)
  const { status } = answer
  if (status === 0) return ledger.count({ outcome: 'unknown', body: {} })
  if (status < 300) return ledger.count({ outcome: 'done', body: answer.body })
  if (![404, 409, 503].includes(status)) {
    problems.push(`${method} ${path}: ${status} ${JSON.stringify(answer.body)}`)
  }
  if (status === 404 && more.of !== undefined) {
    if (!ledger.may(more.of, 'no')) problems.push(`${method} ${path}: 404, the company is lost`)
    ledger.noteDeletion(more.of, 'done')
  }
  return ledger.count({ outcome: status < 500 ? 'refused' : 'unknown', body: {} })
}

/** Approves or hides a company. */
export async function setStatus(scene: Scene, id: number, status: 'approved' | 'rejected') {
  const { outcome } = await send(scene, 'PUT', `/api/admin/companies/${id}/status`, { status })
  scene.ledger.note(id, { status }, outcome)
  return outcome
}

const kinds = [edit, edit, edit, edit, status, feature, review, review, decide, create, remove]

/** Makes one random write. */
export async function writeOnce(client: Client): Promise<void> {
  await drawFrom(client.scene.random, kinds)(client)
}

/** Changes a company, and records the outcome. */
async function change({ scene }: Client, id: number, path: string, body: unknown, facts: object) {
  const { outcome } = await send(scene, 'PUT', `/api/admin/companies/${id}${path}`, body, {
    of: id,
  })
  scene.ledger.note(id, { exists: 'yes', ...facts }, outcome)
}

async function edit(client: Client) {
  const { random } = client.scene
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
  await change(client, choose(client), '', { ...noted(note), ...parts }, facts)
}

async function status(client: Client) {
  // Mostly 'approved', so that the index does not become empty.
  const choices = ['approved', 'approved', 'pending', 'rejected']
  const status = drawFrom(client.scene.random, choices)
  await change(client, choose(client), '/status', { status }, { status })
}

async function feature(client: Client) {
  const featured = client.scene.random() < 0.5
  const facts = { featured: String(featured) }
  await change(client, choose(client), '/featured', { featured }, facts)
}

async function create({ scene, ids }: Client) {
  const name = `Kitchen new ${++written} ${randomBytes(4).toString('hex')}`
  const company = { ...noted(`New ${written}`), name }
  const headers = { 'Idempotency-Key': name.replaceAll(' ', '-') }
  scene.ledger.noteCreation(name)
  // A request without an answer is repeated, as browsers do; it must be executed only once.
  for (let tries = 0; tries < 3; tries++) {
    const { outcome, body } = await send(scene, 'POST', '/api/admin/companies', company, {
      headers,
    })
    if (outcome === 'unknown') continue
    if (body.id === undefined) return
    ids.push(body.id)
    scene.ledger.add(body.id, { note: company.shortDescription, status: 'approved' })
    return
  }
}

async function remove(client: Client) {
  const id = choose(client)
  const path = `/api/admin/companies/${id}`
  const { outcome } = await send(client.scene, 'DELETE', path, undefined, { of: id })
  client.scene.ledger.noteDeletion(id, outcome)
}

async function review(client: Client) {
  const { random, ledger, people } = client.scene
  const id = choose(client)
  const by = drawFrom(random, people.users)
  const rating = drawFrom(random, ['1', '2', '3', '4', '5'])
  const comment = `Review ${++written}`
  const fact = { [`review by ${by.id}`]: `${rating} ${comment} pending` }
  const body = { companyId: id, rating, comment }
  const { outcome } = await send(client.scene, 'POST', '/api/reviews', body, { by })
  ledger.note(id, { exists: 'yes', ...fact }, outcome)
}

/** Approves or rejects a review of one of the client's companies. */
async function decide({ scene, ids }: Client) {
  const { people, random, ledger } = scene
  const admin = drawFrom(random, people.admin.at)
  const pending = await admin.get('/api/admin/lists/reviews?status=pending').catch(() => undefined)
  if (pending?.status !== 200) return
  type Item = { id: number; companyId: number; userId: number; rating: string; comment: string }
  const own = (pending.body as { items: Item[] }).items.filter(({ companyId }) =>
    ids.includes(companyId),
  )
  if (own.length === 0) return
  const { id, companyId, userId, rating, comment } = drawFrom(random, own)
  const [verb, status] = drawFrom(random, [
    ['approve', 'approved'] as const,
    ['reject', 'rejected'] as const,
  ])
  const { outcome } = await send(scene, 'PUT', `/api/admin/reviews/${id}/${verb}`)
  ledger.note(companyId, { [`review by ${userId}`]: `${rating} ${comment} ${status}` }, outcome)
}

function choose({ ids, scene: { random, ledger } }: Client): number {
  for (;;) {
    const id = drawFrom(random, random() < 0.5 ? ids.slice(-HOT) : ids)
    if (ledger.may(id, 'yes')) return id
    ids.splice(ids.indexOf(id), 1)
    if (ids.length === 0) throw new Error('All companies of a client are gone')
  }
}
