import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { AdminCompany } from '#api/contract/admin-companies.ts'
import type { SearchResponse } from '#api/contract/search.ts'
import { signIn } from '#tests/bench/admin.ts'
import { word } from '#tests/bench/freshness.ts'
import { percentiles } from '#tests/bench/load.ts'

const EDITS = 200

/**
 * Milliseconds until a visitor's search over HTTP finds what an administrator saved over HTTP:
 * from the administrator's request on, and from its answer on.
 */
export async function benchSaves(apiUrl: string, ids: readonly number[]) {
  const admin = await signIn(apiUrl)
  const visitor = new Pool(apiUrl, { connections: 1 })
  const isFound = async (query: string, id: number) => {
    const { body } = await visitor.request({ path: `/api/search?query=${query}`, method: 'GET' })
    const { hits } = (await body.json()) as SearchResponse
    return hits.some((hit) => hit.id === id)
  }
  const fromRequest: number[] = []
  const fromAnswer: number[] = []
  for (let edit = 0; edit < EDITS; edit++) {
    const id = ids[edit % ids.length]!
    const company = await admin.call<AdminCompany>('GET', `/api/admin/companies/${id}`)
    const name = word('saved', edit)
    const sent = performance.now()
    await admin.save(company, { name })
    const answered = performance.now()
    while (!(await isFound(name, id))) await wait(1)
    const found = performance.now()
    fromRequest.push(found - sent)
    fromAnswer.push(found - answered)
  }
  await visitor.close()
  return { fromRequest: percentiles(fromRequest), fromAnswer: percentiles(fromAnswer) }
}
