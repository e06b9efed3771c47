import type { Cuisine, Region } from '../places.ts'
import type { Random } from '../random.ts'
import { diets, isEaten, kinds, readDishes } from './dish.ts'
import type { Diet, Dish, DishList, Kind } from './dish.ts'
import { assamese, bengali, odia } from './east.ts'
import { continental, health, indoChinese, plantOnly } from './modern.ts'
import { awadhi, central, punjabi } from './north.ts'
import { andhra, kannada, kerala, tamil } from './south.ts'
import { gujarati, maharashtrian } from './west.ts'

/** How a table lays out a meal. */
export type Family = 'north' | 'west' | 'east' | 'south' | 'plates' | 'wok' | 'bowls'

const tables = {
  punjabi: { family: 'north', lists: [punjabi] },
  awadhi: { family: 'north', lists: [awadhi, awadhi, punjabi] },
  central: { family: 'north', lists: [central, central, punjabi] },
  gujarati: { family: 'west', lists: [gujarati] },
  maharashtrian: { family: 'west', lists: [maharashtrian] },
  bengali: { family: 'east', lists: [bengali] },
  odia: { family: 'east', lists: [odia] },
  assamese: { family: 'east', lists: [assamese] },
  tamil: { family: 'south', lists: [tamil] },
  andhra: { family: 'south', lists: [andhra] },
  kannada: { family: 'south', lists: [kannada] },
  kerala: { family: 'south', lists: [kerala] },
  continental: { family: 'plates', lists: [continental] },
  indoChinese: { family: 'wok', lists: [indoChinese] },
  health: { family: 'bowls', lists: [health] },
  plantBowls: { family: 'bowls', lists: [plantOnly] },
  plantNorth: { family: 'north', lists: [plantOnly, punjabi] },
  plantSouth: { family: 'south', lists: [plantOnly, tamil, kannada] },
} as const satisfies Record<string, { family: Family; lists: readonly DishList[] }>
/** A regional or modern repertoire. */
export type TableName = keyof typeof tables

export type Pantry = { family: Family; dishes: Record<Kind, readonly Dish[]> }

const pantries = new Map<string, Pantry>()

/** The dishes of a table that a kitchen on this diet cooks. */
export function openPantry(name: TableName, diet: Diet, jain: boolean): Pantry {
  const key = `${name} ${diet} ${jain}`
  const known = pantries.get(key)
  if (known) return known
  const { family, lists } = tables[name]
  const byName = new Map<string, Dish>()
  for (const list of lists) {
    for (const dish of readDishes(list)) {
      if (!byName.has(dish.name) && isEaten(dish, diet) && (dish.jain || !jain)) {
        byName.set(dish.name, dish)
      }
    }
  }
  const all = [...byName.values()]
  const pantry = {
    family,
    dishes: Object.fromEntries(
      kinds.map((kind) => [kind, all.filter((dish) => dish.kind === kind)] as const),
    ) as Record<Kind, Dish[]>,
  }
  pantries.set(key, pantry)
  return pantry
}

const homeTables: Record<Region, readonly TableName[]> = {
  delhi: ['punjabi', 'punjabi', 'awadhi'],
  awadh: ['awadhi'],
  central: ['central'],
  gujarat: ['gujarati'],
  maharashtra: ['maharashtrian'],
  bengal: ['bengali'],
  odisha: ['odia'],
  assam: ['assamese'],
  tamil: ['tamil', 'tamil', 'kerala'],
  andhra: ['andhra'],
  karnataka: ['kannada', 'kannada', 'andhra', 'kerala'],
}

const southern: Partial<Record<Region, readonly TableName[]>> = {
  tamil: ['tamil', 'tamil', 'tamil', 'kerala'],
  andhra: ['andhra', 'andhra', 'andhra', 'tamil'],
  karnataka: ['kannada', 'kannada', 'kannada', 'kerala', 'tamil', 'andhra'],
}

/** The tables that a kitchen of this cuisine in this region cooks from, its own first. */
export function chooseTables(cuisine: Cuisine, region: Region, random: Random): TableName[] {
  const home = random.pick<TableName>(homeTables[region])
  const south = random.pick<TableName>(southern[region] ?? ['tamil', 'kannada', 'kerala', 'andhra'])
  switch (cuisine) {
    case 'North Indian':
      return region === 'awadh' || region === 'central' ? [home] : ['punjabi']
    case 'South Indian':
      return [south]
    case 'Pan Indian':
      return [
        home,
        random.pick<TableName>(['punjabi', home]),
        random.pick<TableName>([south, 'punjabi', 'gujarati']),
      ]
    case 'Multi-Cuisine':
      return [
        random.pick<TableName>(['punjabi', home]),
        'indoChinese',
        random.pick<TableName>(['continental', south]),
      ]
    case 'Continental':
      return ['continental']
    case 'Health Food':
      return ['health']
    case 'Vegan':
      return random.pick<TableName[]>([
        ['plantNorth', 'plantBowls'],
        ['plantSouth', 'plantBowls'],
        ['plantBowls'],
        southern[region] ? ['plantSouth'] : ['plantNorth'],
      ])
  }
}

/** Every dish that some table knows, each once. */
export function listAllDishes(): Dish[] {
  const names = Object.keys(tables) as TableName[]
  const widest = diets[diets.length - 1]!
  const all = names.flatMap((name) => Object.values(openPantry(name, widest, false).dishes).flat())
  return [...new Map(all.map((dish) => [dish.name, dish])).values()]
}
