import type { Queryable, Transaction } from '#db/client.ts'
import { affectsOne, column, firstRow, hasRows, scalar } from '#db/results.ts'

/** Fields of a company in the administrator's form. */
export type CompanyFields = {
  /** The operator's own key for it, such as a row number in a spreadsheet. */
  reference: string | null
  name: string
  description: string
  shortDescription: string
  imageUrl: string | null
  location: string
  cuisine: string
  priceRange: 'budget' | 'standard' | 'premium'
  /** With one decimal, as text. */
  rating: string
  featured: boolean
  address: string
  phone: string | null
  email: string | null
  website: string | null
  hours: string | null
  /** 14 digits. */
  fssaiLicence: string | null
  tags: string[]
  delivery: { area: string; km: number | null; pincodes: string[] } | null
  /** `from` and `to` as HH:MM. */
  mealWindows: { meal: string; from: string; to: string }[]
  /** Days in India as YYYY-MM-DD, both inclusive. */
  closing: { from: string; until: string; reason: string | null } | null
  status: 'approved' | 'pending' | 'rejected'
}

/** A row of `public_companies`: an approved company as the public sees it. */
export type PublicCompany = Omit<CompanyFields, 'status' | 'reference'> & {
  id: number
  reviewCount: number
  updatedAt: string
  /** Rupees with delivery and two decimals, as text. */
  monthlyPrice: string | null
  mealPrice: string | null
  /** The plan that both prices belong to; its own price and delivery fee are in rupees. */
  leadPlan:
    | (Record<'deliveryFee' | 'days' | 'mealPrice', number | null> & {
        name: string
        price: number
      })
    | null
  /** Increased by every change that affects search; a bigint as text. */
  version: string
  /** The pincode in its address. */
  pincode: number | null
  /** The last day of `closing` while it is in effect. */
  closedUntil: string | null
  /** When the kitchen confirmed its listing, if recently. */
  confirmedAt: string | null
  /** When it last confirmed its listing, however long ago. */
  lastConfirmedAt: string | null
  /** Names of `diets` in indexer/facts.json that it satisfies; empty until they are computed. */
  diets: string[]
}

export const findPublicCompany = (db: Queryable, id: number) =>
  firstRow(db<PublicCompany[]>`select * from public_companies where id = ${id}`)

/** Public companies among `ids`, in their order. */
export function listPublicCompanies(db: Queryable, ids: readonly number[]) {
  return db<PublicCompany[]>`
    select * from public_companies where id = any(${ids as number[]})
    order by array_position(${ids as number[]}::integer[], id)`
}

/**
 * Whether public companies deliver to a pincode; null when not stated or unknown. Unknown companies
 * are left out.
 */
export function listDeliveries(db: Queryable, ids: readonly number[], pincode: number) {
  return db<{ id: number; delivers: boolean | null }[]>`
    select id, case
        -- How far it is to a pincode without coordinates is not known.
        when delivery ->> 'area' = 'radius' and not exists (
          select from pincodes where pincode = ${pincode} and latitude is not null) then null
        else (
          select bool_or(listed = ${pincode}) from list_delivery_pincodes(delivery, pincode) listed)
      end as delivers
    from companies where id = any(${ids as number[]}) and status = 'approved'`
}

/** True for a public company; cheaper than reading it. */
export const isPublicCompany = (db: Queryable, id: number) =>
  hasRows(db`select from companies where id = ${id} and status = 'approved'`)

/**
 * Featured companies in their order of a day: best rated first, advanced by as many as Home shows with each day, so
 * that each has its turn; closed ones last.
 * @param day days since 1970 in India
 */
export function listFeatured(
  db: Queryable,
  {
    day,
    atATime,
    from = 0,
    limit = null,
  }: FeaturedOrder & { from?: number; limit?: number | null },
) {
  return db<PublicCompany[]>`
    with ranked as (
      select id, closed_until is not null as closed, count(*) over same as total, row_number() over (
          same order by rating desc, review_count desc, lower(name) collate "C", id) - 1 as place
      from public_companies where featured
      window same as (partition by closed_until is not null)
    ), ordered as (
      select id, row_number() over (order by closed,
          (place + total - ${day}::integer % ceil(total / ${atATime}::numeric) * ${atATime}::integer) % total) as turn
      from ranked
      order by turn offset ${from} limit ${limit}
    )
    select company.* from ordered join public_companies company using (id) order by turn`
}
type FeaturedOrder = {
  day: number
  /** Number of companies that Home shows. */
  atATime: number
}

export const countFeatured = (db: Queryable) =>
  scalar<number>(db`
    select count(*)::integer as featured from companies where featured and status = 'approved'`)

/** Number of public companies and of their places; two spellings of one place count once. */
export const countDirectory = (db: Queryable) =>
  firstRow(db<[{ companies: number; places: number }]>`
    select
      coalesce(sum(listed.companies), 0)::integer as companies,
      count(distinct coalesce(place.same_as, place.name))::integer as places
    from (
      select location, count(*) as companies from companies
      where status = 'approved' group by location
    ) listed join places place on place.name = listed.location`)

/** Companies that became public in the last seven days, newest first. */
export function listNewCompanies(db: Queryable, limit: number) {
  return db<Pick<PublicCompany, 'id' | 'name' | 'address' | 'location' | 'shortDescription'>[]>`
    select id, name, address, location, short_description from companies
    where status = 'approved' and created_at > now() - interval '7 days'
    order by created_at desc, id desc limit ${limit}`
}

export const countPublicCompanies = (db: Queryable) =>
  scalar<number>(db`
    select count(*)::integer as count from companies where status = 'approved'`)

export const hasCompanies = (db: Queryable) =>
  scalar<boolean>(db`select exists (select from companies) as found`)

/** Locks companies in the order of their ids, which avoids deadlocks. */
export async function lockCompanies(tx: Transaction, ids: readonly number[]) {
  await tx`select from companies where id = any(${ids as number[]}) order by id for update`
}

/** @returns the ids in the order of the companies */
export const insertCompanies = (tx: Transaction, companies: readonly CompanyFields[]) =>
  column<number>(tx`
    insert into companies ${tx(companies as CompanyFields[])} returning id`)

export async function insertCompany(tx: Transaction, fields: CompanyFields): Promise<number> {
  const [id] = await insertCompanies(tx, [fields])
  return id!
}

/**
 * Changes a company and increases its revision, even if only its plans or menus change.
 * @returns false when there is no such company
 */
export const updateCompany = (tx: Transaction, id: number, changes: Partial<CompanyFields>) =>
  affectsOne(tx`
    update companies
    set ${tx({ ...changes, updatedAt: new Date() })}, revision = revision + 1
    where id = ${id}`)

/**
 * Applies the consequences of passing days: closings that begin or end, confirmations that expire.
 * @returns the changed companies
 */
export const updateDatedStates = (tx: Transaction) =>
  column<number>(tx`
    update companies set closed = is_closed(closing), confirmed = is_confirmed(confirmed_at)
    where (closing is not null or confirmed_at is not null)
      and (closed, confirmed) is distinct from (is_closed(closing), is_confirmed(confirmed_at))
    returning id`)

/** Deletes a company with its plans, menus and reviews; messages to it stay, with its name. */
export const deleteCompany = (tx: Transaction, id: number) =>
  affectsOne(tx`delete from companies where id = ${id}`)

/** @returns those addresses that a company uses as a picture */
export const findUsedImages = (db: Queryable, imageUrls: string[]) =>
  column<string>(db`
    select image_url from companies where image_url = any(${imageUrls})
    union select image_url from photos where image_url = any(${imageUrls})
    union select logo from site_settings where logo = any(${imageUrls})`)
