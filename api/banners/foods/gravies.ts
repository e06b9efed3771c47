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
  scatter,
  shape,
  shift,
  short,
  squares,
  strokes,
} from '../canvas.ts'

/** Draws a food that fills a bowl of this radius, round the origin. */
export type Filling = (brush: Brush, radius: number) => string

/** The liquid: darker at the rim, a sheen of oil to the upper left. */
export function pool(brush: Brush, radius: number, colour: string, sheen: string): string {
  const arc = radius * 0.72
  return (
    disc(radius, colour) +
    (radius < 50
      ? oval(radius * 0.74, radius * 0.68, sheen, 0, 0, ' opacity=".5"')
      : shape(blob(brush, radius * 0.74, radius * 0.7, 0.1), sheen, ' opacity=".5"')) +
    strokes(
      `M${-Math.round(arc)} ${-Math.round(radius * 0.16)}A${Math.round(arc)} ${Math.round(arc)} 0 0 1 ${-Math.round(radius * 0.2)} ${-Math.round(arc)}`,
      '#fff',
      radius * 0.07,
      ' opacity=".35"',
    )
  )
}

/** A few coriander leaves. */
export const leaves = (brush: Brush, radius: number, count = 3) =>
  coriander(brush, scatter(brush, count, radius * 0.5, radius * 0.35), radius / 38)

/** Dal: yellow, tempered with cumin and a red chilli. */
export const dal: Filling = (brush, r) =>
  pool(brush, r, brush.pick(['#e3a41f', '#dc9a22', '#e8b03a']), '#f6cf5a') +
  strokes(grains(brush, scatter(brush, 12, r * 0.66), r * 0.08), '#6b3410', r * 0.045) +
  dots(scatter(brush, 9, r * 0.7), '#c8511b', r * 0.07) +
  place(chilli(r * 0.62), r * 0.1, r * 0.12, brush.between(-60, 60)) +
  leaves(brush, r)

/** A dried red chilli, `length` long. */
export function chilli(length: number, colour = '#a81e14', stalk = '#4a6b23'): string {
  const l = Math.round(length)
  return (
    shape(
      `M${-l / 2} 0Q0 ${-Math.round(l * 0.32)} ${l / 2} ${-Math.round(l * 0.1)}Q0 ${Math.round(l * 0.12)} ${-l / 2} 0Z`,
      colour,
    ) +
    strokes(`M${l / 2} ${-Math.round(l * 0.1)}l${Math.round(l * 0.16)} -2`, stalk, l * 0.07) +
    strokes(
      `M${-Math.round(l * 0.25)} ${-Math.round(l * 0.08)}Q0 ${-Math.round(l * 0.17)} ${Math.round(l * 0.2)} ${-Math.round(l * 0.12)}`,
      '#fff',
      l * 0.03,
      ' opacity=".4"',
    )
  )
}

/** A swirl of cream. */
export function cream(r: number, colour = '#fbead0'): string {
  const a = (share: number) => Math.round(r * share)
  return strokes(
    `M${a(-0.5)} ${a(0.1)}C${a(-0.5)} ${a(-0.6)} ${a(0.5)} ${a(-0.55)} ${a(0.45)} ${a(0.05)}S${a(-0.25)} ${a(0.45)} ${a(-0.2)} ${a(0)}S${a(0.15)} ${a(-0.15)} ${a(0.12)} ${a(0.08)}`,
    colour,
    r * 0.07,
    ' opacity=".85"',
  )
}

/** Black dal with cream. */
export const dalMakhani: Filling = (brush, r) =>
  pool(brush, r, '#6a2b16', '#8d4323') +
  dots(scatter(brush, 16, r * 0.72, r * 0.2), '#3f160c', r * 0.15) +
  cream(r) +
  leaves(brush, r, 2)

/** Cubes with lit tops; paneer, tofu or potato. */
function cubes(
  brush: Brush,
  r: number,
  colours: { top: string; side: string },
  count = 6,
  size = 0.34,
): string {
  const outline = squares(brush, scatter(brush, count, r * 0.6, r * size * 1.15), r * size * 0.82)
  const soft = (colour: string) =>
    ` stroke="${colour}" stroke-width="${short(r * size * 0.2)}" stroke-linejoin="round"`
  const drop = Math.max(2, Math.round(r * size * 0.16))
  return (
    shape(outline, colours.side, `${soft(colours.side)} transform="translate(0 ${drop})"`) +
    shape(outline, colours.top, soft(colours.top))
  )
}

const paneerColours = { top: '#fff3d6', side: '#d9b27a' }

/** Paneer in an orange gravy. */
export const paneerGravy: Filling = (brush, r) =>
  pool(brush, r, brush.pick(['#d2601a', '#cf5420', '#d8702a']), '#ea8a35') +
  cubes(brush, r, paneerColours) +
  cream(r * 0.9, '#ffe9c8') +
  leaves(brush, r)

/** Spinach with cubes. */
export const palakPaneer: Filling = (brush, r) =>
  pool(brush, r, '#44702a', '#5f8c38') + cubes(brush, r, paneerColours, 5) + cream(r * 0.8)

/** Cooked greens, without cubes. */
export const greens: Filling = (brush, r) =>
  pool(brush, r, '#3d6b28', '#5a8a37') +
  strokes(grains(brush, scatter(brush, 14, r * 0.72), r * 0.22), '#2c5420', r * 0.1) +
  strokes(grains(brush, scatter(brush, 10, r * 0.66), r * 0.16), '#7da84c', r * 0.06) +
  dots(scatter(brush, 5, r * 0.6, r * 0.3), '#f3dfb0', r * 0.13)

/** Round pulses in gravy. */
const pulses =
  (gravy: string, sheen: string, pulse: string, light: string, size: number): Filling =>
  (brush, r) => {
    const points = scatter(brush, Math.round(11 / size), r * 0.7, r * size * 0.8)
    return (
      pool(brush, r, gravy, sheen) +
      dots(points, pulse, r * size) +
      dots(shift(points, -r * 0.05, -r * 0.06), light, r * size * 0.32) +
      leaves(brush, r)
    )
  }

export const chole = pulses('#8f4a1c', '#b1652c', '#d79a4e', '#f0c98a', 0.3)
export const rajma = pulses('#8a2f1a', '#a94a28', '#6d1c17', '#b85a48', 0.32)
export const lobia = pulses('#a9642a', '#c98542', '#e8c892', '#fff0d0', 0.26)
export const sprouts = pulses('#9db050', '#b8c66b', '#6f8f34', '#cfe08c', 0.2)

/** Sambar: brick brown with vegetables and curry leaves. */
export const sambar: Filling = (brush, r) =>
  pool(brush, r, brush.pick(['#c06a22', '#b65f20', '#c97a2e']), '#dc9140') +
  strokes(grains(brush, scatter(brush, 3, r * 0.5, r * 0.4), r * 0.42), '#6f8a3c', r * 0.14) +
  dots(scatter(brush, 4, r * 0.62, r * 0.3), '#e0771e', r * 0.2) +
  dots(scatter(brush, 10, r * 0.72), '#4b230c', r * 0.05) +
  curryLeaves(brush, scatter(brush, 2, r * 0.4, r * 0.3), r / 42) +
  leaves(brush, r, 2)

/** Rasam: thin and clear. */
export const rasam: Filling = (brush, r) =>
  pool(brush, r, '#a8401a', '#c9642c') +
  scatter(brush, 2, r * 0.45, r * 0.5)
    .map(({ x, y }) => oval(r * 0.22, r * 0.15, '#d2452a', x, y))
    .join('') +
  dots(scatter(brush, 12, r * 0.74), '#3b1808', r * 0.05) +
  curryLeaves(brush, scatter(brush, 1, r * 0.4), r / 40) +
  leaves(brush, r)

/** Kadhi: yellow buttermilk with dumplings. */
export const kadhi: Filling = (brush, r) => {
  const dumplings = scatter(brush, 4, r * 0.5, r * 0.44)
  return (
    pool(brush, r, '#ecc04b', '#f7dc82') +
    dots(dumplings, '#b8742a', r * 0.4) +
    dots(shift(dumplings, -r * 0.05, -r * 0.06), '#d99a45', r * 0.22) +
    place(chilli(r * 0.5), r * 0.1, -r * 0.3, brush.between(-40, 40)) +
    curryLeaves(brush, scatter(brush, 2, r * 0.5, r * 0.3), r / 44)
  )
}

/** Potato or mixed vegetables in a red gravy. */
export const vegetableCurry: Filling = (brush, r) =>
  pool(brush, r, brush.pick(['#bf5319', '#b7471d', '#c4671f', '#a84a18']), '#da7a32') +
  cubes(
    brush,
    r,
    brush.pick([
      { top: '#f0c767', side: '#c08a34' },
      { top: '#eab04e', side: '#b2742a' },
    ]),
    4,
    0.32,
  ) +
  dots(scatter(brush, 8, r * 0.66, r * 0.2), '#6f9a35', r * 0.17) +
  leaves(brush, r)

/** Aubergines in a nutty gravy. */
export const aubergine: Filling = (brush, r) =>
  pool(brush, r, '#9a5a22', '#bb7a38') +
  scatter(brush, 3, r * 0.42, r * 0.5)
    .map(({ x, y }) =>
      place(
        oval(r * 0.34, r * 0.2, '#4a1d3d') +
          oval(r * 0.2, r * 0.06, '#8a5a80', -r * 0.04, -r * 0.07) +
          shape(
            `M${Math.round(r * 0.28)} ${Math.round(-r * 0.12)}l${Math.round(r * 0.16)} ${Math.round(r * 0.12)}l${Math.round(-r * 0.16)} ${Math.round(r * 0.12)}Z`,
            '#5d7d33',
          ),
        x,
        y,
        brush.between(0, 360),
      ),
    )
    .join('') +
  dots(scatter(brush, 9, r * 0.75), '#e9c07e', r * 0.06) +
  leaves(brush, r, 2)

/** A pale stew of coconut milk. */
export const coconutStew: Filling = (brush, r) =>
  pool(brush, r, brush.pick(['#f0e0b4', '#e9d59a']), '#fbf2d6') +
  dots(scatter(brush, 4, r * 0.6, r * 0.3), '#e8822a', r * 0.2) +
  dots(scatter(brush, 7, r * 0.68, r * 0.2), '#86a83e', r * 0.15) +
  strokes(grains(brush, scatter(brush, 4, r * 0.55), r * 0.3), '#5f8f3a', r * 0.09) +
  curryLeaves(brush, scatter(brush, 3, r * 0.5, r * 0.3), r / 44)

/** A green curry: coriander, mint or Thai basil. */
export const greenCurry: Filling = (brush, r) =>
  pool(brush, r, '#8fa63f', '#b4c465') +
  cubes(brush, r, { top: '#fbf0d8', side: '#cdb98a' }, 3, 0.3) +
  dots(scatter(brush, 4, r * 0.6, r * 0.3), '#c8402a', r * 0.15) +
  coriander(brush, scatter(brush, 4, r * 0.55, r * 0.3), r / 34)

/** A smooth soup with cream and crumbs of bread. */
export const soup: Filling = (brush, r) =>
  pool(brush, r, brush.pick(['#d9531f', '#e08a26', '#c9862c', '#a9b04a']), '#f0a75c') +
  cream(r) +
  cubes(brush, r * 0.9, { top: '#d9a050', side: '#a8702c' }, 3, 0.22) +
  leaves(brush, r, 2)

/** A clear soup with vegetables and noodles. */
export const clearSoup: Filling = (brush, r) =>
  pool(brush, r, '#c98a3a', '#deb067') +
  strokes(
    `M${Math.round(-r * 0.5)} ${Math.round(r * 0.1)}q${Math.round(r * 0.25)} ${Math.round(-r * 0.5)} ${Math.round(r * 0.5)} 0t${Math.round(r * 0.5)} 0M${Math.round(-r * 0.4)} ${Math.round(r * 0.35)}q${Math.round(r * 0.2)} ${Math.round(-r * 0.35)} ${Math.round(r * 0.4)} 0t${Math.round(r * 0.4)} ${Math.round(-r * 0.1)}`,
    '#f4dc9e',
    r * 0.06,
  ) +
  dots(scatter(brush, 4, r * 0.6, r * 0.3), '#e8822a', r * 0.18) +
  dots(scatter(brush, 6, r * 0.66), '#4f8a33', r * 0.11) +
  leaves(brush, r, 2)
