import { fieldOfWords } from './words-of-header.ts'
import { columns } from '#api/imports/cells.ts'
import type { ListKind } from '#domain/import-fields.ts'
import { fold } from '#domain/spellings.ts'

/** The field that a header names in a list of that kind; undefined if it names none. */
export const fieldOfHeader = (header: string, kind: ListKind): string | undefined =>
  fieldOfWords(
    header,
    kind,
    columns[kind].slice(1).find((name) => fold(name) === fold(header)),
  )

const companyFields = new Set([
  ...['address', 'phone', 'email', 'cuisine', 'location', 'area', 'pincode', 'hours', 'rating'],
  ...['website', 'fssaiLicence'],
])
/** Number of facts about companies that headers name. */
export const countFacts = (names: readonly string[]): number => {
  const found = new Set(names.map((name) => fieldOfHeader(name, 'companies')))
  return [...companyFields].filter((field) => found.has(field)).length
}
