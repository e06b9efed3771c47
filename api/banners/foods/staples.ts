import {
  blob,
  coriander,
  curryLeaves,
  disc,
  dots,
  grains,
  oval,
  scatter,
  shape,
  shift,
  strokes,
} from '../canvas.ts'
import type { Filling } from './gravies.ts'
import { chunks } from './meats.ts'

/** A heap of grains in several colours, most of the first. */
const mound =
  (base: string, shade: string, colours: readonly string[], count = 44): Filling =>
  (brush, r) => {
    const outline = blob(brush, r, r * 0.96, 0.05, 9)
    // A large heap has more grains, not larger ones.
    const size = Math.max(4, Math.min(6.5, r * 0.12))
    const crowd = count * Math.max(1, (r / 58) ** 1.6)
    const layer = (colour: string, share: number) =>
      strokes(
        grains(brush, scatter(brush, Math.round(crowd * share), r * 0.84), size),
        colour,
        size * 0.5,
      )
    return (
      disc(r * 0.98, '#210', 3, 5, ' opacity=".3"') +
      shape(outline, base) +
      oval(r * 0.62, r * 0.55, '#fff', 0, 0, ' opacity=".3"') +
      layer(shade, 0.42) +
      colours.map((colour) => layer(colour, 0.58 / colours.length)).join('')
    )
  }

const plainRice = mound('#f5ecd8', '#d9caa6', ['#fffdf4'])
export const rice: Filling = (brush, r) =>
  plainRice(brush, r) + coriander(brush, scatter(brush, 2, r * 0.3, r * 0.3), r / 46)

export const redRice: Filling = (brush, r) =>
  mound('#d9b08a', '#a86f48', ['#f3dcc0', '#c58a62'])(brush, r)

export const cuminRice: Filling = (brush, r) =>
  plainRice(brush, r) +
  strokes(grains(brush, scatter(brush, 18, r * 0.8), r * 0.08), '#5a3414', r * 0.035) +
  coriander(brush, scatter(brush, 4, r * 0.55, r * 0.35), r / 44)

export const yellowRice: Filling = (brush, r) =>
  mound('#f2cf56', '#d3a52a', ['#fae59a'])(brush, r) +
  dots(scatter(brush, 9, r * 0.75), '#3a2418', r * 0.06) +
  dots(scatter(brush, 6, r * 0.65, r * 0.3), '#b9712c', r * 0.13) +
  curryLeaves(brush, scatter(brush, 3, r * 0.6, r * 0.4), r / 44)

export const curdRice: Filling = (brush, r) =>
  mound('#f6f0e2', '#e0d7c2', ['#ffffff'], 30)(brush, r) +
  dots(scatter(brush, 10, r * 0.7, r * 0.2), '#b3203c', r * 0.08) +
  curryLeaves(brush, scatter(brush, 2, r * 0.5, r * 0.4), r / 42)

export const tomatoRice: Filling = (brush, r) =>
  mound('#e58a3c', '#b9541c', ['#f7b574'])(brush, r) +
  dots(scatter(brush, 7, r * 0.65, r * 0.3), '#7aa33a', r * 0.12) +
  coriander(brush, scatter(brush, 4, r * 0.6, r * 0.35), r / 42)

export const pulao: Filling = (brush, r) =>
  mound('#f1e2b6', '#d0b878', ['#fff6dc'])(brush, r) +
  dots(scatter(brush, 12, r * 0.76, r * 0.24), '#6f9f35', r * 0.13) +
  dots(scatter(brush, 7, r * 0.7, r * 0.3), '#e8832a', r * 0.13) +
  coriander(brush, scatter(brush, 2, r * 0.5, r * 0.4), r / 44)

export const friedRice: Filling = (brush, r) =>
  mound('#d9a95e', '#a8742e', ['#f3d59a'])(brush, r) +
  dots(scatter(brush, 8, r * 0.74, r * 0.26), '#e8762a', r * 0.12) +
  dots(scatter(brush, 8, r * 0.74, r * 0.26), '#6f9f35', r * 0.12) +
  strokes(grains(brush, scatter(brush, 6, r * 0.7), r * 0.14), '#e9e0b0', r * 0.07)

/** Biryani: white, saffron and brown rice, with what is cooked in it. */
export const biryani =
  (pieces: 'meat' | 'egg' | 'vegetable'): Filling =>
  (brush, r) => {
    const base = mound('#eac27a', '#b9742c', ['#fdf0d2', '#f5a93a', '#f7d27a'], 50)(brush, r)
    const spots = scatter(brush, pieces === 'vegetable' ? 6 : 3, r * 0.54, r * 0.46)
    const laid =
      pieces === 'meat'
        ? chunks(brush, spots, r * 0.27, '#8a3c16', '#c0702f')
        : pieces === 'egg'
          ? dots(spots, '#fff6e2', r * 0.44) + dots(spots, '#f2a922', r * 0.22)
          : dots(spots.slice(0, 3), '#e8832a', r * 0.26) + dots(spots.slice(3), '#7aa33a', r * 0.24)
    return (
      base +
      laid +
      strokes(grains(brush, scatter(brush, 10, r * 0.78), r * 0.16), '#6a2f0e', r * 0.045) +
      coriander(brush, scatter(brush, 5, r * 0.7, r * 0.4), r / 42)
    )
  }

/** Khichdi, pongal, upma: soft, with pepper and cashews. */
export const softMound: Filling = (brush, r) => {
  const nuts = scatter(brush, 4, r * 0.5, r * 0.4)
  const outline = blob(brush, r, r * 0.95, 0.06, 9)
  return (
    disc(r * 0.98, '#210', 3, 5, ' opacity=".3"') +
    shape(outline, '#e9c25c') +
    shape(blob(brush, r * 0.68, r * 0.6, 0.16, 7), '#f6dc8e') +
    dots(scatter(brush, 26, r * 0.8), '#d3a238', r * 0.09) +
    dots(scatter(brush, 8, r * 0.7), '#3a2418', r * 0.06) +
    dots(nuts, '#c9862c', r * 0.2) +
    dots(shift(nuts, r * 0.04, -r * 0.03), '#f0c578', r * 0.13) +
    curryLeaves(brush, scatter(brush, 3, r * 0.6, r * 0.4), r / 42)
  )
}

/** Poha: flakes, yellow, with peanuts. */
export const poha: Filling = (brush, r) =>
  mound('#f0cd5c', '#cfa02e', ['#fbe9a6'], 38)(brush, r) +
  dots(scatter(brush, 8, r * 0.7, r * 0.3), '#b5622a', r * 0.13) +
  strokes(grains(brush, scatter(brush, 7, r * 0.7), r * 0.14), '#c26a94', r * 0.05) +
  coriander(brush, scatter(brush, 6, r * 0.7, r * 0.35), r / 44)

/** Millet and other whole grains, with peas and pomegranate. */
export const wholeGrain: Filling = (brush, r) =>
  mound('#cfa35e', '#8f652e', ['#efd6a0', '#6f4a20'], 44)(brush, r) +
  dots(scatter(brush, 8, r * 0.74, r * 0.26), '#7aa83a', r * 0.13) +
  dots(scatter(brush, 9, r * 0.76, r * 0.22), '#b3203c', r * 0.1) +
  coriander(brush, scatter(brush, 3, r * 0.6, r * 0.4), r / 44)

/** Noodles in loops. */
export const noodles: Filling = (brush, r) => {
  const outline = blob(brush, r, r * 0.95, 0.06, 9)
  const bend = () => Math.round(brush.between(-r * 0.4, r * 0.4))
  const loop = (colour: string) =>
    strokes(
      scatter(brush, 8, r * 0.5)
        .map(
          ({ x, y }) =>
            `M${Math.round(x)} ${Math.round(y)}c${bend()} ${bend()} ${bend()} ${bend()} ${bend()} ${bend()}`,
        )
        .join(''),
      colour,
      r * 0.06,
    )
  return (
    disc(r * 0.98, '#210', 3, 5, ' opacity=".3"') +
    shape(outline, '#b9782c') +
    loop('#8f541a') +
    loop('#e0a850') +
    loop('#f5cf84') +
    strokes(grains(brush, scatter(brush, 7, r * 0.7), r * 0.2), '#5f9a3a', r * 0.06) +
    strokes(grains(brush, scatter(brush, 6, r * 0.7), r * 0.2), '#e0602a', r * 0.06)
  )
}

/** Short pasta in sauce. */
export const pasta =
  (sauce: string, tube: string, light: string): Filling =>
  (brush, r) => {
    const outline = blob(brush, r, r * 0.95, 0.07, 9)
    const tubes = grains(brush, scatter(brush, 20, r * 0.66, r * 0.2), r * 0.26)
    return (
      disc(r * 0.98, '#210', 3, 5, ' opacity=".3"') +
      shape(outline, sauce) +
      strokes(tubes, '#00000033', r * 0.17, ` transform="translate(1 3)"`) +
      strokes(tubes, tube, r * 0.15) +
      strokes(tubes, light, r * 0.05) +
      dots(scatter(brush, 4, r * 0.6, r * 0.4), '#c8321c', r * 0.2) +
      coriander(brush, scatter(brush, 5, r * 0.55, r * 0.3), r / 50)
    )
  }
