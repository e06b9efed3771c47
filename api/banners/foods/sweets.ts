import type { Brush } from '../canvas.ts'
import {
  blob,
  disc,
  dots,
  oval,
  place,
  polar,
  rounded,
  scatter,
  shape,
  shift,
  short,
  strokes,
} from '../canvas.ts'
import type { Piece } from './breads.ts'
import type { Filling } from './gravies.ts'

const balls = (brush: Brush, r: number, count: number, colour: string, light: string) =>
  scatter(brush, count, r * 0.4, r * 0.6)
    .map(({ x, y }) =>
      place(
        disc(r * 0.38, '#210', 1, 3, ' opacity=".3"') +
          disc(r * 0.38, colour) +
          oval(r * 0.13, r * 0.08, light, -r * 0.12, -r * 0.15, ' opacity=".75"') +
          rounded(r * 0.38),
        x,
        y,
      ),
    )
    .join('')

/** Gulab jamun in syrup. */
export const gulabJamun: Filling = (brush, r) =>
  disc(r, '#c98a2c') +
  shape(blob(brush, r * 0.76, r * 0.7, 0.1, 7), '#e5b252', ' opacity=".7"') +
  balls(brush, r, 3, '#7d3114', '#e0a06c') +
  dots(scatter(brush, 7, r * 0.7), '#86a83e', r * 0.07)

/** Rosogolla in light syrup. */
export const rosogolla: Filling = (brush, r) =>
  disc(r, '#e6dcc0') +
  shape(blob(brush, r * 0.76, r * 0.7, 0.1, 7), '#f5efdc', ' opacity=".8"') +
  balls(brush, r, 3, '#fbf6ea', '#ffffff')

/** Kheer or payasam: milk with nuts and saffron. */
export const kheer: Filling = (brush, r) => {
  const nuts = scatter(brush, 6, r * 0.6, r * 0.34)
  return (
    disc(r, '#f1dcae') +
    shape(blob(brush, r * 0.74, r * 0.68, 0.12, 7), '#fbeecb') +
    dots(scatter(brush, 14, r * 0.75), '#fffaf0', r * 0.08) +
    dots(nuts, '#c98d42', r * 0.18) +
    dots(shift(nuts, r * 0.03, -r * 0.03), '#f3d39a', r * 0.12) +
    strokes(
      scatter(brush, 6, r * 0.6)
        .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}q2-2 ${Math.round(r * 0.14)} 0`)
        .join(''),
      '#d1581c',
      r * 0.035,
    ) +
    dots(scatter(brush, 6, r * 0.66), '#86a83e', r * 0.08)
  )
}

/** Halwa or sheera. */
export const halwa: Filling = (brush, r) => {
  const crumbs = scatter(brush, 18, r * 0.74, r * 0.2)
  return (
    disc(r, '#c96a1c') +
    dots(crumbs, '#e58f32', r * 0.24) +
    dots(shift(crumbs, -r * 0.04, -r * 0.05), '#f5b868', r * 0.09) +
    dots(scatter(brush, 5, r * 0.6, r * 0.3), '#f6e3b4', r * 0.14) +
    dots(scatter(brush, 5, r * 0.66), '#86a83e', r * 0.09)
  )
}

/** Laddus in a small heap. */
export const laddu: Piece = (brush, r) =>
  [polar(r * 0.42, 200), polar(r * 0.42, 340), polar(r * 0.36, 90)]
    .map(({ x, y }) =>
      place(
        disc(r * 0.42, '#210', 2, 4, ' opacity=".3"') +
          disc(r * 0.42, '#dd9422') +
          dots(scatter(brush, 12, r * 0.34), '#f3bd52', r * 0.1) +
          dots(scatter(brush, 3, r * 0.28), '#7da03a', r * 0.07) +
          rounded(r * 0.42),
        x,
        y,
      ),
    )
    .join('')

/** Jalebi: orange coils. */
export const jalebi: Piece = (_, r) =>
  [polar(r * 0.42, 190), polar(r * 0.42, 10)]
    .map(({ x, y }) => {
      const s = (share: number) => short(r * share)
      const coil = `M${s(0.05)} ${s(0.02)}C${s(0.2)} ${s(-0.2)} ${s(-0.2)} ${s(-0.24)} ${s(-0.2)} ${s(0.02)}S${s(0.2)} ${s(0.32)} ${s(0.32)} ${s(0.02)}S${s(-0.05)} ${s(-0.44)} ${s(-0.36)} ${s(-0.1)}S${s(0.1)} ${s(0.5)} ${s(0.42)} ${s(0.2)}`
      return place(
        strokes(coil, '#210', r * 0.15, ' opacity=".25" transform="translate(2 4)"') +
          strokes(coil, '#cf5d0c', r * 0.15) +
          strokes(coil, '#f59a2c', r * 0.09) +
          strokes(coil, '#ffd07a', r * 0.025),
        x,
        y,
      )
    })
    .join('')

/** Barfi, modak, chhena poda: pale pieces with a nut. */
export const barfi: Piece = (brush, r) =>
  [-0.48, 0.48]
    .map((x) => {
      const d = `M0 ${short(-r * 0.5)}L${short(r * 0.4)} 0L0 ${short(r * 0.5)}L${short(-r * 0.4)} 0Z`
      const colour = brush.pick(['#f0d9a6', '#e8c98a', '#c9d09a'])
      return place(
        shape(
          d,
          '#210',
          ' opacity=".28" stroke="#210" stroke-width="6" stroke-linejoin="round" transform="translate(2 4)"',
        ) +
          shape(d, colour, ` stroke="${colour}" stroke-width="6" stroke-linejoin="round"`) +
          disc(r * 0.12, '#8a9c3c') +
          strokes(
            `M${short(-r * 0.2)} ${short(-r * 0.16)}L${short(-r * 0.02)} ${short(-r * 0.4)}`,
            '#fff',
            r * 0.05,
            ' opacity=".6"',
          ),
        x * r,
        0,
        brush.between(-14, 14),
      )
    })
    .join('')
