import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { changeCompany } from '#api/companies/save-company.ts'
import { editKitchen } from '#api/owners/edit-kitchen.ts'
import { listPublicCompanyIds } from '#db/companies.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { toDocument } from '#indexer/company-document.ts'
import { findUser } from '#db/users.ts'
import { percentiles } from '#tests/bench/load.ts'
import type { Part } from '#tests/bench/part.ts'
import { addUser } from '#tests/support/factories.ts'
import { liveIndex, openJobs } from '#tests/support/indexing.ts'
import { tester } from '#tests/support/people.ts'
import { indexUid, sql } from '#tests/support/product.ts'

const EDITS = 200

/** From a committed edit to its being found, and the same for a bare document. */
export const run: Part = async ({ servers }) => {
  const jobs = await openJobs()
  const engine = new Pool(servers.meilisearchUrl, { connections: 1 })
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${servers.meilisearchKey}`,
  }
  const isFound = async (text: string) => {
    const path = `/indexes/${indexUid}/search`
    const body = JSON.stringify({ q: `"${text}"`, limit: 1, attributesToRetrieve: ['id'] })
    const response = await engine.request({ path, method: 'POST', headers, body })
    return ((await response.body.json()) as { hits: unknown[] }).hits.length > 0
  }
  /** @returns milliseconds until the index finds it */
  const untilFound = async (text: string) => {
    const began = performance.now()
    while (!(await isFound(text))) await wait(1)
    return performance.now() - began
  }
  const ids = await listPublicCompanyIds(sql)
  const owner = (await findUser(sql, await addUser()))!
  const [product, owned, bare]: [number[], number[], number[]] = [[], [], []]
  for (let edit = 0; edit < EDITS; edit++) {
    const { id } = ids[edit % ids.length]!
    await changeCompany({ sql, jobs }, tester, id, { name: uniqueWord('product', edit) })
    product.push(await untilFound(uniqueWord('product', edit)))

    const menus = [{ day: 'Monday', description: `Lunch: ${uniqueWord('menu', edit)}` }]
    await editKitchen({ sql, jobs }, owner, id, { menus })
    owned.push(await untilFound(uniqueWord('menu', edit)))

    const [company] = await readSearchCompanies(sql, [id])
    const sent = performance.now()
    await liveIndex.addDocuments([{ ...toDocument(company!), name: uniqueWord('bare', edit) }])
    await untilFound(uniqueWord('bare', edit))
    bare.push(performance.now() - sent)
  }
  await jobs.stop({ graceful: false })
  await engine.close()
  const rows = [
    { from: 'commit, through the product', ...percentiles(product) },
    { from: "commit of an owner's menu", ...percentiles(owned) },
    { from: 'request, a bare update of a document', ...percentiles(bare) },
  ]
  return [{ title: `Milliseconds until an edit is visible in search, ${EDITS} edits`, rows }]
}

/** A word that nothing else in the index resembles. */
export function uniqueWord(kind: string, n: number): string {
  const letters = [...String(n).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]!)
  return `zq${kind}${letters.join('x')}`
}
