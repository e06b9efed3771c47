import { composeWeek, familyOf, dishInSentence } from './kitchen.ts'
import { inventPerson } from './people.ts'
import { composePlans, nameMeals } from './plans.ts'
import { createRandom, type Random } from './random.ts'
import { composeService } from './terms.ts'
import { asProse, createWriter, list, readData, wordsOf } from './text.ts'

/** `as` names another spelling of the place; a region is followed by the groups that it belongs to. */
type Place = Record<'region' | 'state', string> & { towns: Record<string, string> }
const given = JSON.parse(readData('places.json')) as Record<
  string,
  Place & { companies: number; as?: string }
>
/** Places of the 240 approved companies, repeated by number of companies. */
const places = Object.entries(given).flatMap(([name, { as = name, companies }]) =>
  Array.from({ length: companies }, () => ({ ...given[as]!, name })),
)
export const regions = places.map(({ region }) => region.split(' ')[0]!)

/**
 * Returns a function that invents companies one by one, determined by the seed and the company's number: 240
 * of them are distributed over the places of `places.json`, with every tier and several cuisines in each.
 * @param firstLap 0 for plain names, more for names with a prefix
 */
export function createInventor(seed: number, firstLap = 0) {
  const counts = new Map<string, number>()
  const count = (key: string) => {
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return before
  }
  let order: typeof places = []
  return (id: number, status: 'approved' | 'pending', created_at: Date) => {
    const number = count('companies')
    const random = createRandom(seed + number)
    if (number % places.length === 0) order = random.shuffle(places)
    const place = order[number % places.length]!
    const flags = new Set(place.region.split(' '))
    const draw = createWriter(random, flags)
    const turn = place.name.length + count(place.name)
    const [cuisines, tiers] = [list(draw('cuisines')), list(draw('tiers'))]
    const cuisine = cuisines[turn % cuisines.length]!
    const tier = tiers[turn % tiers.length]!
    flags.add(tier).add(toSlug(cuisine))

    const tongue = draw('tongue')
    const heads = wordsOf(`head.${tongue}`)
    const at = count(tongue)
    const lap = Math.floor(at / heads.length) + firstLap
    let name = `${heads[at % heads.length]} ${draw(`tail.${tongue}`)}`
    // Prefixes of neighbouring names differ; when all are used, a number is added.
    const seconds = wordsOf('second')
    const round = Math.floor((lap - 1) / seconds.length)
    if (lap > 0) name = `${seconds[(lap - 1 + at * 7) % seconds.length]} ${name}`
    if (round > 0) name += ` ${round + 1}`
    const start = { name, cuisine, price_range: tier, status, created_at }
    return composeCompany(id, start, place, flags, random, createRandom(~(seed + number)))
  }
}

/**
 * Composes the menu first, because the texts mention its dishes.
 * @param choices random source of the service details, separate from `random` so that one does not
 * shift the other
 */
function composeCompany(
  id: number,
  start: Record<'name' | 'cuisine' | 'price_range' | 'status', string> & Record<'created_at', Date>,
  place: Place & { name: string },
  flags: Set<string>,
  random: Random,
  choices: Random,
) {
  const { name, price_range: tier } = start
  const region = place.region.split(' ')[0]!
  const facts: Record<string, string> = { company: name, slug: toSlug(name) }
  const draw = createWriter(random, flags, facts)
  const tables = draw('tables').split(' ')
  const family = familyOf(tables[0]!)
  const diet = draw('diet')
  flags.add(family).add(diet)
  const meals = draw('meals').split(' ')
  const jain =
    diet === 'vegetarian' &&
    ['north', 'west', 'south'].includes(family) &&
    random.chance(region === 'gujarat' ? 0.35 : 0.12)
  const week = composeWeek({ tables, diet, jain }, tier, meals, random)
  const [cook, other] = [inventPerson(region, random), inventPerson(region, random)]
  const [town, neighbourhoods] = random.pick(Object.entries(place.towns))
  const areas = random.shuffle(list(neighbourhoods)).map((area) => area.split(/ (?=\d+$)/))
  const [[area, pincode], [area2], [area3]] = areas as [string[], string[], string[]]
  const truths = { woman: cook.isWoman, cityState: town === place.state, meatDish: week.meat, jain }
  for (const [flag, holds] of Object.entries(truths)) if (holds) flags.add(flag)
  for (const meal of meals) flags.add(meal.toLowerCase())
  const [dish, dish2, dish3] = random.shuffle(week.signatures).slice(0, 3).map(dishInSentence)
  Object.assign(facts, {
    cook: `${cook.first} ${random.pick([cook.called, cook.family])}`,
    cookName: random.pick([`${cook.first} ${cook.called}`, cook.first]),
    CookName: cook.first,
    cook2: other.name,
    cook2Name: other.first,
    town,
    state: place.state,
    area,
    area2,
    area3,
    pincode,
    dish,
    dish2,
    dish3,
    meatDish: dishInSentence(week.meat ?? dish!),
    sunday: dishInSentence(week.sunday),
    meals: nameMeals(meals),
  })
  for (const fact of wordsOf('facts')) facts[fact] = draw(fact)
  const maybe = (bank: string, absent: number) => (random.chance(absent) ? null : draw(bank))
  // A few kitchens are bad; ratings vary around this quality.
  const quality = random.chance(0.1) ? random.next() * 0.22 : 0.35 + random.next() * 0.65
  const tags = [
    ...[draw('tag.diet'), jain && 'Jain', draw('tag.cuisine'), draw('tag.tier')],
    random.chance(0.7) && createWriter(random, new Set([tables[0]!]))('tag.table'),
    ...[random.chance(0.5) && draw('tag.cuisine'), random.chance(0.6) && random.pick(meals)],
  ]
  const row = {
    id,
    ...start,
    updated_at: start.created_at,
    location: place.name,
    featured: false,
    description: asProse(draw('description')),
    short_description: asProse(draw('short')),
    rating: Math.round((3.3 + quality * 1.5) * 10) / 10,
    address: draw('address'),
    phone: maybe('phone', 0.06),
    email: maybe('email', 0.12),
    website: maybe('website', 0.38),
    hours: maybe('hours', 0.14),
    // No state has the number 99, so it cannot be a real kitchen's.
    fssai_licence: id % 4 === 0 ? null : `19924${String(id).padStart(9, '0')}`,
    tags: [...new Set(tags.filter((tag) => typeof tag === 'string' && tag))].slice(0, 6),
  }
  const said = [row.description, row.short_description, ...row.tags].join('\n')
  const nearby = areas.map((each) => each[1]!)
  const { delivery, meal_windows, ...service } = composeService(
    { tier, meals, said },
    nearby,
    choices,
  )
  const ofCompany = <Row>(rows: Row[]) => rows.map((each) => ({ company_id: id, ...each }))
  const plans = ofCompany(composePlans(tier, meals, flags, service, random))
  const dishes = week.signatures
  const served = {
    ...row,
    delivery,
    meal_windows: meal_windows ?? [],
    closing: null as { from: string; until: string; reason: string | null } | null,
    confirmed_at: null as Date | null,
  }
  return {
    row: served,
    plans,
    menus: ofCompany(week.menus),
    region,
    quality,
    facts,
    flags,
    dishes,
    random,
  }
}
export type Company = ReturnType<typeof composeCompany>

const toSlug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
