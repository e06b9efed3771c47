import type { Brush } from './canvas.ts'
import { disc, dots, oval, polar, scatter, shadow, shape, short, strokes } from './canvas.ts'
import type { Filling } from './foods/gravies.ts'

/** What vessels are made of. */
export type Material = {
  light: string
  middle: string
  dark: string
  inside: string
  hammered: boolean
}

export const steel: Material = {
  light: '#f7f9f9',
  middle: '#c9d1d4',
  dark: '#8d989e',
  inside: '#e4e9ea',
  hammered: false,
}
export const copper: Material = {
  light: '#f3b98a',
  middle: '#c9763c',
  dark: '#85401a',
  inside: '#dd9158',
  hammered: true,
}
export const brass: Material = {
  light: '#fae6a4',
  middle: '#d6a63c',
  dark: '#8f6418',
  inside: '#e8c263',
  hammered: true,
}
export const clay: Material = {
  light: '#d98b5e',
  middle: '#b5623a',
  dark: '#7a3a1e',
  inside: '#a9542f',
  hammered: false,
}
export const ceramics: readonly Material[] = [
  { light: '#ffffff', middle: '#f1ead9', dark: '#cbbf9f', inside: '#faf5e8', hammered: false },
  { light: '#7fa3b4', middle: '#4d7486', dark: '#2d4c5b', inside: '#e9eee8', hammered: false },
  { light: '#a3b68a', middle: '#75905a', dark: '#4a6138', inside: '#f3efdc', hammered: false },
  { light: '#4f4a48', middle: '#332f2e', dark: '#1c1918', inside: '#4a4442', hammered: false },
  { light: '#f0c9a2', middle: '#dba06c', dark: '#a96a3a', inside: '#faeedd', hammered: false },
]

/** The gradient of a material's rim. */
function defineMetal(name: string, material: Material): string {
  const stops = [material.light, material.middle, material.light, material.dark]
    .map((colour, at) => `<stop offset="${[0, 0.4, 0.6, 1][at]}" stop-color="${colour}"/>`)
    .join('')
  return `<linearGradient id="${name}" x1=".1" y1="0" x2=".9" y2="1">${stops}</linearGradient>`
}

/**
 * What vessels of a material are drawn from: its gradient under this name, an empty bowl of
 * radius 100, and what lies over a bowl's food: shadow and a gleam.
 */
export function defineVessels(name: 'm' | 'n', material: Material): string {
  return (
    defineMetal(name, material) +
    `<g id="${name}b">${disc(103, '#210', 6, 14, ' opacity=".32"')}${disc(100, `url(#${name})`)}${disc(90, material.dark)}</g>` +
    (name === 'm'
      ? `<g id="o">${disc(86, 'url(#i)')}${strokes(arc(95, 200, 255), '#fff', 5, ' opacity=".8"')}</g>`
      : '')
  )
}

/** A bowl, filled. `paint` names the gradient of its rim. */
export function bowl(brush: Brush, radius: number, filling: Filling, paint = 'm'): string {
  const size = ` transform="scale(${Math.round(radius) / 100})"`
  return (
    `<use href="#${paint}b"${size}/>` + filling(brush, radius * 0.85) + `<use href="#o"${size}/>`
  )
}

/** A part of a circle. */
export function arc(radius: number, from: number, to: number): string {
  const [start, end] = [polar(radius, from), polar(radius, to)]
  return `M${short(start.x)} ${short(start.y)}A${short(radius)} ${short(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${short(end.x)} ${short(end.y)}`
}

/** A large round plate with a raised rim. */
export function plate(radius: number, material: Material, paint = 'm'): string {
  // Hammer marks: dashes of no length are dots, for round ends are inherited.
  const dents = material.hammered
    ? `<circle r="${short(radius * 0.945)}" fill="none" stroke="${material.dark}" stroke-width="4" stroke-dasharray="0 27" opacity=".5"/>`
    : ''
  return (
    disc(radius * 1.01, '#210', 5, 10, ' opacity=".35"') +
    disc(radius, `url(#${paint})`) +
    dents +
    disc(radius * 0.9, material.dark) +
    disc(radius * 0.885, material.inside) +
    disc(radius * 0.885, `url(#${paint})`, 0, 0, ' opacity=".45"') +
    disc(radius * 0.885, 'url(#i)', 0, 0, ' opacity=".55"') +
    `<circle r="${short(radius * 0.8)}" fill="none" stroke="${material.light}" stroke-width="1.5" opacity=".5"/>` +
    strokes(arc(radius * 0.95, 195, 250), '#fff', radius * 0.03, ' opacity=".75"') +
    strokes(arc(radius * 0.95, 30, 60), '#fff', radius * 0.02, ' opacity=".4"')
  )
}

/** A plate of pottery: a wide flat rim and a shallow well. */
export function pottery(radius: number, material: Material, paint = 'm'): string {
  return (
    disc(radius * 1.01, '#210', 5, 10, ' opacity=".32"') +
    disc(radius, `url(#${paint})`) +
    disc(radius * 0.985, material.middle) +
    disc(radius * 0.76, material.dark, 0, 0, ' opacity=".35"') +
    disc(radius * 0.745, material.inside) +
    disc(radius * 0.745, 'url(#i)', 0, 0, ' opacity=".3"') +
    `<circle r="${short(radius * 0.95)}" fill="none" stroke="${material.light}" stroke-width="2" opacity=".8"/>` +
    strokes(arc(radius * 0.88, 205, 250), '#fff', radius * 0.04, ' opacity=".5"')
  )
}

/** A banana leaf, lying across: its tip to the left. */
export function bananaLeaf(brush: Brush, length: number, width: number): string {
  const [l, w] = [length / 2, width / 2]
  const d = `M${short(-l)} ${short(w * 0.06)}C${short(-l * 0.86)} ${short(-w * 0.7)} ${short(-l * 0.5)} ${short(-w * 1.02)} ${short(-l * 0.1)} ${short(-w)}L${short(l)} ${short(-w * 0.94)}Q${short(l * 1.03)} 0 ${short(l)} ${short(w * 0.96)}L${short(-l * 0.1)} ${short(w)}C${short(-l * 0.5)} ${short(w * 1.02)} ${short(-l * 0.84)} ${short(w * 0.74)} ${short(-l)} ${short(w * 0.06)}Z`
  const veins = Array.from({ length: 15 }, (_, at) => {
    const x = -l * 0.78 + (at * l * 1.72) / 14
    const reach = w * (at < 3 ? 0.45 + at * 0.17 : 0.9)
    const lean = l * 0.09
    const [left, by, back] = [x, reach, lean].map(Math.round) as [number, number, number]
    return `M${left - back}-${by}q${back} ${Math.round(by / 3)} ${back} ${by}t-${back} ${by}`
  }).join('')
  return (
    shadow(shape(d, '#210'), 5, 9, 0.35) +
    shape(d, '#588c33') +
    shape(
      `M${short(-l)} ${short(w * 0.06)}C${short(-l * 0.86)} ${short(-w * 0.7)} ${short(-l * 0.5)} ${short(-w * 1.02)} ${short(-l * 0.1)} ${short(-w)}L${short(l)} ${short(-w * 0.94)}L${short(l * 1.01)} 0Z`,
      '#6fa344',
    ) +
    strokes(veins, '#3d7423', 1.6, ' opacity=".6"') +
    strokes(`M${short(-l)} ${short(w * 0.05)}L${short(l)} 0`, '#b6d07c', 5) +
    strokes(`M${short(-l)} ${short(w * 0.05 + 3)}L${short(l)} 3`, '#3d7423', 1.6) +
    dots(
      scatter(brush, 5, w * 0.7, w * 0.4).map(({ x, y }) => ({ x: x * 2.4, y })),
      '#fff',
      4,
      ' opacity=".35"',
    )
  )
}

/** A round cut of banana leaf, as it lines a plate. */
export function leafRound(radius: number): string {
  const veins = Array.from({ length: 9 }, (_, at) => {
    const x = radius * (-0.8 + at * 0.2)
    const reach = Math.sqrt(Math.max(0, radius * radius - x * x)) * 0.94
    return `M${short(x)} ${short(-reach)}V${short(reach)}`
  }).join('')
  return (
    disc(radius, '#3d7423') +
    disc(radius * 0.985, '#669a3d') +
    strokes(veins, '#427c26', 1.6, ' opacity=".6"') +
    strokes(`M${short(-radius * 0.97)} 0H${short(radius * 0.97)}`, '#b6d07c', 4)
  )
}

/** A glass or tumbler from above. */
export function tumbler(radius: number, material: Material, drink: string, paint = 'm'): string {
  return (
    disc(radius * 1.04, '#210', radius * 0.12, radius * 0.24, ' opacity=".32"') +
    disc(radius, `url(#${paint})`) +
    disc(radius * 0.86, material.dark) +
    disc(radius * 0.8, drink) +
    oval(radius * 0.42, radius * 0.3, '#fff', -radius * 0.12, -radius * 0.16, ' opacity=".28"') +
    disc(radius * 0.81, 'url(#i)')
  )
}

/** A spoon lying upright. */
export function spoon(length: number, paint = 'm'): string {
  const s = (share: number) => Math.round(length * share)
  const d = `M${s(-0.02)} ${s(-0.22)}C${s(-0.15)} ${s(-0.26)} ${s(-0.13)} ${s(-0.52)} 0 ${s(-0.52)}S${s(0.15)} ${s(-0.26)} ${s(0.02)} ${s(-0.22)}L${s(0.042)} ${s(0.46)}Q0 ${s(0.52)} ${s(-0.042)} ${s(0.46)}Z`
  return (
    shadow(shape(d, '#210'), 3, 5, 0.3) +
    shape(d, `url(#${paint})`) +
    oval(length * 0.065, length * 0.115, '#210', 1, length * -0.365, ' opacity=".16"') +
    strokes(
      `M${s(-0.05)} ${s(-0.42)}q2-${s(0.06)} ${s(0.05)}-${s(0.07)}`,
      '#fff',
      2,
      ' opacity=".8"',
    )
  )
}

/** A fork lying upright. */
export function fork(length: number, paint = 'm'): string {
  const l = length
  const d = `M${short(-l * 0.08)} ${short(-l * 0.5)}v${short(l * 0.18)}q0 ${short(l * 0.08)} ${short(l * 0.055)} ${short(l * 0.1)}L${short(-l * 0.04)} ${short(l * 0.46)}Q0 ${short(l * 0.52)} ${short(l * 0.04)} ${short(l * 0.46)}L${short(l * 0.025)} ${short(-l * 0.22)}q${short(l * 0.055)} ${short(-l * 0.02)} ${short(l * 0.055)} ${short(-l * 0.1)}v${short(-l * 0.18)}h${short(-l * 0.03)}v${short(l * 0.16)}h${short(-l * 0.025)}v${short(-l * 0.16)}h${short(-l * 0.05)}v${short(l * 0.16)}h${short(-l * 0.025)}v${short(-l * 0.16)}Z`
  return shadow(shape(d, '#210'), 3, 5, 0.3) + shape(d, `url(#${paint})`)
}

/** A folded napkin, corner up. */
export function napkin(width: number, height: number, colour: string, stripe: string): string {
  const [w, h] = [width / 2, height / 2]
  const d = `M${short(-w)} ${short(-h)}H${short(w)}V${short(h)}H${short(-w)}Z`
  return (
    shadow(shape(d, '#210'), 4, 7, 0.25) +
    shape(d, colour) +
    strokes(
      `M${short(-w * 0.72)} ${short(-h)}V${short(h)}M${short(w * 0.72)} ${short(-h)}V${short(h)}`,
      stripe,
      3,
    ) +
    shape(`M0 ${short(-h)}H${short(w)}V${short(h)}H0Z`, '#210', ' opacity=".06"')
  )
}
