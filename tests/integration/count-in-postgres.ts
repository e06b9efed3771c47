import type { Sql } from '#db/client.ts'
import facts from '#indexer/facts.json' with { type: 'json' }
import { listDishes } from '#indexer/words/dishes.ts'

/** Filters by their names; those that filter nothing are absent or 'all'. */
export type CountedFilters = Partial<Record<string, string>>

/** Makes the table that `countInPostgres` counts in, from the tables as they are now. */
export async function prepareCounts(sql: Sql) {
  await sql`create table counted_diets (diet text, rule jsonb)`
  await sql`
    insert into counted_diets select key, value from jsonb_each(${sql.json(facts.diets)}::jsonb)`
  await sql`create table counted_foods (id integer primary key, foods text[])`
  const menus = await sql<{ id: number; menu: Record<string, string> }[]>`
    select company_id as id, jsonb_object_agg(day, description) as menu from menus group by 1`
  const foodsOf = (menu: Record<string, string>) =>
    listDishes(menu).flatMap(({ families }) => families)
  for (const { id, menu } of menus)
    await sql`insert into counted_foods values (${id}, ${foodsOf(menu)})`
  await sql`
    create table counted as
    with texts as (
      select company.*,
        coalesce((select lower(string_agg(description, E'\n')) from menus where company_id = company.id), '') as dishes,
        lower(concat_ws(E'\n', array_to_string(tags, E'\n'),
          (select string_agg(plans.name, E'\n') from plans where company_id = company.id))) as offered
      from companies company where status = 'approved'),
    cooked as (
      select texts.id, coalesce(foods, '{}') as ingredients,
        array(select meal from unnest('{breakfast,lunch,dinner}'::text[]) meal
          where strpos(dishes, meal || ':') > 0 or strpos(offered, meal) > 0
            or strpos(lower(meal_windows::text), '"meal": "' || meal || '"') > 0) as named
      from texts left join counted_foods foods using (id))
    select texts.id, texts.cuisine, texts.price_range, texts.delivery, texts.pincode,
      texts.confirmed_at > now() - interval '90 days' as confirmed,
      array(select area from place_areas where place = texts.location) as areas,
      array(select diet from counted_diets, lateral (select
          array(select lower(jsonb_array_elements_text(rule -> 'tags'))) as named,
          array(select lower(jsonb_array_elements_text(rule -> 'alsoTags'))) as also,
          array(select lower(jsonb_array_elements_text(rule -> 'unless'))) as unless,
          array(select jsonb_array_elements_text(rule -> 'neverCooks')) as never,
          array(select lower(tag) from unnest(texts.tags) tag) as tagged) rules
        where tagged && also or not cooked.ingredients && never and (
          tagged && named or coalesce(rule -> 'cuisines' ? texts.cuisine, false)
          or not tagged && unless and (
            exists (select from jsonb_array_elements_text(rule -> 'texts') phrase
              where strpos(lower(texts.name || E'\n' || short_description || E'\n' || description), phrase) > 0)
            or exists (select from jsonb_array_elements_text(rule -> 'ingredients') ingredient
              where ingredient = any(cooked.ingredients))))) as diets,
      array(select meal from unnest('{breakfast,lunch,dinner}'::text[]) meal
        where meal = any(named) or offered ~ ${facts.meals.three}
          or offered ~ ${facts.meals.two} and meal <> 'breakfast' and not 'breakfast' = any(named)
      ) as meals,
      coalesce((select round(avg(review.rating), 1) from reviews review left join users on users.id = user_id
        where company_id = texts.id and review.status = 'approved' and coalesce(shows_reviews, true)),
        texts.rating) as rating,
      (select min(price) from plans where company_id = texts.id and days between 20 and 31) as monthly_price,
      (select min(price / (days * meals_per_day)) from plans where company_id = texts.id) as meal_price,
      exists (select from plans where company_id = texts.id
        and (trial_price is not null or trial_days is not null)) as trial,
      exists (select from plans where company_id = texts.id and pause_days > 0) as pause
    from texts join cooked using (id)`
}

/** The total and the facet counts of a filter state, counted by Postgres from the tables. */
export async function countInPostgres(sql: Sql, given: CountedFilters) {
  const delivers = (pincode: string | undefined) => sql`exists (
    select from pincodes home, pincodes there
    where home.pincode = counted.pincode and there.pincode = ${Number(pincode ?? 0)} and case delivery ->> 'area'
      when 'city' then left(home.pincode::text, 3) = left(there.pincode::text, 3)
        and coalesce(kilometres_between(home, there) <= 40, true)
      when 'radius' then kilometres_between(home, there) <= (delivery ->> 'km')::integer end
  ) or delivery -> 'pincodes' ? ${pincode ?? ''}`
  const meal = (asked: string | undefined) =>
    asked === 'both' ? sql`meals @> '{lunch,dinner}'` : sql`${asked ?? ''} = any(meals)`
  const number = (asked: string | undefined) => Number(asked ?? 0)
  const conditions = {
    location: (asked) => sql`${asked ?? ''} = any(areas)`,
    cuisine: (asked) => sql`cuisine = ${asked ?? ''}`,
    priceRange: (asked) => sql`price_range = ${asked ?? ''}`,
    diet: (asked) => sql`${asked ?? ''} = any(diets)`,
    meal,
    deliversTo: delivers,
    trial: () => sql`trial`,
    pause: () => sql`pause`,
    confirmed: () => sql`confirmed`,
    minRating: (asked) => sql`rating >= ${number(asked)}`,
    maxMonthlyPrice: (asked) => sql`monthly_price <= ${number(asked)}`,
    maxMealPrice: (asked) => sql`round(meal_price, 2) <= ${number(asked)}`,
  } satisfies Record<string, (asked: string | undefined) => object>
  type Name = keyof typeof conditions
  const names = Object.keys(conditions) as Name[]

  const where = (but?: Name) =>
    names
      .filter((name) => name !== but && given[name] !== undefined && given[name] !== 'all')
      .map((name) => sql`(${conditions[name](given[name])})`)
      .reduce((all, one) => sql`${all} and ${one}`, sql`true`)
  const counted = async (facet: Name, values: ReturnType<typeof sql>) =>
    Object.fromEntries(
      (
        await sql<{ value: string; count: number }[]>`
          select value, count(*)::integer as count from counted, lateral ${values} as options(value)
          where ${where(facet)} group by value`
      ).map(({ value, count }) => [value, count]),
    )
  /** Each of some options, by its own condition. */
  const each = async (facet: Name, options: readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const option of options) {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::integer as count from counted
        where ${where(facet)} and (${conditions[facet](option)})`
      if (row.count > 0) counts[option] = row.count
    }
    return counts
  }
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from counted where ${where()}`
  const pincode = given.deliversTo ?? given.pincode
  return {
    total: row.count,
    facets: {
      location: await counted('location', sql`unnest(areas)`),
      cuisine: await counted('cuisine', sql`(values (cuisine))`),
      priceRange: await counted('priceRange', sql`(values (price_range))`),
      diet: await counted('diet', sql`unnest(diets)`),
      meal: await each('meal', ['breakfast', 'lunch', 'dinner', 'both']),
      deliversTo: pincode ? { [pincode]: 0, ...(await each('deliversTo', [pincode])) } : {},
      trial: await each('trial', ['yes']),
      pause: await each('pause', ['yes']),
      confirmed: await each('confirmed', ['yes']),
      minRating: await each('minRating', ['4']),
      maxMonthlyPrice: await each('maxMonthlyPrice', ['2000', '3000', '4000', '5000']),
      maxMealPrice: await each('maxMealPrice', ['60', '80', '100', '150']),
    },
  }
}
