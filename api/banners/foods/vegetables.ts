import type { Brush } from '../canvas.ts'
import {
  blob,
  coriander,
  curryLeaves,
  disc,
  dots,
  grains,
  polar,
  scatter,
  shape,
  shift,
  strokes,
} from '../canvas.ts'
import type { Filling } from './gravies.ts'
import { chunks } from './meats.ts'

const bed = (brush: Brush, r: number, colour: string) =>
  disc(r, colour) + shape(blob(brush, r * 0.9, r * 0.86, 0.12, 9), '#fff', ' opacity=".1"')

function florets(brush: Brush, r: number, count: number, colour: string, light: string): string {
  const knobs = scatter(brush, count, r * 0.62, r * 0.42).flatMap((centre) =>
    Array.from({ length: 5 }, (_, knob) => {
      const { x, y } = polar(r * 0.13, knob * 72)
      return { x: centre.x + x, y: centre.y + y }
    }),
  )
  const lit = knobs.filter((_, knob) => knob % 5 > 2)
  return dots(knobs, colour, r * 0.24) + dots(shift(lit, -r * 0.03, -r * 0.03), light, r * 0.1)
}

/** Potato and cauliflower, yellow with turmeric. */
export const alooGobi: Filling = (brush, r) =>
  bed(brush, r, '#c98d27') +
  florets(brush, r, 5, '#ecca74', '#f9e6ac') +
  dots(scatter(brush, 5, r * 0.68, r * 0.3), '#e0a02c', r * 0.26) +
  dots(scatter(brush, 7, r * 0.7), '#7ba33a', r * 0.13) +
  coriander(brush, scatter(brush, 4, r * 0.6, r * 0.35), r / 38)

/** Fried potatoes with cumin or mustard seeds. */
export const potatoes: Filling = (brush, r) => {
  const points = scatter(brush, 12, r * 0.68, r * 0.34)
  return (
    bed(brush, r, '#b97a1d') +
    dots(shift(points, r * 0.02, r * 0.05), '#6f430d', r * 0.34, ' opacity=".5"') +
    dots(points, '#eab744', r * 0.34) +
    dots(shift(points, -r * 0.04, -r * 0.05), '#f8da86', r * 0.15) +
    strokes(grains(brush, scatter(brush, 12, r * 0.75), r * 0.07), '#4a2408', r * 0.045) +
    coriander(brush, scatter(brush, 3, r * 0.55, r * 0.35), r / 38)
  )
}

/** Okra in rounds. */
export const okra: Filling = (brush, r) => {
  const points = scatter(brush, 15, r * 0.74, r * 0.28)
  return (
    bed(brush, r, '#55702a') +
    dots(points, '#4c7d2a', r * 0.32) +
    dots(points, '#a9c96a', r * 0.22) +
    dots(points, '#eef3c8', r * 0.1) +
    dots(scatter(brush, 6, r * 0.75), '#c46a22', r * 0.12)
  )
}

/** Shredded vegetables with coconut. */
const shreds =
  (base: string, dark: string, light: string): Filling =>
  (brush, r) =>
    bed(brush, r, base) +
    strokes(grains(brush, scatter(brush, 18, r * 0.74), r * 0.24), dark, r * 0.11) +
    strokes(grains(brush, scatter(brush, 16, r * 0.72), r * 0.22), light, r * 0.1) +
    dots(scatter(brush, 11, r * 0.75), '#fffbe8', r * 0.07) +
    dots(scatter(brush, 6, r * 0.7), '#33201a', r * 0.06) +
    curryLeaves(brush, scatter(brush, 2, r * 0.5, r * 0.4), r / 46)

export const beans = shreds('#5a8a32', '#3c6b22', '#8db854')
export const cabbage = shreds('#c9c478', '#a8b052', '#ecebb0')
export const carrots = shreds('#d9781e', '#b95a12', '#f5a548')
export const beetroot = shreds('#8e1f4a', '#6a1238', '#c2517c')

/** Fried slices of aubergine or plantain. */
export const friedSlices: Filling = (brush, r) => {
  const slices = scatter(brush, 6, r * 0.58, r * 0.42)
  return (
    bed(brush, r, '#8a5a24') +
    dots(slices, '#3d1a34', r * 0.62) +
    dots(slices, '#a9702c', r * 0.54) +
    dots(shift(slices, -r * 0.03, -r * 0.03), '#d6a354', r * 0.36) +
    dots(scatter(brush, 8, r * 0.7), '#5a2d0c', r * 0.06)
  )
}

/** Peas, carrots and beans. */
export const mixedVegetables: Filling = (brush, r) =>
  bed(brush, r, '#b8812a') +
  dots(scatter(brush, 6, r * 0.68, r * 0.3), '#ef8c2e', r * 0.25) +
  dots(scatter(brush, 10, r * 0.72, r * 0.22), '#7aa83a', r * 0.19) +
  dots(scatter(brush, 5, r * 0.66, r * 0.3), '#f0d489', r * 0.24) +
  strokes(grains(brush, scatter(brush, 6, r * 0.6), r * 0.26), '#4a7d2a', r * 0.1) +
  coriander(brush, scatter(brush, 3, r * 0.55, r * 0.35), r / 38)

/** Scrambled paneer, egg, tofu or soya. */
export const scramble: Filling = (brush, r) => {
  const crumbs = scatter(brush, 18, r * 0.76, r * 0.24)
  return (
    bed(brush, r, '#d99a2c') +
    dots(crumbs, '#f3cf72', r * 0.24) +
    dots(shift(crumbs, -r * 0.04, -r * 0.05), '#fdeab0', r * 0.1) +
    dots(scatter(brush, 7, r * 0.7), '#c8402a', r * 0.12) +
    coriander(brush, scatter(brush, 4, r * 0.6, r * 0.35), r / 38)
  )
}

/** Fried pieces: chicken 65, fritters, cutlets, fish fry. */
export const friedPieces: Filling = (brush, r) =>
  bed(brush, r, '#7a3212') +
  chunks(brush, scatter(brush, 7, r * 0.6, r * 0.42), r * 0.28, '#a8441a', '#d8772c') +
  strokes(grains(brush, scatter(brush, 6, r * 0.7), r * 0.2), '#b8527e', r * 0.05) +
  curryLeaves(brush, scatter(brush, 2, r * 0.6, r * 0.4), r / 46)

/** Florets of broccoli. */
export const broccoli: Filling = (brush, r) =>
  bed(brush, r, '#4f7d33') + florets(brush, r, 8, '#3d7a2c', '#76ac4c')

/** Mushrooms in slices. */
export const mushrooms: Filling = (brush, r) => {
  const slices = scatter(brush, 7, r * 0.62, r * 0.38)
  const caps = grains(brush, slices, r * 0.16)
  return (
    bed(brush, r, '#7a4a22') +
    strokes(caps, '#c39a64', r * 0.34) +
    strokes(caps, '#f0dfbd', r * 0.18) +
    dots(slices, '#b98d58', r * 0.09) +
    coriander(brush, scatter(brush, 4, r * 0.65, r * 0.35), r / 38)
  )
}
