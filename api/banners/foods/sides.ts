import type { Brush } from '../canvas.ts'
import {
  blob,
  coriander,
  curryLeaves,
  disc,
  dots,
  grains,
  oval,
  place,
  polar,
  rounded,
  scatter,
  shadow,
  shape,
  shift,
  short,
  strokes,
} from '../canvas.ts'
import { chilli } from './gravies.ts'
import type { Filling } from './gravies.ts'

const milky = (brush: Brush, r: number, colour: string) =>
  disc(r, colour) + shape(blob(brush, r * 0.75, r * 0.66, 0.12, 7), '#fff', ' opacity=".55"')

/** Curd: white, with the mark of the spoon. */
export const curd: Filling = (brush, r) =>
  milky(brush, r, '#f3ead6') +
  strokes(
    `M${short(-r * 0.45)} ${short(r * 0.1)}q${short(r * 0.4)} ${short(-r * 0.45)} ${short(r * 0.85)} ${short(-r * 0.05)}`,
    '#dccfb2',
    r * 0.06,
  ) +
  dots(scatter(brush, 5, r * 0.5), '#a8431c', r * 0.05)

/** Raita: curd with boondi or cucumber. */
export const raita: Filling = (brush, r) => {
  const bits = scatter(brush, 14, r * 0.7, r * 0.2)
  const boondi = brush.chance(0.5)
  return (
    milky(brush, r, '#f1e8d4') +
    dots(bits, boondi ? '#e2ab42' : '#a9c46c', r * 0.16) +
    dots(shift(bits, -r * 0.03, -r * 0.03), boondi ? '#f5d27c' : '#dcebb2', r * 0.06) +
    dots(scatter(brush, 14, r * 0.4), '#b4371b', r * 0.035) +
    coriander(brush, scatter(brush, 2, r * 0.4, r * 0.4), r / 42)
  )
}

export const coconutChutney: Filling = (brush, r) =>
  milky(brush, r, '#eee6cc') +
  dots(scatter(brush, 22, r * 0.75), '#d8caa4', r * 0.07) +
  dots(scatter(brush, 7, r * 0.5), '#33201a', r * 0.08) +
  curryLeaves(brush, scatter(brush, 2, r * 0.35, r * 0.3), r / 40) +
  place(chilli(r * 0.6), 0, r * 0.2, brush.between(-50, 50))

const paste =
  (colour: string, light: string, speck: string): Filling =>
  (brush, r) =>
    disc(r, colour) +
    shape(blob(brush, r * 0.66, r * 0.6, 0.15, 7), light, ' opacity=".55"') +
    strokes(grains(brush, scatter(brush, 16, r * 0.72), r * 0.09), speck, r * 0.05) +
    strokes(
      `M${short(-r * 0.5)} ${short(-r * 0.2)}q${short(r * 0.3)} ${short(-r * 0.4)} ${short(r * 0.7)} ${short(-r * 0.25)}`,
      '#fff',
      r * 0.06,
      ' opacity=".35"',
    )

export const greenChutney = paste('#5d8f2c', '#7fb043', '#2f5a1c')
export const redChutney = paste('#b63a1a', '#d65c2e', '#f0b060')
export const hummus: Filling = (brush, r) =>
  paste('#e3c792', '#f2deb4', '#b8873f')(brush, r) +
  disc(r * 0.2, '#c98d1c', r * 0.05, 0, ' opacity=".75"')

/** Pickle: chunks in red oil. */
export const pickle: Filling = (brush, r) => {
  const chunks = scatter(brush, 7, r * 0.6, r * 0.34)
  return (
    disc(r, '#a92c12') +
    shape(blob(brush, r * 0.8, r * 0.7, 0.12, 7), '#cf5a1c', ' opacity=".6"') +
    dots(chunks, '#7c8a2a', r * 0.32) +
    dots(shift(chunks, -r * 0.06, -r * 0.07), '#b5b84c', r * 0.12) +
    dots(scatter(brush, 12, r * 0.8), '#4a1206', r * 0.06)
  )
}

const ring = (r: number, edge: string, inside: string, more = '') =>
  disc(r, edge) + disc(r * 0.84, inside) + more

function cucumber(r: number): string {
  const seeds = Array.from({ length: 6 }, (_, at) => polar(r * 0.36, at * 60))
  return ring(r, '#5b8c34', '#dcebb4', dots(seeds, '#f6f8dc', r * 0.24))
}

function tomato(r: number): string {
  const cells = Array.from({ length: 4 }, (_, at) => polar(r * 0.42, at * 90 + 20))
  return ring(r, '#c2321c', '#e8604a', dots(cells, '#f5a27e', r * 0.42))
}

function onion(r: number): string {
  const edge = ` stroke="#b8527e" stroke-width="${short(r * 0.13)}"`
  return disc(r * 0.93, '#f5e3ea', 0, 0, edge) + disc(r * 0.5, '#fbf0f4', 0, 0, edge)
}

function carrot(r: number): string {
  return ring(r, '#d8661a', '#f08c34', disc(r * 0.34, '#f7b45c'))
}

function halfDisc(radius: number): string {
  return `M${short(-radius)} 0A${short(radius)} ${short(radius)} 0 0 0 ${short(radius)} 0Z`
}

/** A wedge of lemon. */
export function lemon(r: number): string {
  const spokes = [30, 60, 90, 120, 150]
    .map((turn) => {
      const { x, y } = polar(r * 0.8, turn)
      return `M0 0L${short(x)} ${short(y)}`
    })
    .join('')
  return (
    shape(halfDisc(r), '#d9b512') +
    shape(halfDisc(r * 0.9), '#f9eeb0') +
    shape(halfDisc(r * 0.78), '#f0d63c') +
    strokes(spokes, '#faf3c4', r * 0.07)
  )
}

/** Slices of raw vegetables, laid over one another. */
export function saladSlices(brush: Brush, r: number, count = 4): string {
  const kinds = [cucumber, tomato, onion, cucumber, carrot]
  const first = Math.floor(brush.between(0, kinds.length))
  const spots = Array.from({ length: count }, (_, at) => polar(r * 0.52, at * (300 / count) + 180))
  return (
    dots(shift(spots, 2, 3), '#210', r * 1.1, ' opacity=".25"') +
    spots
      .map(({ x, y }, at) =>
        place(kinds[(first + at) % kinds.length]!(r * brush.between(0.5, 0.58)), x, y),
      )
      .join('')
  )
}

/** A mixed salad in a bowl. */
export const salad: Filling = (brush, r) =>
  disc(r, '#6f9440') +
  shape(blob(brush, r * 0.8, r * 0.74, 0.2, 9), '#8fb252') +
  scatter(brush, 5, r * 0.58, r * 0.44)
    .map(({ x, y }) => place(brush.pick([cucumber, tomato, onion, carrot])(r * 0.3), x, y))
    .join('') +
  coriander(brush, scatter(brush, 4, r * 0.7, r * 0.4), r / 34)

/** A roasted papad, blistered. */
export function papad(brush: Brush, r: number): string {
  const outline = blob(brush, r, r, 0.05, 9)
  const blisters = scatter(brush, 16, r * 0.8, r * 0.2)
  return (
    disc(r, '#210', 2, 4, ' opacity=".25"') +
    shape(outline, '#ecc978') +
    dots(blisters, '#f7e2a6', r * 0.2) +
    dots(shift(blisters, r * 0.03, r * 0.04), '#c9963f', r * 0.07) +
    dots(scatter(brush, 10, r * 0.8), '#6b4516', r * 0.04)
  )
}

/** A whole ripe banana, as on a festival leaf. */
export function banana(r: number): string {
  const s = (share: number) => short(r * share)
  const body = `M${s(-1)} ${s(-0.25)}C${s(-0.5)} ${s(0.45)} ${s(0.5)} ${s(0.5)} ${s(1)} ${s(-0.15)}C${s(0.55)} ${s(0.15)} ${s(-0.45)} ${s(0.1)} ${s(-0.86)} ${s(-0.36)}Z`
  return (
    shadow(shape(body, '#210'), 2, 4) +
    shape(body, '#f0c233') +
    strokes(
      `M${s(-0.8)} ${s(-0.2)}C${s(-0.35)} ${s(0.26)} ${s(0.45)} ${s(0.3)} ${s(0.9)} ${s(-0.06)}`,
      '#c9921c',
      r * 0.04,
    ) +
    strokes(`M${s(-0.93)} ${s(-0.31)}l${s(-0.1)} ${s(-0.1)}`, '#6b5318', r * 0.1)
  )
}

/** A small heap straight on a leaf or plate. */
export function heap(brush: Brush, r: number, filling: Filling): string {
  const outline = oval(r * 1.08, r * 0.98, '#210', 2, 4, ' opacity=".3"')
  return outline + filling(brush, r) + rounded(r)
}
