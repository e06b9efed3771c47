import type { Brush, Point } from '../canvas.ts'
import { blob, disc, dots, grains, oval, place, scatter, shape, shift, strokes } from '../canvas.ts'
import { chilli, cream, leaves, pool } from './gravies.ts'
import type { Filling } from './gravies.ts'

/** Uneven chunks with a lit side. */
export function chunks(
  brush: Brush,
  centres: readonly Point[],
  size: number,
  colour: string,
  light: string,
): string {
  const outlines = centres.map((centre) =>
    blob(brush, size, size * 0.72, 0.16, 6, centre, brush.between(0, 180)),
  )
  return (
    shape(outlines.join(''), colour) +
    strokes(
      grains(brush, shift(centres, -size * 0.16, -size * 0.2), size * 0.5),
      light,
      size * 0.42,
    )
  )
}

const pieces = (brush: Brush, r: number, top: string, light: string, count: number) =>
  chunks(brush, scatter(brush, count, r * 0.5, r * 0.46), r * 0.31, top, light)

/** Chicken or mutton in gravy. */
export const meatCurry: Filling = (brush, r) =>
  pool(brush, r, brush.pick(['#9c3a17', '#8a2f14', '#a84a1c']), '#c2602a') +
  pieces(brush, r, '#b9743a', '#dca267', 4) +
  dots(scatter(brush, 8, r * 0.75), '#e2892f', r * 0.07) +
  leaves(brush, r)

/** Butter chicken and its like: orange, with cream. */
export const creamyMeat: Filling = (brush, r) =>
  pool(brush, r, '#d9661f', '#ee8f3c') +
  pieces(brush, r, '#c77a34', '#e9ab66', 4) +
  cream(r) +
  leaves(brush, r, 2)

/** Fish steaks in a sharp gravy. */
export const fishCurry: Filling = (brush, r) => {
  const slice = (turn: number, x: number, y: number) =>
    place(
      oval(r * 0.4, r * 0.24, '#c98f52') +
        oval(r * 0.32, r * 0.17, '#f0d3a2') +
        strokes(`M${Math.round(-r * 0.22)} 0H${Math.round(r * 0.2)}`, '#b47a3e', r * 0.035),
      x,
      y,
      turn,
    )
  return (
    pool(brush, r, brush.pick(['#d99a1e', '#c4571d']), '#efbb48') +
    slice(brush.between(-30, 10), -r * 0.12, -r * 0.25) +
    slice(brush.between(10, 50), r * 0.1, r * 0.28) +
    place(chilli(r * 0.55, '#3f7d2c'), r * 0.28, -r * 0.05, brush.between(30, 80)) +
    leaves(brush, r, 2)
  )
}

/** Halved eggs in gravy. */
export const eggCurry: Filling = (brush, r) =>
  pool(brush, r, '#b04a1a', '#cf6d2c') +
  scatter(brush, 3, r * 0.46, r * 0.55)
    .map(({ x, y }) =>
      place(
        oval(r * 0.3, r * 0.24, '#fff6e2') + disc(r * 0.14, '#f2a922', r * 0.02),
        x,
        y,
        brush.between(0, 180),
      ),
    )
    .join('') +
  leaves(brush, r)
