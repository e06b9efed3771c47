import type { Brush, Point } from '../canvas.ts'
import {
  blob,
  coriander,
  disc,
  dots,
  oval,
  place,
  polar,
  rounded,
  scatter,
  shadow,
  shape,
  short,
  strokes,
} from '../canvas.ts'

/** Draws a food that stands by itself, round the origin, no wider than the radius. */
export type Piece = (brush: Brush, radius: number) => string

type Dough = { base: string; light: string; spot: string }
const wheat: Dough = { base: '#e3b877', light: '#f2d6a2', spot: '#9c5f24' }
const white: Dough = { base: '#f0ddb6', light: '#fbf0d6', spot: '#b5793a' }
const millet: Dough = { base: '#b3977a', light: '#cbb497', spot: '#75563a' }
const spinach: Dough = { base: '#c9b457', light: '#dccb7e', spot: '#6f7a2a' }
const corn: Dough = { base: '#e9b43c', light: '#f6d074', spot: '#a9691c' }

export function flatbread(brush: Brush, r: number, dough: Dough): string {
  return (
    disc(r, '#210', 2, 4, ' opacity=".25"') +
    shape(blob(brush, r, r, 0.03, 9), dough.base) +
    shape(blob(brush, r * 0.8, r * 0.76, 0.1, 7), dough.light, ' opacity=".75"') +
    toasted(brush, 5, r * 0.76, dough.spot, r * 0.2) +
    toasted(brush, 6, r * 0.8, dough.spot, r * 0.11)
  )
}

/** Spots where the pan was hottest. */
export function toasted(brush: Brush, count: number, radius: number, colour: string, size: number) {
  return dots(scatter(brush, count, radius, size * 1.6), colour, size, ' opacity=".6"')
}

/** A folded quarter of a flatbread: a point, two straight folds and a round edge. */
function folded(brush: Brush, r: number, dough: Dough): string {
  const s = (share: number) => Math.round(r * share)
  const d = `M0 ${s(0.72)}L${s(-0.82)} ${s(-0.3)}Q0 ${s(-1.05)} ${s(0.82)} ${s(-0.3)}Z`
  const soft = ` stroke-width="${s(0.14)}" stroke-linejoin="round" stroke=`
  return (
    shape(d, '#210', `${soft}"#210" opacity=".3" transform="translate(2 5)"`) +
    shape(d, dough.light, `${soft}"${dough.light}"`) +
    strokes(
      `M${s(-0.78)} ${s(-0.22)}Q0 ${s(-0.94)} ${s(0.78)} ${s(-0.22)}M${s(-0.6)} ${s(-0.12)}Q0 ${s(-0.7)} ${s(0.6)} ${s(-0.12)}`,
      dough.spot,
      1.4,
      ' opacity=".45"',
    ) +
    place(toasted(brush, 5, r * 0.42, dough.spot, r * 0.16), 0, r * -0.12)
  )
}

/** A few flatbreads, fanned or stacked, perhaps with one folded on top. */
const stack =
  (dough: Dough): Piece =>
  (brush, r) => {
    const size = r * 0.84
    return (
      disc(size, '#210', -r * 0.12, -r * 0.03, ' opacity=".25"') +
      disc(size, dough.base, -r * 0.14, -r * 0.08) +
      place(flatbread(brush, size, dough), r * 0.1, r * 0.06) +
      place(folded(brush, size * 0.74, dough), r * 0.16, r * 0.1, brush.between(-70, 50))
    )
  }

export const roti = stack(wheat)
export const bhakri = stack(millet)
export const thepla = stack(spinach)
export const cornRoti = stack(corn)
export const whiteRoti = stack(white)

/** Paratha: layers and butter-brown. */
export const paratha: Piece = (brush, r) => {
  const layer = (share: number) =>
    `<circle r="${short(r * share)}" fill="none" stroke="#a8672a" stroke-width="${short(r * 0.05)}" opacity=".5" stroke-dasharray="${short(r * 0.6)} ${short(r * 0.3)}"/>`
  return (
    disc(r * 0.86, '#210', -r * 0.06, 0, ' opacity=".25"') +
    disc(r * 0.86, wheat.base, -r * 0.08, -r * 0.06) +
    place(
      flatbread(brush, r * 0.84, { base: '#d99f52', light: '#eec683', spot: '#8a4a18' }) +
        [0.66, 0.44, 0.2].map(layer).join(''),
      r * 0.1,
      r * 0.08,
    )
  )
}

/** Naan or kulcha: a drop, blistered. */
export const naan: Piece = (brush, r) => {
  const s = (share: number) => short(r * share)
  const d = `M${s(-0.95)} ${s(0.1)}C${s(-0.9)} ${s(-0.5)} ${s(-0.1)} ${s(-0.75)} ${s(0.5)} ${s(-0.45)}C${s(1.1)} ${s(-0.15)} ${s(1.05)} ${s(0.3)} ${s(0.6)} ${s(0.5)}C${s(0)} ${s(0.75)} ${s(-0.9)} ${s(0.6)} ${s(-0.95)} ${s(0.1)}Z`
  return (
    shadow(shape(d, '#210'), 2, 5) +
    shape(d, '#e6bd7c') +
    shape(blob(brush, r * 0.72, r * 0.42, 0.12, 7), '#f6dfae') +
    dots(
      scatter(brush, 9, r * 0.5, r * 0.2).map(({ x, y }) => ({ x: x * 1.3, y: y * 0.8 })),
      '#a9642a',
      r * 0.15,
      ' opacity=".6"',
    ) +
    coriander(brush, scatter(brush, 4, r * 0.4, r * 0.25), r / 50)
  )
}

/** Where two or three pieces lie. */
export const clustered = (r: number, count: number): Point[] =>
  count === 3
    ? [polar(r * 0.5, 210), polar(r * 0.5, 330), polar(r * 0.46, 90)]
    : [polar(r * 0.46, 180), polar(r * 0.46, 0)]

/** Puris, puffed and golden. */
export const puri: Piece = (brush, r) =>
  clustered(r, 3)
    .map(({ x, y }) =>
      place(
        disc(r * 0.5, '#210', 2, 4, ' opacity=".28"') +
          disc(r * 0.5, '#dc9a34') +
          shape(blob(brush, r * 0.36, r * 0.32, 0.12, 8), '#f0c05c') +
          oval(r * 0.15, r * 0.08, '#fff0c4', -r * 0.14, -r * 0.18, ' opacity=".8"') +
          rounded(r * 0.5),
        x,
        y,
      ),
    )
    .join('')

/** Kerala or Madurai parotta: flaky spirals. */
export const parotta: Piece = (brush, r) =>
  clustered(r, 2)
    .map(({ x, y }) => {
      const size = r * 0.56
      const s = (share: number) => Math.round(size * share)
      const spiral = `M0 0C${s(0.3)} ${s(-0.3)} ${s(0.5)} ${s(0.2)} 0 ${s(0.38)}S${s(-0.75)} ${s(-0.1)} ${s(-0.1)} ${s(-0.62)}S${s(0.95)} ${s(0.1)} ${s(0.3)} ${s(0.72)}`
      return place(
        disc(size, '#210', 2, 4, ' opacity=".25"') +
          shape(blob(brush, size, size, 0.04, 9), '#e8c382') +
          oval(size * 0.7, size * 0.66, '#f7e2b4') +
          strokes(spiral, '#b9803c', size * 0.07, ' opacity=".7"') +
          toasted(brush, 5, size * 0.7, '#b4762f', size * 0.16),
        x,
        y,
        brush.between(0, 360),
      )
    })
    .join('')

/** Slices of a loaf. */
export const breadSlices: Piece = (brush, r) => {
  const crusty = brush.chance(0.5)
  const slice = `M${short(-r * 0.46)} ${short(r * 0.5)}V${short(-r * 0.2)}C${short(-r * 0.62)} ${short(-r * 0.6)} ${short(r * 0.62)} ${short(-r * 0.6)} ${short(r * 0.46)} ${short(-r * 0.2)}V${short(r * 0.5)}Q0 ${short(r * 0.58)} ${short(-r * 0.46)} ${short(r * 0.5)}Z`
  const one = () =>
    shadow(shape(slice, '#210'), 2, 5) +
    shape(slice, crusty ? '#9c5a22' : '#c98a45') +
    place(shape(slice, crusty ? '#ecd0a0' : '#f5e0b4'), 0, 0, 0, 0.86) +
    dots(scatter(brush, 9, r * 0.34), '#cfa566', r * 0.06)
  return (
    place(one(), -r * 0.32, -r * 0.1, -16) +
    place(
      one() + coriander(brush, scatter(brush, 3, r * 0.25, r * 0.2), r / 60),
      r * 0.3,
      r * 0.1,
      12,
    )
  )
}

/** Soft rolls, as with bhaji. */
export const buns: Piece = (brush, r) =>
  clustered(r, 2)
    .map(({ x, y }) =>
      place(
        `<rect x="${short(-r * 0.45)}" y="${short(-r * 0.45 + 5)}" width="${short(r * 0.9)}" height="${short(r * 0.9)}" rx="${short(r * 0.26)}" fill="#210" opacity=".28"/>` +
          `<rect x="${short(-r * 0.45)}" y="${short(-r * 0.45)}" width="${short(r * 0.9)}" height="${short(r * 0.9)}" rx="${short(r * 0.26)}" fill="#d08a3a"/>` +
          shape(blob(brush, r * 0.3, r * 0.26, 0.1, 8), '#eab868') +
          rounded(r * 0.45),
        x,
        y,
      ),
    )
    .join('')
