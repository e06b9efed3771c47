import type { Brush } from './canvas.ts'
import * as breads from './foods/breads.ts'
import type { Piece } from './foods/breads.ts'
import * as gravies from './foods/gravies.ts'
import type { Filling } from './foods/gravies.ts'
import * as plates from './foods/plates.ts'
import * as sides from './foods/sides.ts'
import * as staples from './foods/staples.ts'
import * as sweets from './foods/sweets.ts'
import * as tiffin from './foods/tiffin.ts'
import * as vegetables from './foods/vegetables.ts'
import { recogniseFood } from './recognise-food.ts'
import type { Food, Role } from './recognise-food.ts'

/** The foods of a picture: what the menu names first, then what goes with it. */
export type Spread = {
  /** Takes the next foods of a role, never one twice until all were had. */
  take(role: Role, count?: number): (Filling | Piece)[]
  one(role: Role): Filling | Piece
  has(role: Role): boolean
}

const red = staples.pasta('#c0401c', '#e9a24e', '#f7cd8a')

type Companions = Record<Role, readonly (Filling | Piece)[]>

const vegan: Companions = {
  gravy: [gravies.chole, gravies.dal, gravies.greens, gravies.vegetableCurry, gravies.sambar],
  dry: [
    vegetables.beans,
    vegetables.alooGobi,
    vegetables.beetroot,
    sides.salad,
    vegetables.broccoli,
  ],
  staple: [staples.rice, staples.wholeGrain],
  bread: [breads.roti, tiffin.dosa],
  dip: [sides.greenChutney, sides.coconutChutney, sides.pickle, sides.hummus],
  sweet: [sweets.halwa],
  sweetPiece: [sweets.laddu],
  plate: [staples.noodles, plates.bites('#8a4f1c', '#b9772f')],
}

const north: Companions = {
  gravy: [gravies.dal, gravies.vegetableCurry, gravies.chole, gravies.kadhi, gravies.greens],
  dry: [vegetables.alooGobi, vegetables.okra, vegetables.mixedVegetables, vegetables.potatoes],
  staple: [staples.cuminRice, staples.rice],
  bread: [breads.roti, breads.paratha],
  dip: [sides.raita, sides.pickle, sides.greenChutney],
  sweet: [sweets.kheer, sweets.gulabJamun],
  sweetPiece: [sweets.laddu, sweets.jalebi],
  plate: [staples.noodles, red],
}

const companions: Record<string, Companions> = {
  Vegan: vegan,
  'North Indian': north,
  'South Indian': {
    ...north,
    gravy: [gravies.sambar, gravies.rasam, gravies.coconutStew, gravies.dal, gravies.kadhi],
    dry: [vegetables.beans, vegetables.potatoes, vegetables.cabbage, vegetables.carrots],
    staple: [staples.rice, staples.yellowRice, staples.curdRice],
    bread: [tiffin.vada, tiffin.idli, tiffin.dosa, tiffin.appam],
    dip: [sides.coconutChutney, sides.redChutney, sides.greenChutney, sides.pickle],
    sweet: [sweets.kheer, sweets.halwa],
    sweetPiece: [sweets.laddu, sweets.barfi],
  },
  Continental: {
    ...north,
    gravy: [gravies.soup, gravies.clearSoup],
    dry: [sides.salad, vegetables.broccoli, vegetables.mushrooms],
    bread: [breads.breadSlices],
    dip: [sides.hummus, sides.greenChutney],
    plate: [red, plates.grilledVegetable, plates.pizza],
  },
  'Health Food': {
    ...vegan,
    gravy: [gravies.soup, gravies.dal, gravies.greens, gravies.clearSoup],
    dry: [
      vegetables.broccoli,
      sides.salad,
      vegetables.carrots,
      vegetables.beetroot,
      vegetables.beans,
    ],
    staple: [staples.wholeGrain, staples.redRice],
    bread: [breads.bhakri, breads.thepla],
    dip: [sides.hummus, sides.greenChutney],
    plate: [plates.grilledVegetable],
  },
}

/** Lays out what a company cooks; a kitchen without a menu gets what its cuisine stands for. */
export function layOut(dishes: readonly string[], cuisine: string, brush: Brush): Spread {
  const foods = dishes.map(recogniseFood).filter((food): food is Food => food !== undefined)
  const byRole = new Map<Role, (Filling | Piece)[]>()
  for (const { role, draw } of foods) {
    const known = byRole.get(role) ?? []
    if (!known.includes(draw)) byRole.set(role, [...known, draw])
  }
  const queues = new Map<Role, (Filling | Piece)[]>()
  const own = companions[cuisine] ?? north
  const queueOf = (role: Role) => {
    let queue = queues.get(role)
    if (!queue) {
      const cooked = shuffle(byRole.get(role) ?? [], brush)
      queue = [...cooked, ...own[role].filter((draw) => !cooked.includes(draw))]
      queues.set(role, queue)
    }
    return queue
  }
  const one = (role: Role) => {
    const queue = queueOf(role)
    const next = queue.shift()!
    queue.push(next)
    return next
  }
  return {
    one,
    take: (role, count = 1) => Array.from({ length: count }, () => one(role)),
    has: (role) => byRole.has(role),
  }
}

function shuffle<T>(list: readonly T[], brush: Brush): T[] {
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(brush.between(0, at + 1))
    ;[copy[at], copy[other]] = [copy[other]!, copy[at]!]
  }
  return copy
}
