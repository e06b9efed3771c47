import type { Queryable, Transaction } from '#db/client.ts'
import { column, scalar } from '#db/results.ts'

export type ChoiceRow = { name: string; spellings: string[]; hidden: boolean }
export type CuisineRow = ChoiceRow & { knownAs: string | null }
export type PlaceRow = ChoiceRow & {
  sameAs: string | null
  partOf: string | null
  popular: boolean
}
/** Tables of choices, and the columns of companies that refer to them. */
export type ChoiceTable = 'places' | 'cuisines'
const columnOf = { places: 'location', cuisines: 'cuisine' } as const

/** All current places and cuisines, by name. */
export async function readChoices(db: Queryable) {
  const [places, cuisines] = await Promise.all([
    db<PlaceRow[]>`
      select name, spellings, hidden, same_as, part_of, popular from places
      order by lower(name) collate "C"`,
    db<CuisineRow[]>`
      select name, spellings, hidden, known_as from cuisines order by lower(name) collate "C"`,
  ])
  return { places: [...places], cuisines: [...cuisines] }
}

/** Serializes changes of choices; reading them and saving companies stay possible. */
export const lockChoices = (tx: Transaction) =>
  tx`lock table places, cuisines in share row exclusive mode`

/** Number of companies of every status by place or cuisine. */
export async function countByChoice(db: Queryable, table: ChoiceTable) {
  const column = db(columnOf[table])
  const rows = await db<{ name: string; companies: number }[]>`
    select ${column} as name, count(*)::integer as companies from companies group by ${column}`
  return new Map(rows.map(({ name, companies }) => [name, companies]))
}

/** Inserts a choice, or updates what differs. */
export async function saveChoice(
  tx: Transaction,
  table: ChoiceTable,
  row: ChoiceRow & Partial<Pick<PlaceRow, 'partOf' | 'popular'>>,
  present?: string,
): Promise<void> {
  if (present === undefined) await tx`insert into ${tx(table)} ${tx(row)}`
  else await tx`update ${tx(table)} set ${tx(row)} where name = ${present}`
}

/** Ids of the companies with a cuisine, or in a place, including its other names and the places in it. */
export const listCompaniesOf = (tx: Transaction, table: ChoiceTable, names: readonly string[]) =>
  column<number>(tx`
    select id from companies where ${
      table === 'cuisines'
        ? tx`cuisine = any(${names as string[]})`
        : tx`location in (
            select place.name from places place
            left join places home on home.name = coalesce(place.same_as, place.name)
            where array[place.name, place.same_as, home.part_of] && ${names as string[]})`
    } order by id`)

/** Increases the versions of companies, so that they are indexed although their own rows stay unchanged. */
export async function incrementVersions(
  tx: Transaction,
  companyIds: readonly number[],
): Promise<void> {
  await tx`select raise_company_version(id) from unnest(${companyIds as number[]}::integer[]) id`
}

/** Replaces a choice by another wherever it is used, and deletes it. */
export async function replaceChoice(
  tx: Transaction,
  table: ChoiceTable,
  from: string,
  into: string,
): Promise<void> {
  const column = tx(columnOf[table])
  await tx`update companies set ${column} = ${into}, updated_at = now() where ${column} = ${from}`
  if (table === 'places')
    await tx`
      update places set
        same_as = case when same_as = ${from} then nullif(${into}, name) else same_as end,
        part_of = case when part_of = ${from} then nullif(${into}, name) else part_of end
      where ${from} in (same_as, part_of)`
  await tx`delete from ${tx(table)} where name = ${from}`
}

/** Marks all alerts' searches to be read again: words may mean other places and cuisines now. */
export const invalidateAlertSearches = (tx: Transaction) => tx`
  update alerts set document_version = 0 where document_version <> 0`

/** Names of states in the postal directory. */
export const listPostalStates = (db: Queryable) =>
  column<string>(db`select distinct state from pincodes order by state`)

/** State of the district with this name or, without one, of most post offices with it. */
export const findPostalState = (db: Queryable, name: string) =>
  scalar<string | undefined>(db`
    select state from (
      select state, 0 as rank from pincodes where lower(district) = lower(${name})
      union all
      select state, 1 from pincodes join localities using (pincode)
      where lower(localities.name) = lower(${name})
    ) found
    group by rank, state order by rank, count(*) desc limit 1`)
