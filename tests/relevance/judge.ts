import { readFile } from 'node:fs/promises'
import { priceRanges, weekdays } from '#domain/options.ts'
import type { SearchHit, SearchResponse } from '#contract/search.ts'
import { sql } from '#tests/support/product.ts'

/** Hits of the first page that are judged. */
const JUDGED = 6

/** What is true of a company, read from the tables and not from the index. */
export type Facts = {
  id: number
  name: string
  areas: string[]
  address: string
  cuisine: string
  priceRange: string
  tags: string[]
  monthlyPrice: number | null
  mealPrice: number | null
  dayPrice: number | null
  plans: string
  texts: string
  menus: Record<string, string>
  rating: number
  /** Pincodes. */
  deliversTo: number[]
  latitude: number | null
  longitude: number | null
}
type Condition = (company: Facts) => boolean
/** A query may end with where it is asked: "tiffin near me @560034". */
export type Gold = { class: string; query: string; near: string; conditions: string[] }

/** The queries of gold.txt. */
export async function readGold(): Promise<Gold[]> {
  const text = await readFile(new URL('gold.txt', import.meta.url), 'utf8')
  let [name, conditions] = ['', [] as string[]]
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) name = line.slice(3)
    else if (line.startsWith('= ')) conditions = line.slice(2).split('; ')
    else if (line.startsWith('  ')) {
      const [query = '', near = ''] = line.trim().split(' @')
      return [{ class: name, query, near, conditions }]
    }
    return []
  })
}

export async function readFacts(): Promise<Facts[]> {
  for (const row of await sql<(Point & { pincode: number })[]>`
    select pincode, latitude, longitude from pincodes where latitude is not null`)
    points.set(String(row.pincode), row)
  return readCompanies()
}

const readCompanies = () => sql<Facts[]>`
  select company.id, name, areas, address, cuisine, price_range, tags,
    monthly_price::float8, lower(concat_ws(' ', name, short_description, description)) as texts, planned.meal_price, day_price, coalesce(plans, '') as plans,
    array(select * from list_delivery_pincodes(company.delivery, company.pincode)) as delivers_to,
    coalesce(menus, '{}') as menus, rating::float8, latitude, longitude
  from public_companies company
  join (select place, array_agg(area) as areas from place_areas group by place) on place = location
  left join pincodes using (pincode)
  left join (select company_id, string_agg(name, '; ') as plans,
      min(price / (days * meals_per_day))::float8 as meal_price,
      min(price / days)::float8 as day_price
    from plans group by company_id) planned on planned.company_id = company.id
  left join (select company_id, jsonb_object_agg(day, lower(description)) as menus
    from menus group by company_id) cooked on cooked.company_id = company.id`

const today = () => (new Date(Date.now() + 5.5 * 3_600_000).getUTCDay() + 6) % 7
const dayOf = (name: string): string =>
  name === 'today' ? weekdays[today()]! : name === 'tomorrow' ? weekdays[(today() + 1) % 7]! : name
const alternatives = (text: string) => text.toLowerCase().split('|')
const below = (limit: string) => (price: number | null) => price !== null && price <= Number(limit)

/** What each condition of gold.txt means, by how it begins. */
const meanings: Record<string, (rest: string) => Condition> = {
  near: (rest) => (company) => {
    const [km = '', pincode = ''] = rest.split(' ')
    return kilometresFrom(company, pincode) <= Number(km)
  },
  // It lies there or near, or says that it delivers there.
  serves: (rest) => (company) => {
    const [km = '', pincode = '', ...name] = rest.split(' ')
    return (
      kilometresFrom(company, pincode) <= Number(km) ||
      company.deliversTo?.includes(Number(pincode)) ||
      (name.length > 0 &&
        `${company.texts} ${company.address}`.toLowerCase().includes(name.join(' ')))
    )
  },
  in: (area) => (company) => company.areas.includes(area),
  town: (town) => (company) => company.address.includes(town),
  under: (limit) => (company) => below(limit)(company.monthlyPrice),
  over: (limit) => (company) => (company.monthlyPrice ?? 0) >= Number(limit),
  'meal under': (limit) => (company) => below(limit)(company.mealPrice),
  'day under': (limit) => (company) => below(limit)(company.dayPrice),
  tier: (tier) => (company) => company.priceRange === tier,
  cuisine: (cuisine) => (company) => company.cuisine === cuisine || company.tags.includes(cuisine),
  tag: (tags) => (company) =>
    alternatives(tags).some((tag) => company.tags.some((own) => own.toLowerCase() === tag)),
  'no tag': (tags) => (company) => !meanings['tag']!(tags)(company),
  named: (name) => (company) => company.name.includes(name),
  meal: (meal) => (company) => {
    const several = /three meals|all meals|full board|complete day/i
    const two = meal === 'Breakfast' ? several : /both meals|two-meal/i
    const texts = [...Object.values(company.menus), company.plans, ...company.tags].join('\n')
    return RegExp(meal, 'i').test(texts) || several.test(texts) || two.test(texts)
  },
  open: (day) => (company) => day in company.menus,
  cooks: (rest) => (company) => {
    const [dishes = '', day] = rest.split(' on ')
    const menus = day ? [company.menus[dayOf(day)] ?? ''] : Object.values(company.menus)
    return menus.some((menu) => alternatives(dishes).some((dish) => menu.includes(dish)))
  },
  'not cooks': (dishes) => (company) => !meanings['cooks']!(dishes)(company),
  mentions: (words) => (company) =>
    alternatives(words).some((word) => company.texts.includes(word)) ||
    meanings['cooks']!(words)(company),
  anything: () => () => true,
  nothing: () => () => false,
  by: () => () => true,
}

function toCondition(text: string): Condition {
  const words = text.split(' ')
  const two = words.slice(0, 2).join(' ')
  const meaning = meanings[two] ? two : words[0]!
  if (!meanings[meaning]) throw new Error(`gold.txt: what does "${text}" mean?`)
  return meanings[meaning](text.slice(meaning.length + 1))
}

type Point = { latitude: number; longitude: number }
/** Where the pincodes lie that gold.txt names. */
const points = new Map<string, Point>()
/** By the equirectangular approximation, which is good enough within a city. */
export function kilometresFrom({ latitude, longitude }: Facts, pincode: string): number {
  const to = points.get(pincode)
  if (!to) throw new Error(`gold.txt: where is ${pincode}?`)
  if (latitude === null || longitude === null) return Infinity
  const east = (longitude - to.longitude) * Math.cos((to.latitude * Math.PI) / 180)
  return 111.2 * Math.hypot(latitude - to.latitude, east)
}

const orders: Record<string, (hit: SearchHit, company: Facts, rest: string) => number> = {
  // Two ways of measuring differ by some metres.
  'by distance': (_hit, company, pincode) => Math.round(kilometresFrom(company, pincode) * 20),
  'by rating': (hit) => -Number(hit.rating),
  'by price': (hit) => priceRanges.indexOf(hit.priceRange) * 1e6 + (hit.monthlyPrice ?? 1e5),
}

export type Verdict = {
  gold: Gold
  /** Hits judged, and how many of them satisfy everything. */
  judged: number
  satisfied: number
  /** A hit that does not, although others do that are not shown. */
  contradictions: string[]
  /** Nothing found although something satisfies. */
  missed: boolean
}

/** Judges an answer by what is true of the companies. */
export function judge(gold: Gold, answer: SearchResponse, companies: Facts[]): Verdict {
  const conditions = gold.conditions.map(toCondition)
  const meets = (company: Facts) => conditions.every((condition) => condition(company))
  const right = new Set(companies.filter(meets).map(({ id }) => id))
  // Whoever types a name looks for one company, whatever stands below it.
  const isName = gold.conditions.some((condition) => condition.startsWith('named '))
  const first = answer.hits.slice(0, isName ? 1 : JUDGED)
  const wrong = first.filter(({ id }) => !right.has(id))
  const [, by = '', rest = ''] = /^(by \w+) ?(.*)$/.exec(gold.conditions.at(-1)!) ?? []
  const order = orders[by]
  const byId = new Map(companies.map((company) => [company.id, company]))
  const ranks = order ? first.map((hit) => order(hit, byId.get(hit.id)!, rest)) : []
  const isOrdered = ranks.every((rank, at) => at === 0 || ranks[at - 1]! <= rank)
  const gaveUp = answer.relaxed.length > 0
  // Where nothing satisfies, an answer must say that it is another.
  const excused = right.size === 0 && (gaveUp || first.length === 0)
  const said = wrong.map(({ name }) => name)
  return {
    gold,
    judged: excused ? 0 : first.length,
    satisfied: excused ? 0 : isOrdered ? first.length - wrong.length : 0,
    contradictions: excused ? [] : isOrdered ? said : ['wrong order'],
    missed: right.size > 0 && answer.total === 0,
  }
}

/** The verdicts in a table by class. */
export function tabulate(verdicts: Verdict[]): string {
  const sum = (of: Verdict[], value: (verdict: Verdict) => number) =>
    of.reduce((total, verdict) => total + value(verdict), 0)
  const row = (name: string, of: Verdict[]) => {
    const [judged, satisfied] = [
      sum(of, ({ judged }) => judged),
      sum(of, ({ satisfied }) => satisfied),
    ]
    const share = judged === 0 ? '–' : `${((100 * satisfied) / judged).toFixed(1)} %`
    const wrong = of.filter(({ contradictions }) => contradictions.length > 0).length
    const missed = of.filter(({ missed }) => missed).length
    const cells = [String(of.length), String(judged), share, String(wrong), String(missed)]
    return [name.padEnd(10), ...cells.map((cell) => cell.padStart(9))].join(' ')
  }
  const head = [
    'class'.padEnd(10),
    ...['queries', 'hits', 'right', 'wrong in', 'missed'].map((cell) => cell.padStart(9)),
  ]
  const classes = [...Map.groupBy(verdicts, ({ gold }) => gold.class)].map(([name, of]) =>
    row(name, of),
  )
  return [head.join(' '), ...classes, row('all', verdicts)].join('\n')
}
