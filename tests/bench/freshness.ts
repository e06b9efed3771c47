import type { PgBoss } from 'pg-boss'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { changeCompany } from '#api/companies/save-company.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { toDocument } from '#indexer/company-document.ts'
import { percentiles } from '#tests/bench/load.ts'
import { tester } from '#tests/support/people.ts'
import { meilisearch } from '#tests/support/indexing.ts'
import { indexUid, sql } from '#tests/support/product.ts'

const EDITS = 200
const BURST = 5_000
const EDITORS = 8

/** Milliseconds from a committed edit to its being found, and the same for a bare document. */
export async function benchEdits(jobs: PgBoss, search: Searcher, ids: readonly number[]) {
  const product: number[] = []
  const raw: number[] = []
  for (let edit = 0; edit < EDITS; edit++) {
    const id = ids[edit % ids.length]!
    await changeCompany({ sql, jobs }, tester, id, { name: word('product', edit) })
    const committed = performance.now()
    await search.untilFound(word('product', edit))
    product.push(performance.now() - committed)

    const [company] = await readSearchCompanies(sql, [id])
    const sent = performance.now()
    await meilisearch
      .index(indexUid)
      .addDocuments([{ ...toDocument(company!), name: word('bare', edit) }])
    await search.untilFound(word('bare', edit))
    raw.push(performance.now() - sent)
  }
  return { product: percentiles(product), raw: percentiles(raw) }
}

/** Seconds from the first of 5,000 edits, and from the last commit, until all are found. */
export async function benchBurst(jobs: PgBoss, search: Searcher, ids: readonly number[]) {
  const began = performance.now()
  let next = 0
  const editor = async () => {
    for (let edit = next++; edit < BURST; edit = next++) {
      await changeCompany({ sql, jobs }, tester, ids[edit % ids.length]!, {
        shortDescription: 'burstedword',
      })
    }
  }
  await Promise.all(Array.from({ length: EDITORS }, editor))
  const committed = performance.now()
  const expected = Math.min(BURST, ids.length)
  while ((await search.count('burstedword')) < expected) await wait(20)
  const end = performance.now()
  return { fromFirst: (end - began) / 1000, fromLast: (end - committed) / 1000 }
}

/** A word that nothing else in the index resembles. */
export function word(kind: string, n: number): string {
  const letters = [...String(n).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]!)
  return `zq${kind}${letters.join('x')}`
}

/** Looks into the index the way visitors' searches do. */
export class Searcher {
  readonly #pool: Pool
  readonly #headers: Record<string, string>

  constructor(url: string, key: string) {
    this.#pool = new Pool(url, { connections: 1 })
    this.#headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  }

  async untilFound(text: string): Promise<void> {
    while ((await this.count(text)) === 0) await wait(1)
  }

  /** How many documents hold exactly this word. */
  async count(text: string): Promise<number> {
    const response = await this.#pool.request({
      path: `/indexes/${indexUid}/search`,
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify({
        q: `"${text}"`,
        hitsPerPage: 1,
        page: 1,
        attributesToRetrieve: ['id'],
      }),
    })
    return ((await response.body.json()) as { totalHits: number }).totalHits
  }

  close() {
    return this.#pool.close()
  }
}
