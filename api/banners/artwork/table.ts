import type { Brush } from './brush.ts'
import { chooseShade, type Colours, type startPicture } from './drawings.ts'
import { colourVessel } from './materials.ts'
import type { Menu, Role } from './menu.ts'

/** Radius for which the files of foods and small objects are drawn, in their own units. */
const DRAWN_RADIUS = 64

/** Draws objects on a table; every function returns markup, positioned in the picture's units. */
export type Table = ReturnType<typeof setTable>

export function setTable(scene: {
  brush: Brush
  menu: Menu
  show: ReturnType<typeof startPicture>['show']
  /** Material of the plate and the bowls. */
  materials: readonly [main: string, bowls: string]
  /** Small objects that may lie beside the plate. */
  beside: readonly string[]
}) {
  const { brush, menu, show } = scene
  const [main, bowls] = scene.materials.map(colourVessel) as [Colours, Colours]

  const thing = (name: string, x: number, y: number, radius: number, turn: number) =>
    show(name, x, y, radius / DRAWN_RADIUS, turn, chooseShade(name, brush))
  /** The next food of a role, rotated a little so that tables differ. */
  const food = (role: Role, x: number, y: number, radius: number) => {
    const reach = role === 'bread' || role === 'plate' ? 12 : 28
    return thing(menu.next(role), x, y, radius, brush.between(-reach, reach))
  }
  return {
    brush,
    menu,
    /** True if the plate's rim has hammer marks. */
    hammered: /copper|brass/.test(scene.materials[0]),
    thing,
    food,
    /** A plate or a leaf, of the main material. */
    vessel: (name: string, x: number, y: number, size = 1, turn = 0) =>
      show(name, x, y, size, turn, main),
    /** A vessel of the bowls' material, such as a plate of pottery. */
    crockery: (name: string, x: number, y: number) => show(name, x, y, 1, 0, bowls),
    bowl: (role: Role, x: number, y: number, radius: number) =>
      show('bowl', x, y, radius / 100, 0, bowls) +
      food(role, x, y, radius * 0.85) +
      show('gleam', x, y, radius / 100),
    /** A small heap directly on a leaf or plate. */
    heap: (role: Role, x: number, y: number, radius: number) =>
      thing('heap-shadow', x, y, radius, 0) +
      food(role, x, y, radius) +
      thing('heap-light', x, y, radius, 0),
    tumbler: (drink: string, x: number, y: number, radius: number) =>
      show('tumbler', x, y, radius / 40, 0, { ...bowls, '#dfe9ec': drink }),
    /** A napkin with a fork on it. */
    cover: (x: number, y: number) =>
      show('napkin', x, y, 1, brush.between(-9, 9), chooseShade('napkin', brush)) +
      show('fork', x, y, 1, brush.between(-8, 8), main),
    /** Different small objects at the given places. */
    beside(...places: readonly (readonly [x: number, y: number])[]) {
      const first = Math.floor(brush.between(0, scene.beside.length))
      return places
        .map(([x, y], at) =>
          thing(
            scene.beside[(first + at * 3) % scene.beside.length]!,
            x + brush.between(-8, 8),
            y + brush.between(-8, 8),
            DRAWN_RADIUS,
            brush.between(-35, 35),
          ),
        )
        .join('')
    },
    /** Either side: -1 or 1. */
    side: () => (brush.chance(0.5) ? -1 : 1),
  }
}

/** A point on a circle; 0 degrees is right, 90 down. */
export function polar(radius: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}
