import { localPath } from '#domain/i18n.ts'
import type { SearchResponse } from '#contract/search.ts'

type Page = Pick<SearchResponse, 'total' | 'page' | 'pageSize'> & {
  hits: { id: number; name: string }[]
}

/** Structured data (schema.org) of a page of the companies list. */
export function listJsonLd(name: string, { hits, total, page, pageSize }: Page, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: hits.map((company, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      name: company.name,
      url: `${publicUrl}${localPath(`/companies/${company.id}`)}`,
    })),
  }
}
