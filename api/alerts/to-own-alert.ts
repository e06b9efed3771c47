import { storedSearch, type OwnAlert } from '#contract/alerts.ts'
import { ALL } from '#domain/options.ts'
import { searchTitle } from '#domain/search-title.ts'
import type { AlertRow } from '#db/alerts.ts'

/** An alert as its owner sees it. */
export function toOwnAlert({ id, search, createdAt }: AlertRow): OwnAlert {
  const asked = storedSearch.parse(search)
  const set = Object.entries(asked).filter(
    (field): field is [string, string] => !['', ALL, undefined].includes(field[1]),
  )
  const path = `/companies?${new URLSearchParams(set)}`
  return { id, title: searchTitle(asked), path, createdAt }
}
