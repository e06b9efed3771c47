import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { SearchResponse } from '#contract/search.ts'
import { listPublicCompanyIds } from '#db/companies.ts'
import { uniqueWord } from '#tests/bench/edits.ts'
import { percentiles } from '#tests/bench/load.ts'
import type { Part } from '#tests/bench/part.ts'
import { noted } from '#tests/stress/writers.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'

const SAVES = 200

/** Until a visitor's search over HTTP finds what an administrator saved over HTTP. */
export const run: Part = async ({ apiUrl }) => {
  const admin = await signInAdmin(apiUrl)
  const visitor = new Pool(apiUrl, { connections: 1 })
  const isFound = async (query: string, id: number) => {
    const { body } = await visitor.request({ path: `/api/search?query=${query}`, method: 'GET' })
    const { hits } = (await body.json()) as SearchResponse
    return hits.some((hit) => hit.id === id)
  }
  const ids = await listPublicCompanyIds(sql)
  const [fromRequest, fromAnswer]: [number[], number[]] = [[], []]
  for (let save = 0; save < SAVES; save++) {
    const { id } = ids[save % ids.length]!
    const name = uniqueWord('saved', save)
    const sent = performance.now()
    const { status, body } = await admin.put(`/api/admin/companies/${id}`, {
      ...noted('Saved'),
      name,
    })
    if (status !== 200) throw new Error(`A save: ${status} ${JSON.stringify(body)}`)
    const answered = performance.now()
    while (!(await isFound(name, id))) await wait(1)
    const found = performance.now()
    fromRequest.push(found - sent)
    fromAnswer.push(found - answered)
  }
  await visitor.close()
  const rows = [
    { from: "the administrator's request", ...percentiles(fromRequest) },
    { from: 'its answer', ...percentiles(fromAnswer) },
  ]
  return [{ title: `Milliseconds until a save is visible over HTTP, ${SAVES} saves`, rows }]
}
