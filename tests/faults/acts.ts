import type { JSONValue } from 'postgres'
import type { Outcome as Told } from '#tests/faults/ledger.ts'
import type { Scene } from '#tests/faults/scene.ts'
import { eventually } from '#tests/support/eventually.ts'

let acted = 0

/** A company's fields, told apart by a note. */
export const noted = (note: string) => ({
  name: `Kitchen ${note}`,
  shortDescription: note,
  description: 'Fresh meals, cooked every morning.',
  location: 'Pune',
  cuisine: 'Vegan',
  priceRange: 'budget',
  address: 'Hill Road',
})

/** Asks an API as the administrator. @returns what the caller may rely on, and the body */
export async function askAdmin(
  { people }: Scene,
  method: string,
  path: string,
  body?: unknown,
  at = acted++ % people.admin.at.length,
): Promise<{ told: Told; body: { id?: number } }> {
  try {
    const answer = await people.admin.at[at]!.send(method, `/api/admin${path}`, body)
    if (answer.status < 300) return { told: 'done', body: answer.body }
    if (answer.status >= 500 && answer.status !== 503) {
      throw new Error(`${method} ${path} was answered ${answer.status}`)
    }
    return { told: answer.status === 503 ? 'unknown' : 'refused', body: {} }
  } catch (error) {
    if (error instanceof Error && error.message.includes('was answered')) throw error
    return { told: 'unknown', body: {} }
  }
}

/** Edits a company. @returns the note that it has now, if that was acknowledged */
export async function editCompany(scene: Scene, id: number, at?: number): Promise<string | null> {
  const note = `Act ${++acted}`
  const { told } = await askAdmin(scene, 'PUT', `/companies/${id}`, noted(note), at)
  scene.ledger.note(id, { note }, told)
  return told === 'done' ? note : null
}

/** Shows or hides a company. */
export async function setStatus(scene: Scene, id: number, status: 'approved' | 'rejected') {
  const { told } = await askAdmin(scene, 'PUT', `/companies/${id}/status`, { status })
  scene.ledger.note(id, { status }, told)
}

/** Deletes a company and creates it again, under an id of its own. @returns the new id, if it is known */
export async function replaceCompany(scene: Scene, id: number): Promise<number | undefined> {
  const { told } = await askAdmin(scene, 'DELETE', `/companies/${id}`)
  scene.ledger.noteDeletion(id, told)
  const note = `Again ${++acted} ${Date.now()}`
  const created = await askAdmin(scene, 'POST', '/companies', noted(note))
  const next = created.body.id
  if (next !== undefined) scene.ledger.meet(next, { note, status: 'approved' })
  return next
}

/** Tells the indexers of companies that did not change, in any order and as often as given. */
export function repeatJobs(scene: Scene, ids: readonly number[]): Promise<void> {
  return addJobs(
    scene,
    ids.map((companyId) => ({ companyId })),
  )
}

/** Adds jobs about changed companies by hand, of any priority, which says in what order they come. */
export async function addJobs({ sql }: Scene, data: readonly JSONValue[]): Promise<void> {
  await sql`
    insert into pgboss.job (name, data, priority, dead_letter, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, heartbeat_seconds, expire_seconds)
    select queue.name, data, (random() * 10)::integer, dead_letter, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, heartbeat_seconds, expire_seconds
    from jsonb_array_elements(${sql.json(data)}) data, pgboss.queue
    where queue.name = 'company.changed'`
}

/** Sees to it that every reserved company is there and public, whatever was done to it before. */
export async function restoreReserved(scene: Scene): Promise<void> {
  for (const [place, id] of scene.reserved.entries()) {
    const { told } = await askAdmin(scene, 'PUT', `/companies/${id}/status`, { status: 'approved' })
    scene.ledger.note(id, { status: 'approved' }, told)
    if (told === 'done') continue
    scene.reserved[place] = (await replaceCompany(scene, id)) ?? id
  }
}

/** Waits until no job is left, so that what happens next is not mended by an earlier fault's job. */
export async function untilQuiet({ sql }: Scene): Promise<void> {
  await eventually(async () => {
    const [left] = await sql`
      select from pgboss.job where state < 'completed'
        and name in ('company.changed', 'search.rebuild') limit 1`
    if (left) throw new Error('There are jobs left')
  }, 30_000)
}
