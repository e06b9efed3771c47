import { createBrush } from './brush.ts'
import { startPicture } from './drawings.ts'
import { layouts } from './layouts.ts'
import { defineMaterial } from './materials.ts'
import { composeMenu, recogniseFood, type Companions } from './menu.ts'
import { setTable } from './table.ts'
import { spreadCloth } from './tablecloth.ts'
import tables from './tables.json' with { type: 'json' }

type Cuisine = { layouts: string; beside?: string; companions?: Partial<Companions> }
const cuisines = new Map<string, Cuisine>(Object.entries(tables.cuisines))
/** Defaults of a cuisine, and the style of an unknown one. */
const common = tables.cuisines['Pan Indian']

/** Gradients and shadows that drawings refer to. */
const paints =
  // Highlight of round objects: light from the upper left, dark towards the lower right edge.
  '<radialGradient id="round" cx=".38" cy=".32" r=".72"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".7" stop-color="#210" stop-opacity="0"/><stop offset="1" stop-color="#210" stop-opacity=".4"/></radialGradient>' +
  // Inside of a vessel: the wall casts its shadow from the upper left.
  '<radialGradient id="deep" cx=".56" cy=".6" r=".56"><stop offset=".7" stop-color="#210" stop-opacity="0"/><stop offset="1" stop-color="#210" stop-opacity=".5"/></radialGradient>' +
  '<radialGradient id="vignette" cx=".5" cy=".48" r=".72"><stop offset=".55" stop-color="#210" stop-opacity="0"/><stop offset="1" stop-color="#210" stop-opacity=".45"/></radialGradient>' +
  '<path id="curry-leaf" d="M0 0C4-4 4-12 0-17-4-12-4-4 0 0Z"/>'

/**
 * Draws a table from above, with a meal composed from the cuisine and the dishes of a menu.
 * Deterministic: equal arguments give equal pictures; the seed varies them.
 * @param title names the picture for screen readers
 * @returns an SVG document of 640 by 360
 */
export function drawTable(
  cuisine: string,
  dishes: readonly string[],
  seed: number,
  title: string,
): string {
  const brush = createBrush(seed)
  const own = cuisines.get(cuisine) ?? common
  const layout = chooseLayout(cuisine, own, dishes, brush)
  const { cloths, materials } = tables.layouts[layout as keyof typeof tables.layouts]
  const [main, bowls] = brush.pick(materials).split(' ') as [string, string]
  const [cloth, other] = brush.shuffle(cloths.split(' ')) as [string, string]
  const runner = layout !== 'leafMeal' && brush.chance(0.32) ? other : undefined
  const ground = spreadCloth(brush, cloth, runner)
  const picture = startPicture()
  const meal = layouts[layout]!(
    setTable({
      brush,
      menu: composeMenu(dishes, { ...common.companions, ...own.companions }, brush),
      show: picture.show,
      materials: [main, bowls],
      beside: (own.beside ?? common.beside).split(' '),
    }),
    cuisine,
  )
  const metals = [...new Set([main, bowls])].map(defineMaterial).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" role="img" stroke-linecap="round"><title>${escapeText(title)}</title><defs>${paints}${metals}${picture.definitions()}</defs>${ground}${meal}<rect width="640" height="360" fill="url(#vignette)"/></svg>`
}

function chooseLayout(
  cuisine: string,
  { layouts }: Cuisine,
  dishes: readonly string[],
  brush: ReturnType<typeof createBrush>,
): string {
  // A kitchen of any region with southern dishes may serve on a banana leaf.
  const southern = dishes.some((dish) =>
    ['sambar', 'rasam'].includes(recogniseFood(dish)?.drawing ?? ''),
  )
  if (cuisine === 'Pan Indian' && southern && brush.chance(0.3)) return 'leafMeal'
  return brush.pick(layouts.split(' '))
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for markup and drops characters that XML does not allow. */
function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (letter) => escapes[letter]!)
}
