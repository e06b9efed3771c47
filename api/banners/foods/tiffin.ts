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
  shift,
  short,
  squares,
  strokes,
} from '../canvas.ts'
import { clustered, flatbread } from './breads.ts'
import type { Piece } from './breads.ts'

/** A rolled dosa, crisp and golden. */
export const dosa: Piece = (brush, r) => {
  const s = (share: number) => short(r * share)
  const d = `M${s(-1.15)} ${s(-0.22)}Q0 ${s(-0.46)} ${s(1.15)} ${s(-0.3)}Q${s(1.25)} 0 ${s(1.15)} ${s(0.3)}Q0 ${s(0.42)} ${s(-1.15)} ${s(0.26)}Q${s(-1.1)} 0 ${s(-1.15)} ${s(-0.22)}Z`
  return (
    shadow(shape(d, '#210'), 3, 7, 0.3) +
    shape(d, '#d98f32') +
    strokes(`M${s(-1.05)} ${s(-0.12)}Q0 ${s(-0.32)} ${s(1.05)} ${s(-0.18)}`, '#f3c271', r * 0.16) +
    strokes(`M${s(-1.1)} ${s(0.12)}Q0 ${s(0.24)} ${s(1.08)} ${s(0.12)}`, '#a85f1a', r * 0.05) +
    dots(
      Array.from({ length: 13 }, () => ({
        x: brush.between(-1.02, 1.02) * r,
        y: brush.between(-0.2, 0.24) * r,
      })),
      '#b56d20',
      r * 0.07,
    ) +
    oval(r * 0.1, r * 0.24, '#8a4a14', r * 1.13, 0)
  )
}

/** Idlis: white and soft. */
export const idli: Piece = (brush, r) => {
  const centres = clustered(r, 3)
  const size = r * 0.5
  return (
    dots(shift(centres, 2, 5), '#210', size * 2, ' opacity=".3"') +
    centres
      .map(
        ({ x, y }) =>
          disc(size, '#e9dfc8', x, y) +
          disc(size * 0.86, '#fdf9ee', x - 1, y - 1) +
          rounded(size, x, y),
      )
      .join('') +
    dots(
      centres.flatMap(({ x, y }) => shift(scatter(brush, 5, size * 0.65), x, y)),
      '#e2d8be',
      size * 0.1,
    )
  )
}

/** Vadas: rings, fried brown. */
export const vada: Piece = (brush, r) => {
  const centres = clustered(r, 3)
  const size = r * 0.46
  return (
    dots(shift(centres, 2, 5), '#210', size * 2, ' opacity=".3"') +
    centres
      .map(
        ({ x, y }) =>
          shape(blob(brush, size, size, 0.05, 9, { x, y }), '#b66a1f') +
          oval(size * 0.76, size * 0.74, '#d18c35', x, y) +
          rounded(size, x, y),
      )
      .join('') +
    dots(
      centres.flatMap(({ x, y }) => shift(scatter(brush, 7, size * 0.8), x, y)),
      '#8a4612',
      size * 0.1,
    ) +
    dots(centres, '#4f240a', size * 0.42)
  )
}

/** Uthappam, chilla or pancake: thick, with vegetables baked in. */
export const uthappam: Piece = (brush, r) =>
  flatbread(brush, r * 0.94, { base: '#e2b463', light: '#f5dca0', spot: '#b4762f' }) +
  dots(scatter(brush, 7, r * 0.72, r * 0.3), '#c8402a', r * 0.15) +
  strokes(
    scatter(brush, 8, r * 0.7)
      .map(
        ({ x, y }) =>
          `M${Math.round(x)} ${Math.round(y)}q${Math.round(r * 0.1)}-${Math.round(r * 0.1)} ${Math.round(r * 0.2)} 0`,
      )
      .join(''),
    '#b8527e',
    r * 0.05,
  ) +
  coriander(brush, scatter(brush, 6, r * 0.66, r * 0.3), r / 44)

/** Appam: a lace rim and a soft middle. */
export const appam: Piece = (brush, r) => {
  const lace = scatter(brush, 22, r * 0.9, r * 0.16)
  return (
    disc(r * 0.95, '#210', 2, 5, ' opacity=".25"') +
    disc(r * 0.95, '#e9c88c') +
    disc(r * 0.86, '#f8edd2') +
    dots(lace, '#e6cf9e', r * 0.08) +
    disc(r * 0.46, '#fffaf0') +
    dots(shift(scatter(brush, 8, r * 0.36), 0, 0), '#efe3c6', r * 0.06) +
    rounded(r * 0.95)
  )
}

/** Idiyappam: nests of rice strings. */
export const idiyappam: Piece = (brush, r) =>
  clustered(r, 2)
    .map(({ x, y }) => {
      const size = r * 0.54
      const loops = Array.from({ length: 6 }, () => {
        const { x: lx, y: ly } = polar(size * brush.between(0.1, 0.5), brush.between(0, 360))
        return `M${short(lx)} ${short(ly)}m${short(-size * 0.3)} 0a${short(size * 0.3)} ${short(size * 0.26)} 0 1 0 ${short(size * 0.6)} 0a${short(size * 0.3)} ${short(size * 0.26)} 0 1 0 ${short(-size * 0.6)} 0`
      }).join('')
      return place(
        disc(size, '#210', 2, 5, ' opacity=".28"') +
          disc(size, '#e4d8bd') +
          strokes(loops, '#fdf8ea', size * 0.08) +
          rounded(size),
        x,
        y,
      )
    })
    .join('')

/** Dhokla: yellow squares with mustard seeds. */
export const dhokla: Piece = (brush, r) => {
  const centres = [45, 135, 225, 315].map((corner) => polar(r * 0.6, corner))
  const outline = squares(brush, centres, r * 0.62)
  const soft = ' stroke-width="8" stroke-linejoin="round" stroke='
  const seeds = () =>
    centres.flatMap(({ x, y }) => shift(scatter(brush, 4, r * 0.26, r * 0.14), x, y))
  return (
    shape(outline, '#210', `${soft}"#210" opacity=".28" transform="translate(2 5)"`) +
    shape(outline, '#d9a51f', `${soft}"#d9a51f" transform="translate(0 3)"`) +
    shape(outline, '#f2c83e', `${soft}"#f2c83e"`) +
    dots(seeds(), '#fbe08a', r * 0.07) +
    dots(seeds(), '#33201a', r * 0.06) +
    coriander(brush, centres, r / 60)
  )
}
