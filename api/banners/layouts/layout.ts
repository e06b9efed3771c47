import type { Brush } from '../canvas.ts'
import type { Spread } from '../spread.ts'
import type { ClothName } from '../tablecloth.ts'
import type { Material } from '../vessels.ts'

/** What a layout draws with. */
export type Scene = {
  brush: Brush
  spread: Spread
  cuisine: string
  material: Material
  bowls: Material
  /** The gradient that the bowls are painted with; the main vessel's is "m". */
  paint: 'm' | 'n'
}

export type Layout = {
  cloths: readonly ClothName[]
  /** Whether a runner of another cloth may lie under it. */
  runner: boolean
  materials: readonly (readonly [main: Material, bowls: Material])[]
  draw: (scene: Scene) => string
}
