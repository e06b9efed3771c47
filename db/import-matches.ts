import type { Transaction } from '#db/client.ts'

/** A row for which similar companies are searched. */
export type LikelyQuery = {
  place: number
  name: string | undefined
  phone: string | undefined
  location: string | undefined
  address: string | undefined
}

/**
 * Companies that rows probably mean, the most likely first: with the same phone, or the same name in
 * one place or pincode.
 */
export function findLikely(tx: Transaction, rows: readonly LikelyQuery[]) {
  return tx<{ place: number; id: number }[]>`
    with given as (
      select place, location, folded_name(name) as name, folded_name(address) as address,
        phone_keys(phone) as phones,
        -- As of the companies.
        replace(substring(address from '.*\\m([1-9][0-9]{2} ?[0-9]{3})\\M'), ' ', '')::integer
          as pincode
      from jsonb_to_recordset(${tx.json(rows as never)})
        as given (place integer, name text, phone text, location text, address text)
    ), likely as (
      select given.place, company.id from given
      join companies company on folded_name(company.name) = given.name and given.name <> ''
        and (company.location = given.location or company.pincode = given.pincode)
      union
      select given.place, company.id from given
      join companies company on given.phones <> '{}' and phone_keys(company.phone) && given.phones
    )
    select likely.place, company.id
    from likely join given using (place) join companies company on company.id = likely.id
    order by case when folded_name(company.name) = given.name then 4 else 0 end
      + case when folded_name(company.address) = given.address then 3 else 0 end
      + case when phone_keys(company.phone) && given.phones then 2 else 0 end desc, company.id`
}

/** Ids of companies by name without punctuation; ambiguous names are left out. */
export async function findByNames(tx: Transaction, names: readonly string[]) {
  const rows = await tx<{ given: string; id: number }[]>`
    select given, min(company.id) as id
    from unnest(${names as string[]}::text[]) given
    join companies company on folded_name(company.name) = folded_name(given)
    where folded_name(given) <> '' group by given having count(*) = 1`
  return new Map(rows.map(({ given, id }) => [given, id]))
}
