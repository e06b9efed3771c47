import type { Queryable } from '#db/client.ts'
import type { SearchCompany } from '#db/search-companies.ts'

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

/** Texts of companies about their food; in no order. */
export const readFoodSources = (db: Queryable, ids: readonly number[]) => db<FoodSource[]>`
  select id, name, cuisine, tags, short_description, description,
    array(select plan.name from plans plan where plan.company_id = company.id) as plans,
    array(select plan.description from plans plan where plan.company_id = company.id) as plan_texts,
    (select coalesce(jsonb_object_agg(menu.day, menu.description), '{}')
      from menus menu where menu.company_id = company.id) as menu
  from companies company where id = any(${ids as number[]})`
