import {
  blob,
  coriander,
  disc,
  dots,
  grains,
  oval,
  place,
  polar,
  scatter,
  shadow,
  shape,
  short,
  strokes,
} from '../canvas.ts'
import { lemon, saladSlices } from './sides.ts'
import { broccoli } from './vegetables.ts'
import type { Piece } from './breads.ts'

function grillMarks(r: number): string {
  return [-0.42, -0.14, 0.14, 0.42]
    .map(
      (x) => `M${short(x * r)} ${short(-r * 0.34)}L${short(x * r + r * 0.12)} ${short(r * 0.34)}`,
    )
    .join('')
}

/** Something grilled, with greens beside it. */
const grilled =
  (colour: string, light: string, mark: string): Piece =>
  (brush, r) => {
    const cut = blob(brush, r * 0.72, r * 0.44, 0.09, 7)
    return (
      place(broccoli(brush, r * 0.36), -r * 0.5, r * 0.5) +
      place(saladSlices(brush, r * 0.44, 2), r * 0.56, r * 0.52) +
      place(
        shadow(shape(cut, '#210'), 3, 6, 0.3) +
          shape(cut, colour) +
          shape(blob(brush, r * 0.56, r * 0.3, 0.14, 7), light, ' opacity=".8"') +
          strokes(grillMarks(r), mark, r * 0.06, ' opacity=".7"') +
          coriander(brush, scatter(brush, 4, r * 0.3, r * 0.2), r / 60),
        0,
        -r * 0.28,
        brush.between(-14, 14),
      ) +
      place(lemon(r * 0.24), r * 0.62, -r * 0.3, 30)
    )
  }

export const grilledChicken = grilled('#b9692a', '#dc9a52', '#6a2f0c')
export const grilledFish = grilled('#e0bd86', '#f6e2b8', '#a9702c')
export const grilledVegetable = grilled('#f1dfb4', '#fdf3d6', '#a9702c')

/** A small pizza. */
export const pizza: Piece = (brush, r) => {
  const cuts = [0, 60, 120]
    .map((turn) => {
      const { x, y } = polar(r * 0.92, turn)
      return `M${short(-x)} ${short(-y)}L${short(x)} ${short(y)}`
    })
    .join('')
  return (
    disc(r * 0.96, '#210', 3, 6, ' opacity=".3"') +
    shape(blob(brush, r * 0.98, r * 0.96, 0.03, 9), '#cf8f42') +
    disc(r * 0.82, '#c9401c') +
    shape(blob(brush, r * 0.78, r * 0.76, 0.07, 9), '#f3cd6c') +
    dots(scatter(brush, 7, r * 0.62, r * 0.34), '#fbeec4', r * 0.26) +
    dots(scatter(brush, 6, r * 0.62, r * 0.4), '#c8321c', r * 0.24) +
    strokes(cuts, '#b4762f', r * 0.03, ' opacity=".7"') +
    coriander(brush, scatter(brush, 6, r * 0.6, r * 0.3), r / 46)
  )
}

/** Sandwiches or wraps, cut in triangles. */
export const sandwich: Piece = (brush, r) => {
  const half = `M${short(-r * 0.62)} ${short(r * 0.36)}L0 ${short(-r * 0.5)}L${short(r * 0.62)} ${short(r * 0.36)}Z`
  const round = (fill: string) =>
    ` stroke="${fill}" stroke-width="${short(r * 0.12)}" stroke-linejoin="round"`
  const one = () =>
    shape(half, '#210', `${round('#210')} opacity=".28" transform="translate(2 6)"`) +
    shape(half, '#b97a35', round('#b97a35')) +
    strokes(`M${short(-r * 0.5)} ${short(r * 0.4)}H${short(r * 0.5)}`, '#6f9f35', r * 0.09) +
    strokes(`M${short(-r * 0.44)} ${short(r * 0.33)}H${short(r * 0.44)}`, '#d8452a', r * 0.06) +
    place(shape(half, '#efcf92', round('#efcf92')), 0, -r * 0.08, 0, 0.8) +
    strokes(
      `M${short(-r * 0.16)} ${short(-r * 0.14)}L${short(r * 0.22)} ${short(r * 0.14)}M${short(-r * 0.3)} ${short(r * 0.02)}L${short(-r * 0.06)} ${short(r * 0.2)}`,
      '#b4762f',
      r * 0.07,
      ' opacity=".6"',
    )
  return (
    place(one(), -r * 0.34, -r * 0.14, -12) +
    place(one(), r * 0.36, r * 0.16, 16) +
    place(saladSlices(brush, r * 0.34, 2), -r * 0.5, r * 0.62)
  )
}

/** Round fried bites: falafel, cutlets, momos. */
export const bites =
  (colour: string, light: string): Piece =>
  (brush, r) =>
    [
      polar(r * 0.56, 190),
      polar(r * 0.56, 262),
      polar(r * 0.56, 334),
      polar(r * 0.5, 60),
      polar(r * 0.5, 130),
    ]
      .map(({ x, y }) =>
        place(
          disc(r * 0.3, '#210', 2, 4, ' opacity=".3"') +
            shape(blob(brush, r * 0.31, r * 0.3, 0.06, 8), colour) +
            shape(blob(brush, r * 0.19, r * 0.17, 0.15, 7), light, ' opacity=".8"') +
            dots(scatter(brush, 5, r * 0.2), colour, r * 0.06),
          x,
          y,
        ),
      )
      .join('') + coriander(brush, scatter(brush, 3, r * 0.2, r * 0.1), r / 50)

/** An omelette, folded, or eggs sunny side up. */
export const eggs: Piece = (brush, r) =>
  [polar(r * 0.4, 200), polar(r * 0.4, 20)]
    .map(({ x, y }) =>
      place(
        shadow(shape(blob(brush, r * 0.52, r * 0.48, 0.12, 7), '#210'), 2, 5) +
          shape(blob(brush, r * 0.52, r * 0.48, 0.12, 7), '#fdf7e8') +
          disc(r * 0.2, '#f0a01e') +
          oval(r * 0.06, r * 0.04, '#fff3c4', -r * 0.07, -r * 0.08),
        x,
        y,
      ),
    )
    .join('') +
  strokes(grains(brush, scatter(brush, 8, r * 0.6), 3), '#4a3020', 1.6) +
  coriander(brush, scatter(brush, 3, r * 0.6, r * 0.4), r / 46)

/** An avocado half. */
export function avocado(r: number): string {
  const s = (share: number) => short(r * share)
  const d = `M0 ${s(-1)}C${s(0.5)} ${s(-0.9)} ${s(0.75)} ${s(0)} ${s(0.7)} ${s(0.35)}C${s(0.6)} ${s(0.95)} ${s(-0.6)} ${s(0.95)} ${s(-0.7)} ${s(0.35)}C${s(-0.75)} ${s(0)} ${s(-0.5)} ${s(-0.9)} 0 ${s(-1)}Z`
  return (
    shadow(shape(d, '#210'), 2, 4) +
    shape(d, '#3f6b2a') +
    place(shape(d, '#c9d873'), 0, r * 0.02, 0, 0.86) +
    place(shape(d, '#e6eca4'), 0, r * 0.08, 0, 0.66) +
    disc(r * 0.3, '#7a4a22', 0, r * 0.3) +
    oval(r * 0.09, r * 0.06, '#b98452', -r * 0.08, r * 0.2)
  )
}
