import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { editKitchen } from '#api/owners/edit-kitchen.ts'
import type { SearchResponse } from '#contract/search.ts'
import { insertOwner } from '#db/owners.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { findUser } from '#db/users.ts'
import { toDocument } from '#indexer/company-document.ts'
import { percentiles } from '#tests/ops/bench/load.ts'
import type { Part } from '#tests/ops/bench/part.ts'
import { noted } from '#tests/ops/stress/writers.ts'
import { addUser } from '#tests/support/factories.ts'
import { liveIndex, openJobs } from '#tests/support/indexing.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { config, indexUid, sql } from '#tests/support/product.ts'

/** Maximum number of edits; fewer if there are fewer companies. */
const MAX_EDITS = 200

/** Time from a save over HTTP to the index and to a visitor's search, and the same for a bare document. */
export const run: Part = async ({ apis, engine }) => {
  const { origin } = apis[0]!
  const admin = await signInAdmin(origin)
  const visitor = new Pool(origin, { connections: 1 })
  const bare = new Pool(engine.url, { connections: 1 })
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${config.MEILISEARCH_API_KEY}`,
  }
  const isIndexed = async (text: string) => {
    const path = `/indexes/${indexUid}/search`
    const body = JSON.stringify({ q: `"${text}"`, limit: 1, attributesToRetrieve: ['id'] })
    const response = await bare.request({ path, method: 'POST', headers, body })
    return ((await response.body.json()) as SearchResponse).hits.length > 0
  }
  const isFound = async (text: string, id: number) => {
    const { body } = await visitor.request({ path: `/api/search?query=${text}`, method: 'GET' })
    return ((await body.json()) as SearchResponse).hits.some((hit) => hit.id === id)
  }
  /** @returns milliseconds from `began` until the condition is true */
  const until = async (began: number, happens: () => Promise<boolean>) => {
    while (!(await happens())) await wait(1)
    return performance.now() - began
  }
  const jobs = await openJobs()
  const owner = (await findUser(sql, await addUser()))!
  const [indexed, found, owned, loaded] = [[], [], [], []] as [
    number[],
    number[],
    number[],
    number[],
  ]
  const ids = await sql`select id from companies where status = 'approved' order by id`
  const edits = Math.min(MAX_EDITS, ids.length)
  for (let edit = 0; edit < edits; edit++) {
    const { id } = ids[edit]!
    const name = uniqueWord('saved', edit)
    const sent = performance.now()
    const { status } = await admin.put(`/api/admin/companies/${id}`, { ...noted('Saved'), name })
    if (status !== 200) throw new Error(`A save was answered with ${status}`)
    const answered = performance.now()
    indexed.push(await until(answered, () => isIndexed(name)))
    found.push(await until(sent, () => isFound(name, id)))

    await sql.begin((tx) => insertOwner(tx, id, owner.id))
    const dish = uniqueWord('menu', edit)
    await editKitchen({ sql, jobs }, owner, id, {
      menus: [{ day: 'Monday', description: `Lunch: ${dish}` }],
    })
    owned.push(await until(performance.now(), () => isIndexed(dish)))

    const [company] = await readSearchCompanies(sql, [id])
    const updated = performance.now()
    const text = uniqueWord('bare', edit)
    await liveIndex.addDocuments([{ ...toDocument(company!), name: text }])
    loaded.push(await until(updated, () => isIndexed(text)))
  }
  await Promise.all([visitor.close(), bare.close(), jobs.stop({ graceful: false })])
  const rows = [
    { from: "the answer to an administrator's save, to the index", ...percentiles(indexed) },
    { from: "the save's request, to a visitor's search", ...percentiles(found) },
    { from: "the commit of an owner's menu, to the index", ...percentiles(owned) },
    { from: 'a bare update of a document, to the index', ...percentiles(loaded) },
  ]
  return [{ title: `Milliseconds until an edit is visible in search, ${edits} edits`, rows }]
}

/** A word unlike any other in the index. */
function uniqueWord(kind: string, n: number): string {
  const letters = [...String(n).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]!)
  return `zq${kind}${letters.join('x')}`
}
