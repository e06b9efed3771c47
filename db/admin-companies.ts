import type { Queryable } from '#db/client.ts'
import type { CompanyFields, PublicCompany } from '#db/companies.ts'
import { listMenus, type MenuRow } from '#db/menus.ts'
import { toLikePattern, offsetOf, type Page, type Rows } from '#db/page.ts'
import { listPhotos, type PhotoRow } from '#db/photos.ts'
import { listPlans, type PlanRow } from '#db/plans.ts'
import { column } from '#db/results.ts'

/** A listed company of any status, with the rating that visitors see or would see. */
export type ListedCompanyRow = Omit<PublicCompany, 'version'> & {
  status: CompanyFields['status']
  pendingReviews: number
  createdAt: string
}

/** A company with everything that its edit form shows. */
export type AdminCompanyRow = CompanyFields & {
  id: number
  revision: number
  shownRating: string
  reviewCount: number
  photos: PhotoRow[]
  plans: PlanRow[]
  menus: MenuRow[]
  createdAt: string
  updatedAt: string
}

export type CompanyListFilter = {
  words: string
  status?: string
  featured?: boolean
  location?: string
  cuisine?: string
  priceRange?: string
  sort: 'changed' | 'newest' | 'name' | 'price' | 'rating' | 'status' | 'featured'
  order: 'asc' | 'desc'
}

const listed = (db: Queryable) => db`
  company.*, coalesce(reviewed.rating, company.rating) as rating,
  coalesce(reviewed.review_count, 0) as review_count,
  case when company.closed then company.closing ->> 'until' end as closed_until,
  case when company.confirmed then company.confirmed_at end as confirmed_at,
  company.confirmed_at as last_confirmed_at,
  priced.monthly_price, priced.meal_price, priced.lead_plan,
  array(select unnest(diets) from company_diets where company_id = company.id) as diets,
  (select count(*)::integer from reviews review
    where review.company_id = company.id and review.status = 'pending') as pending_reviews`

/** A list's filter as a condition on `company`. */
function matching(db: Queryable, filter: Omit<CompanyListFilter, 'sort' | 'order'>) {
  const equals = (column: string, value: string | boolean | undefined) =>
    value === undefined ? db`` : db`and ${db(`company.${column}`)} = ${value}`
  return db`true
    ${equals('status', filter.status)} ${equals('featured', filter.featured)}
    ${equals('location', filter.location)} ${equals('cuisine', filter.cuisine)}
    ${equals('price_range', filter.priceRange)}
    ${filter.words ? db`and company.name || ' ' || company.address || ' ' || coalesce(company.email, '') ilike ${toLikePattern(filter.words)}` : db``}`
}

export async function listAdminCompanies(
  db: Queryable,
  filter: CompanyListFilter,
  page: Page,
): Promise<Rows<ListedCompanyRow>> {
  const where = db`where ${matching(db, filter)}`
  const ratings = db`left join company_ratings reviewed on reviewed.company_id = company.id`
  const way = filter.order === 'desc' ? db`desc` : db`asc`
  const byName = db`lower(company.name) collate "C", company.id`
  // Each order is total, so that a company with a common value is never on two pages.
  const order = {
    changed: db`company.updated_at ${way}, company.id ${way}`,
    newest: db`company.created_at ${way}, company.id ${way}`,
    name: db`lower(company.name) collate "C" ${way}, company.id ${way}`,
    price: db`case company.price_range when 'budget' then 1 when 'standard' then 2 else 3 end ${way},
      ${byName}`,
    rating: db`coalesce(reviewed.rating, company.rating) ${way},
      coalesce(reviewed.review_count, 0) ${way}, ${byName}`,
    status: db`company.status ${way}, ${byName}`,
    featured: db`company.featured ${way}, ${byName}`,
  }[filter.sort]
  // Finds the page first, so that the details are counted for its companies only.
  const [rows, [{ total }]] = await Promise.all([
    db<ListedCompanyRow[]>`
      with chosen as (
        select company.id, row_number() over (order by ${order}) as place
        from companies company ${filter.sort === 'rating' ? ratings : db``}
        ${where} order by place limit ${page.pageSize} offset ${offsetOf(page)}
      )
      select ${listed(db)}
      from chosen join companies company on company.id = chosen.id
      left join lateral (
        -- The limit keeps the planner from averaging every review there is.
        select * from company_ratings where company_id = company.id limit 1
      ) reviewed on true
      left join lateral company_prices(company.id) priced on true
      order by chosen.place`,
    db<[{ total: number }]>`select count(*)::integer as total from companies company ${where}`,
  ])
  return { rows, total }
}

/** All companies of every status, by name. */
export function listEveryCompany(db: Queryable) {
  return db<ListedCompanyRow[]>`
    select ${listed(db)}
    from companies company left join company_ratings reviewed on reviewed.company_id = company.id
    left join lateral company_prices(company.id) priced on true
    order by lower(company.name) collate "C", company.id`
}

/** @param lock prevents changes of the company until the transaction ends */
export async function findAdminCompany(db: Queryable, id: number, lock = false) {
  const [company] = await readAdminCompanies(db, [id], lock)
  return company
}

/** Companies with all their parts, by id; unknown ids are left out. */
export async function readAdminCompanies(
  db: Queryable,
  ids: readonly number[],
  lock = false,
): Promise<AdminCompanyRow[]> {
  if (ids.length === 0) return []
  const companies = await db<Omit<AdminCompanyRow, 'photos' | 'plans' | 'menus'>[]>`
    select *,
      coalesce((select rating from company_ratings where company_id = company.id), rating)
        as shown_rating,
      coalesce((select review_count from company_ratings where company_id = company.id), 0)
        as review_count
    from companies company where id = any(${ids as number[]}) order by id
    ${lock ? db`for update` : db``}`
  const [photos, plans, menus] = await Promise.all([
    listPhotos(db, ...ids),
    listPlans(db, ...ids),
    listMenus(db, ...ids),
  ])
  const photosOf = Map.groupBy(photos, ({ companyId }) => companyId)
  const plansOf = Map.groupBy(plans, ({ companyId }) => companyId)
  const menusOf = Map.groupBy(menus, ({ companyId }) => companyId)
  return companies.map((company) => ({
    ...company,
    photos: photosOf.get(company.id) ?? [],
    plans: plansOf.get(company.id) ?? [],
    menus: menusOf.get(company.id) ?? [],
  }))
}

/** Ids of the companies that match a filter, in batches. @param after the last id of the previous batch */
export const listMatchingIds = (
  db: Queryable,
  filter: Omit<CompanyListFilter, 'sort' | 'order'>,
  after: number,
  limit: number,
) =>
  column<number>(db`
    select id from companies company
    where id > ${after} and ${matching(db, filter)} order by id limit ${limit}`)

/** Ids of companies by reference. */
export async function findByReferences(db: Queryable, references: readonly string[]) {
  const rows = await db<{ id: number; reference: string }[]>`
    select id, reference from companies where reference = any(${references as string[]})`
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}
