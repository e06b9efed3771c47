import { notFound } from '#api/http/errors.ts'
import type { Services } from '#api/services.ts'
import { companyFilters, searchRequest } from '#contract/search.ts'
import { findAdminCompany } from '#db/admin-companies.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { documentVersion } from '#indexer/company-document.ts'

/**
 * Whether visitors find a company by a question, or why not, in a sentence.
 * @throws HttpError 404 without such a company, 503 while no search engine answers
 */
export async function explainFinding(
  { sql, search }: Services,
  id: number,
  query: string,
): Promise<string> {
  const company = await findAdminCompany(sql, id)
  if (!company) throw notFound('Company not found')
  const { name, status } = company
  if (status !== 'approved') return `${name} is ${status}, and only approved kitchens are found.`
  const [present] = await readSearchCompanies(sql, [id])
  if ((await search.readIndexedVersion(id)) !== `${documentVersion}:${present?.version}`)
    return `The last change of ${name} is not in the index yet: please ask again in a moment.`
  const ids = await search.listIds(companyFilters.parse({ query }))
  const place = ids.indexOf(id) + 1
  if (place > 0) return `${name} is number ${place} of the ${ids.length} found.`
  const { understood } = await search.searchCompanies(searchRequest.parse({ query }))
  const isFoundBy = async (words: string) =>
    (await search.listIds(companyFilters.parse({ query: words }))).includes(id)
  const against: string[] = []
  for (const { words, label } of understood)
    if (!(await isFoundBy(words.join(' ')))) against.push(`“${words.join(' ')}” (${label})`)
  const why =
    against.length > 0
      ? `it does not fit ${against.join(' nor ')}`
      : `its page does not say ${understood.length > 0 ? 'all of this at once' : 'this'}`
  return `${name} is not among the ${ids.length} found: ${why}.`
}
