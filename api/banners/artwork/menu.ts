import { readFileSync } from 'node:fs'
import type { Brush } from './brush.ts'

/** A food's place in a meal. */
export type Role = 'gravy' | 'dry' | 'staple' | 'bread' | 'dip' | 'sweet' | 'sweetPiece' | 'plate'
export type Food = { role: Role; drawing: string }
/** For each role, names of drawings separated by spaces. */
export type Companions = Record<Role, string>

const rules = readFileSync(new URL('dishes.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, role, drawing, words] = /^(\w+) +([\w-]+) +(.+)$/.exec(line) ?? []
    return words
      ? [{ food: { role: role as Role, drawing: drawing! }, words: new RegExp(words, 'i') }]
      : []
  })

const recognised = new Map<string, Food | undefined>()
/** Menus are free text: without a limit every spelling would be kept. */
const MAX_REMEMBERED = 5000

/** Drawing of a dish; undefined when no rule knows its name. */
export function recogniseFood(dish: string): Food | undefined {
  if (recognised.has(dish)) return recognised.get(dish)
  const food = rules.find(({ words }) => words.test(dish))?.food
  if (recognised.size >= MAX_REMEMBERED) recognised.clear()
  recognised.set(dish, food)
  return food
}

/** The foods of one picture: first the foods that the dishes name, then defaults of the cuisine. */
export type Menu = {
  /** The next drawing of a role; none is repeated before all were used. */
  next(role: Role): string
  /** True if a dish of the menu has this role. */
  has(role: Role): boolean
}

export function composeMenu(dishes: readonly string[], companions: Companions, brush: Brush): Menu {
  const foods = dishes.map(recogniseFood).filter((food) => food !== undefined)
  const queues = new Map<Role, string[]>()
  const queueOf = (role: Role) => {
    const known = queues.get(role)
    if (known) return known
    const cooked = new Set(foods.filter((food) => food.role === role).map(({ drawing }) => drawing))
    const queue = [...new Set([...brush.shuffle([...cooked]), ...companions[role].split(' ')])]
    queues.set(role, queue)
    return queue
  }
  return {
    next(role) {
      const queue = queueOf(role)
      const drawing = queue.shift()!
      queue.push(drawing)
      return drawing
    },
    has: (role) => foods.some((food) => food.role === role),
  }
}
