import type { Queryable } from '#db/client.ts'
import type { SearchCompany } from '#db/search-companies.ts'
import { column } from '#db/results.ts'

/** All texts in which a company describes its food. */
export type FoodSource = Pick<
  SearchCompany,
  | 'id'
  | 'name'
  | 'cuisine'
  | 'tags'
  | 'shortDescription'
  | 'description'
  | 'plans'
  | 'planTexts'
  | 'menu'
>

/** Companies' texts about their food, by id. */
export const readFoodSources = (db: Queryable, ids: readonly number[]) => db<FoodSource[]>`
  select id, name, cuisine, tags, short_description, description,
    array(select plan.name from plans plan where plan.company_id = company.id) as plans,
    array(select plan.description from plans plan where plan.company_id = company.id) as plan_texts,
    (select coalesce(jsonb_object_agg(menu.day, menu.description), '{}')
      from menus menu where menu.company_id = company.id) as menu
  from companies company where id = any(${ids as number[]}) order by id`

/** Companies without stored diets, in the order of their ids. */
export const listWithoutDiets = (db: Queryable, limit: number) =>
  column<number>(db`
    select id from companies
    where not exists (select from company_diets where company_id = id) order by id limit ${limit}`)

export type StoredDiets = { companyId: number; diets: string[] }

/** @param rows by company id, which avoids deadlocks; deleted companies are skipped */
export async function storeDiets(db: Queryable, rows: readonly StoredDiets[]): Promise<void> {
  if (rows.length === 0) return
  await db`
    insert into company_diets as stored (company_id, diets)
    select "companyId", diets
    from jsonb_to_recordset(${db.json(rows as StoredDiets[])}) as found ("companyId" integer, diets text[])
    where exists (select from companies where id = "companyId")
    order by 1
    on conflict (company_id) do update set diets = excluded.diets
    where stored.diets <> excluded.diets`
}
