import { readdirSync, readFileSync } from 'node:fs'
import type { Sql } from 'postgres'

/** A dish on a day; without a meal if the menu does not name it. */
export type Served = { day: string; name: string; words: string[] }
export type Plan = {
  name: string
  description: string
  price: number
  days: number | null
  daysPerWeek: number | null
  mealsPerDay: number | null
  trial: string | null
  trialPrice: number | null
  trialDays: number | null
  pause: string | null
  pauseDays: number | null
  noticeHours: number | null
  refund: string | null
  packaging: string | null
  deliveryFee: number | null
}
/** Facts about a company, read from the tables. */
export type Kitchen = {
  id: number
  name: string
  location: string
  areas: string[]
  /** Neighbourhood and town in the address. */
  area: string
  town: string
  address: string
  pincode: number
  latitude: number | null
  longitude: number | null
  cuisine: string
  priceRange: string
  tags: string[]
  texts: string
  rating: number
  plans: Plan[]
  served: Served[]
  menus: Record<string, string>
  days: string[]
  /** Words of the name, and of all its texts. */
  nameWords: Set<string>
  words: Set<string>
  meals: Set<string>
  /** Closed for a while, and therefore sorted last. */
  closed: boolean
  /** Undefined if not stated. */
  deliversTo: Set<number> | undefined
  meat: boolean
  egg: boolean
}
export type World = {
  kitchens: Kitchen[]
  /** Pincodes of localities with kitchens: "Dadar", and "Dadar, Mumbai" for those in Mumbai. */
  localities: Map<string, Set<number>>
  /** Dishes of the demo's lists: a mark (`~` milk, `+` egg, `*` meat) and the tables. */
  dishes: Map<string, { mark: string; tables: Set<string> }>
  dishWords: Set<string>
  /** Post offices where kitchens deliver, each with its pincodes in one sorting district. */
  offices: Map<string, Set<number>>
  /** Words of the names of all places. */
  placeWords: Set<string>
  points: Map<number, Point>
}
type Point = { latitude: number; longitude: number }

/** A dish's words for comparison: lower case, no accents, singular. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) =>
      word.length > 4
        ? word.replace(/(?<=..)ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|(?<!s)s$/, '')
        : word,
    )

/** Reads all data for drawing and judging questions. */
export async function readWorld(sql: Sql): Promise<World> {
  const dishes = readDishes()
  const rows = await sql<Row[]>`
    select company.id, company.name, location, cuisine, price_range, address, pincode,
      latitude, longitude, tags, rating::float8, meal_windows, closed_until is not null as closed,
      lower(concat_ws(' ', short_description, description)) as texts,
      (select array_agg(area) from place_areas where place = location) as areas,
      (select coalesce(jsonb_object_agg(day, description), '{}') from menus
        where company_id = company.id) as menus,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'description', description,
          'price', total_price, 'days', days, 'daysPerWeek', days_per_week, 'mealsPerDay', meals_per_day, 'trial', trial,
          'trialPrice', trial_price, 'trialDays', trial_days, 'pause', pause,
          'pauseDays', pause_days, 'noticeHours', notice_hours, 'refund', refund, 'packaging', packaging,
          'deliveryFee', delivery_fee)), '[]')
        from plans where company_id = company.id) as plans,
      (select array_agg(to_pincode) from list_delivery_pincodes(delivery, pincode) to_pincode)
        as delivers_to
    from public_companies company left join pincodes using (pincode) order by id`
  const kitchens = rows.map((row) => toKitchen(row, dishes))
  // "Kandivali" also means Kandivali East and Kandivali West.
  const sidesOf = (area: string) => ['', ' east', ' west'].map((side) => area.toLowerCase() + side)
  const named = await sql<{ name: string; pincodes: number[] }[]>`
    select lower(name) as name, array_agg(pincode) as pincodes from localities
    where lower(name) = any(${kitchens.flatMap(({ area }) => sidesOf(area))}) group by 1`
  const offices = new Map(named.map(({ name, pincodes }) => [name, pincodes]))
  const localities = new Map<string, Set<number>>()
  for (const { area, town, pincode } of kitchens) {
    const known =
      localities.get(area) ?? new Set(sidesOf(area).flatMap((side) => offices.get(side) ?? []))
    localities.set(area, known.add(pincode))
    const near = [...known].filter((one) => Math.floor(one / 1000) === Math.floor(pincode / 1000))
    localities.set(`${area}, ${town}`, new Set(near))
  }
  const points = await sql<({ pincode: number } & Point)[]>`
    select pincode, latitude, longitude from pincodes where latitude is not null`
  return {
    kitchens,
    localities,
    dishes,
    offices: await readOffices(sql, kitchens),
    dishWords: new Set([...dishes.keys()].flatMap(wordsOf)),
    placeWords: new Set(
      (
        await sql<{ name: string }[]>`
      select distinct name from localities`
      ).flatMap(({ name }) => wordsOf(name)),
    ),
    points: new Map(points.map(({ pincode, ...point }) => [pincode, point])),
  }
}

/** Unambiguous names of neighbourhoods that no kitchen's address mentions. */
async function readOffices(sql: Sql, kitchens: Kitchen[]): Promise<World['offices']> {
  const reached = [...new Set(kitchens.flatMap(({ deliversTo }) => [...(deliversTo ?? [])]))]
  const rows = await sql<{ name: string; pincodes: number[] }[]>`
    select name, array_agg(distinct pincode) as pincodes from localities group by name
    having min(pincode) / 1000 = max(pincode) / 1000 and bool_or(pincode = any(${reached}))`
  return new Map(rows.map(({ name, pincodes }) => [name, new Set(pincodes)]))
}

/** Equirectangular approximation, sufficient within a city. */
export function kilometresFrom({ latitude, longitude }: Kitchen, to: Point): number {
  if (latitude === null || longitude === null) return Infinity
  const east = (longitude - to.longitude) * Math.cos((to.latitude * Math.PI) / 180)
  return 111.2 * Math.hypot(latitude - to.latitude, east)
}

type Row = Omit<Kitchen, 'deliversTo' | 'meals' | 'nameWords' | 'words'> & {
  mealWindows: { meal: string }[]
  deliversTo: number[] | null
}

function toKitchen(row: Row, dishes: World['dishes']): Kitchen {
  const { mealWindows, deliversTo, ...rest } = row
  const { address, menus } = row
  const parts = address.split(', ')
  const isCityState = /^Delhi \d/.test(parts.at(-1)!)
  const town = isCityState ? 'Delhi' : parts.at(-2)!
  const served = Object.entries(menus).flatMap(([day, menu]) =>
    menu
      .replace(/(Breakfast|Lunch|Dinner): /g, '')
      .split(/, |\n|\. /)
      .map((name) => ({ day, name, words: wordsOf(name) })),
  )
  const said = [...Object.values(menus), ...row.plans.map(({ name }) => name), ...row.tags].join(
    ' ',
  )
  const meals = ['Breakfast', 'Lunch', 'Dinner'].filter((meal) => RegExp(meal, 'i').test(said))
  const windows = mealWindows.map(({ meal }) => meal)
  // "Both meals" of a kitchen that also cooks breakfast may be any two.
  if (/both meals|two-meal/i.test(said) && ![...meals, ...windows].includes('Breakfast'))
    meals.push('Lunch', 'Dinner')
  const written = [row.name, said, row.texts, ...row.plans.map(({ description }) => description)]
  const marks = new Set(served.map(({ name }) => dishes.get(name)?.mark))
  return {
    ...rest,
    area: parts.at(isCityState ? -2 : -3)!,
    town,
    tags: row.tags.map((tag) => tag.toLowerCase()),
    served,
    days: Object.keys(menus),
    nameWords: new Set(wordsOf(row.name)),
    words: new Set(written.flatMap(wordsOf)),
    meals: new Set([...meals, ...windows]),
    deliversTo: deliversTo ? new Set(deliversTo) : undefined,
    meat: marks.has('*'),
    egg: marks.has('+'),
  }
}

function readDishes(): World['dishes'] {
  const folder = new URL('../../../../db/demo/data/dishes/', import.meta.url)
  const dishes: World['dishes'] = new Map()
  for (const file of readdirSync(folder)) {
    const text = readFileSync(new URL(file, folder), 'utf8').replace(/^#.*$|^\w+:$/gm, ',')
    for (const entry of text.split(',')) {
      const [, mark = '', name = ''] = /^([~+*]?)(.*)$/.exec(entry.trim().replace(/\s+/g, ' '))!
      const dish = dishes.get(name) ?? { mark, tables: new Set() }
      dish.tables.add(file.replace('.txt', ''))
      if (name) dishes.set(name, dish)
    }
  }
  return dishes
}
