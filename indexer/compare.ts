import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#db/client.ts'
import {
  listSearchVersions,
  readSearchCompanies,
  readSearchCompaniesAfter,
  type SearchCompany,
} from '#db/search-companies.ts'
import { documentVersion, toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexUid } from '#indexer/company-index.ts'
import { meilisearch } from '#indexer/meilisearch.ts'

const PAGE = 10_000
/** Whole documents are read in smaller pages, so that memory stays flat. */
const WHOLE_PAGE = 1_000
/** An edit is in the index within this time, unless there are many, in milliseconds. */
const SECOND_LOOK_MS = 1_500

/** Ids of companies by what is wrong with their documents. */
export type Differences = {
  checked: number
  missing: number[]
  stale: number[]
  extra: number[]
}

/** Compares versions: quick, and enough unless somebody changed documents by hand. */
export async function compareVersions(empty = false): Promise<Differences> {
  const indexed = empty ? new Map<number, string>() : await readIndexedVersions()
  return await compare(indexed, PAGE, async (last) =>
    (await listSearchVersions(sql, last, PAGE)).map(({ id, version }) => ({
      id,
      content: documentVersion(version),
    })),
  )
}

let lastTook = 0

/** How long the last comparison of whole documents by this process took, in milliseconds. */
export const lastComparisonTook = () => lastTook

/**
 * Compares whole documents. What differs is looked at again a moment later, so that an edit on its
 * way is not taken for a difference.
 */
export async function compareDocuments(): Promise<Differences> {
  const began = performance.now()
  const versions = new Map<number, string>()
  const found = await compare(await readIndexedDigests(), WHOLE_PAGE, async (last) =>
    (await readSearchCompaniesAfter(sql, last, WHOLE_PAGE)).map((company) => {
      versions.set(company.id, company.version)
      return { id: company.id, content: digest(toDocument(company)) }
    }),
  )
  lastTook = performance.now() - began
  const differing = [...found.missing, ...found.stale, ...found.extra]
  if (differing.length === 0 || differing.length > WHOLE_PAGE) return found
  await wait(SECOND_LOOK_MS)
  const companies = await readSearchCompanies(sql, differing)
  const still = await lookAgain(differing, companies, versions)
  const confirmed = (ids: number[]) => ids.filter((id) => still.has(id))
  return {
    checked: found.checked,
    missing: confirmed(found.missing),
    stale: confirmed(found.stale),
    extra: confirmed(found.extra),
  }
}

/** @returns those that differ though their companies did not change since the first look */
async function lookAgain(
  ids: number[],
  companies: SearchCompany[],
  versions: Map<number, string>,
): Promise<Set<number>> {
  const now = new Map(companies.map((company) => [company.id, company]))
  const { results } = await meilisearch
    .index<CompanyDocument>(indexUid)
    .getDocuments({ ids, filter: [], limit: ids.length })
  const indexed = new Map(results.map((document) => [document.id, digest(document)]))
  return new Set(
    ids.filter((id) => {
      const company = now.get(id)
      if (company?.version !== versions.get(id)) return false
      return indexed.get(id) !== (company && digest(toDocument(company)))
    }),
  )
}

async function readIndexedVersions(): Promise<Map<number, string>> {
  const index = meilisearch.index<Pick<CompanyDocument, 'id' | 'version'>>(indexUid)
  const versions = new Map<number, string>()
  for (let offset = 0; ; offset += PAGE) {
    const { results } = await index.getDocuments({ fields: ['id', 'version'], limit: PAGE, offset })
    for (const { id, version } of results) versions.set(id, version)
    if (results.length < PAGE) return versions
  }
}

async function readIndexedDigests(): Promise<Map<number, string>> {
  const index = meilisearch.index<CompanyDocument>(indexUid)
  const digests = new Map<number, string>()
  for (let offset = 0; ; offset += WHOLE_PAGE) {
    const { results } = await index.getDocuments({ limit: WHOLE_PAGE, offset })
    for (const document of results) digests.set(document.id, digest(document))
    if (results.length < WHOLE_PAGE) return digests
  }
}

/** The same for documents with the same content, in whatever order their fields come. */
function digest(document: object): string {
  const fields = Object.entries(document).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha1').update(JSON.stringify(fields)).digest('base64')
}

async function compare(
  indexed: Map<number, string>,
  pageSize: number,
  read: (last: number) => Promise<{ id: number; content: string }[]>,
): Promise<Differences> {
  const missing: number[] = []
  const stale: number[] = []
  const extra = new Set(indexed.keys())
  let checked = 0
  for (let last = 0; ;) {
    const page = await read(last)
    for (const { id, content } of page) {
      if (!extra.delete(id)) missing.push(id)
      else if (indexed.get(id) !== content) stale.push(id)
    }
    checked += page.length
    if (page.length < pageSize) return { checked, missing, stale, extra: [...extra] }
    last = page.at(-1)!.id
  }
}
