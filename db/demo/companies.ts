import { fittingPhrases } from './conditions.ts'
import type { Flags } from './conditions.ts'
import type { Diet } from './dishes/dish.ts'
import { chooseTables, openPantry } from './dishes/tables.ts'
import type { Family } from './dishes/tables.ts'
import { composeWeek } from './menus.ts'
import type { Meal, MenuRow, WeekMenu } from './menus.ts'
import { capitalise, writePhrase } from './phrases.ts'
import type { Facts } from './phrases.ts'
import type { Cuisine, Place, PriceTier, Region } from './places.ts'
import { composePlans, nameMeals } from './plans.ts'
import type { PlanRow } from './plans.ts'
import type { Random } from './random.ts'
import { chooseTags } from './tags.ts'
import { composeContact } from './contact.ts'
import { sayDish } from './say-dish.ts'
import { beginnings, deliveries, foods, promises, shortDescriptions } from './words/descriptions.ts'
import { nameStocks } from './words/people.ts'

/** A row of `companies`, as it is inserted. */
export type CompanyRow = {
  name: string
  description: string
  short_description: string
  location: string
  cuisine: Cuisine
  price_range: PriceTier
  rating: number
  featured: boolean
  address: string
  phone: string | null
  email: string | null
  website: string | null
  hours: string | null
  tags: string[]
  status: 'approved' | 'pending'
  created_at: Date
  updated_at: Date
}

/** A company with what belongs to it, and what its reviews may speak of. */
export type DemoCompany = {
  row: CompanyRow
  plans: PlanRow[]
  menus: MenuRow[]
  /** How good it is, 0 to 1: what its ratings gather round. */
  quality: number
  region: Region
  facts: Facts
  flags: Flags
  dishes: string[]
}

/** What is settled before a company is composed. */
export type CompanyWish = {
  name: string
  place: Place
  cuisine: Cuisine
  tier: PriceTier
  featured: boolean
  status: 'approved' | 'pending'
  createdAt: Date
}

/** What each cuisine's kitchens eat, and how often; meat is rare in Gujarat and common in the east. */
function chooseDiet(cuisine: Cuisine, region: Region, random: Random): Diet {
  if (cuisine === 'Vegan') return 'vegan'
  if (cuisine === 'Continental' || cuisine === 'Health Food') {
    return random.weighted<Diet>({ vegetarian: 30, eggetarian: 25, nonVegetarian: 45 })
  }
  if (region === 'gujarat') return random.weighted<Diet>({ vegetarian: 92, eggetarian: 8 })
  if (region === 'bengal' || region === 'assam' || region === 'odisha') {
    return random.weighted<Diet>({ vegetarian: 22, eggetarian: 13, nonVegetarian: 65 })
  }
  return random.weighted<Diet>({ vegetarian: 58, eggetarian: 12, nonVegetarian: 30 })
}

function chooseMeals(family: Family, tier: PriceTier, random: Random): Meal[] {
  const choice =
    family === 'plates' || family === 'bowls' || family === 'wok'
      ? random.weighted({ L: 30, LD: 45, BLD: 25 })
      : tier === 'budget'
        ? random.weighted({ L: 12, LD: 50, BLD: 28, BD: 10 })
        : random.weighted({ L: 16, LD: 56, BLD: 22, BL: 6 })
  const names = { B: 'Breakfast', L: 'Lunch', D: 'Dinner' } as const
  return [...choice].map((letter) => names[letter as keyof typeof names])
}

const dietFlags: Record<Diet, readonly string[]> = {
  vegan: ['vegan', 'noMeat'],
  vegetarian: ['noMeat'],
  eggetarian: ['eggs'],
  nonVegetarian: ['meat', 'eggs'],
}

const paragraphsOf = { begin: beginnings, food: foods, deliver: deliveries, promise: promises }

function describe(facts: Facts, flags: Flags, random: Random): string {
  const draw = (bank: keyof typeof paragraphsOf, count: number) => {
    const unique = [...new Set(random.shuffle(fittingPhrases(paragraphsOf[bank], flags)))]
    return unique
      .slice(0, count)
      .map((phrase) => capitalise(writePhrase(phrase, facts, random)))
      .join(' ')
  }
  const begin = draw('begin', 1)
  const food = draw('food', random.int(2, 3))
  const deliver = draw('deliver', random.int(1, 2))
  const promise = draw('promise', random.int(1, 2))
  const shape = random.next()
  if (shape < 0.2) return [food, `${begin} ${deliver}`].join('\n\n')
  if (shape < 0.45) return [begin, food, `${deliver} ${promise}`].join('\n\n')
  if (shape < 0.65) return [`${begin} ${food}`, deliver, promise].join('\n\n')
  if (shape < 0.8) return [food, begin, `${deliver} ${promise}`].join('\n\n')
  return [begin, food, deliver, promise].join('\n\n')
}

function composeFacts(
  wish: CompanyWish,
  town: Place['towns'][number],
  meals: readonly Meal[],
  week: WeekMenu,
  random: Random,
): Facts {
  const stock = nameStocks[wish.place.region]
  const herSelf = random.chance(0.68)
  const name = random.pick(herSelf ? stock.women : stock.men)
  const other = random.pick(stock.women.filter((candidate) => candidate !== name))
  const areas = random.sample(town.areas, 3)
  const [dish, dish2, dish3] = random.sample(week.signatures, 3).map(sayDish)
  const after = herSelf ? stock.woman : stock.man
  const count = random.int(3, wish.tier === 'premium' ? 9 : 26) * 10
  return {
    company: wish.name,
    cook: random.chance(0.5) ? `${name} ${after}` : `${name} ${random.pick(stock.families)}`,
    cookName: random.chance(0.6) ? `${name} ${after}` : name,
    CookName: name,
    cook2: `${other} ${random.pick(stock.families)}`,
    cook2Name: other,
    cookShe: herSelf ? 'she' : 'he',
    cookHer: herSelf ? 'her' : 'his',
    town: town.name,
    area: areas[0]!,
    Area: areas[0]!,
    area2: areas[1]!,
    area3: areas[2]!,
    dish: dish!,
    Dish: capitalise(dish!),
    dish2: dish2!,
    dish3: dish3!,
    meatDish: week.meatDishes[0] ? sayDish(week.meatDishes[0]) : dish!,
    MeatDish: capitalise(week.meatDishes[0] ? sayDish(week.meatDishes[0]) : dish!),
    sunday: sayDish(week.sundaySpecial),
    Sunday: capitalise(sayDish(week.sundaySpecial)),
    meals: nameMeals(meals),
    Meals: capitalise(nameMeals(meals)),
    count: String(count + 8),
    years: random.pick([
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'eleven',
      'twelve',
    ]),
    lunchTime: random.pick(['half past twelve', 'one', '12:45', 'a quarter to one', '12:30']),
    packTime: random.pick(['eleven', 'half past ten', '11:15', 'a quarter past eleven']),
    deliveryWindow: random.pick([
      'twelve and half past one',
      '12:15 and 1:30',
      'half past eleven and one',
      'noon and one',
    ]),
  }
}

/** Composes a company: its menu first, since its words speak of it. */
export function composeCompany(wish: CompanyWish, random: Random): DemoCompany {
  const { place, cuisine, tier } = wish
  const town = random.pick(place.towns)
  const diet = chooseDiet(cuisine, place.region, random)
  const jain =
    diet === 'vegetarian' &&
    ['North Indian', 'Pan Indian', 'South Indian'].includes(cuisine) &&
    random.chance(place.region === 'gujarat' ? 0.35 : 0.12)
  const tables = chooseTables(cuisine, place.region, random)
  const { family } = openPantry(tables[0]!, diet, jain)
  const meals = chooseMeals(family, tier, random)
  const week = composeWeek({ tables, diet, jain, tier, meals }, random)
  const facts = composeFacts(wish, town, meals, week, random)
  const flags = new Set([
    ...dietFlags[diet],
    family,
    tier,
    place.region,
    ...(cuisine === 'Multi-Cuisine' ? ['multi'] : []),
    ...(jain ? ['jain'] : []),
    ...(week.meatDishes.length > 0 ? ['meatDish'] : []),
    ...meals.map((meal) => meal.toLowerCase()),
  ])
  const quality = random.chance(0.08) ? random.next() * 0.22 : 0.35 + random.next() * 0.65
  const short = random.pick(fittingPhrases(shortDescriptions, flags))
  return {
    row: {
      name: wish.name,
      description: describe(facts, flags, random),
      short_description: capitalise(writePhrase(short, facts, random)),
      location: place.name,
      cuisine,
      price_range: tier,
      rating: Math.round((3.3 + quality * 1.5) * 10) / 10,
      featured: wish.featured,
      ...composeContact({ name: wish.name, town, place, meals, area: facts.area! }, random),
      tags: chooseTags({ cuisine, diet, jain, tier, meals, tables, region: place.region }, random),
      status: wish.status,
      created_at: wish.createdAt,
      updated_at: wish.createdAt,
    },
    plans: composePlans({ tier, meals, family }, random),
    menus: week.menus,
    quality,
    region: place.region,
    facts,
    flags,
    dishes: week.signatures,
  }
}
