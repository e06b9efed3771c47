import { createBrush, definitions } from './canvas.ts'
import { leafMeal } from './layouts/leaf-meal.ts'
import type { Layout } from './layouts/layout.ts'
import { bigBowl, dinnerPlate, threeBowls } from './layouts/pottery-table.ts'
import { clayThali, copperThali, steelThali, tiffinPlate } from './layouts/thali.ts'
import { tiffinBoxes } from './layouts/tiffin-boxes.ts'
import { layOut } from './spread.ts'
import { spreadCloth } from './tablecloth.ts'
import { defineVessels } from './vessels.ts'

/** What a banner is drawn from. */
export type BannerSubject = {
  id: number
  name: string
  cuisine: string
  location: string
  dishes: readonly string[]
}

const layouts: Record<string, readonly Layout[]> = {
  'North Indian': [steelThali, copperThali, steelThali, tiffinBoxes, clayThali],
  'South Indian': [leafMeal, leafMeal, tiffinPlate, tiffinBoxes, tiffinPlate],
  'Pan Indian': [steelThali, clayThali, copperThali, tiffinBoxes],
  'Multi-Cuisine': [tiffinBoxes, threeBowls, threeBowls, steelThali],
  Continental: [dinnerPlate, dinnerPlate, threeBowls],
  'Health Food': [bigBowl, bigBowl, threeBowls, tiffinBoxes],
  Vegan: [bigBowl, clayThali, threeBowls, leafMeal],
}

/** Places where a festive meal of any cuisine may come on a leaf. */
const leafCountry = /^(chennai|tamil nadu|bengaluru|bangalore|hyderabad|guntur|andhra pradesh)$/i

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text within markup. What XML cannot hold at all is left out. */
function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (letter) => escapes[letter]!)
}

/**
 * Draws a company's banner: a table seen from above, with a meal composed from the cuisine and
 * the dishes of the menu. The same subject gives the same picture; the id makes it its own.
 * @returns an SVG document of 640 by 360
 */
export function drawBanner({ id, name, cuisine, location, dishes }: BannerSubject): string {
  const brush = createBrush(id)
  const ofCuisine = layouts[cuisine] ?? layouts['Pan Indian']!
  const layout =
    cuisine === 'Pan Indian' && leafCountry.test(location) && brush.chance(0.4)
      ? leafMeal
      : brush.pick(ofCuisine)
  const [material, bowls] = brush.pick(layout.materials)
  const cloth = brush.pick(layout.cloths)
  const runner = layout.runner && brush.chance(0.35) ? brush.pick(layout.cloths) : undefined
  const ground = spreadCloth(brush, cloth, runner === cloth ? undefined : runner)
  const spread = layOut(dishes, cuisine, brush)
  const paint = material === bowls ? 'm' : 'n'
  const meal = layout.draw({ brush, spread, cuisine, material, bowls, paint })
  const vessels = defineVessels('m', material) + (paint === 'n' ? defineVessels('n', bowls) : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" role="img" stroke-linecap="round"><title>${escapeText(name)}</title><defs>${definitions()}${vessels}</defs>${ground}${meal}<rect width="640" height="360" fill="url(#v)"/></svg>`
}
