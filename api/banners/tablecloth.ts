import type { Brush } from './canvas.ts'
import { polar, short } from './canvas.ts'

/** A cloth or table top: its colour, what is printed on it, and how warm it is. */
export type Cloth = { ground: string; print: string; accent: string; motif: keyof typeof motifs }

/** Each draws one tile; the tile's size comes first. */
const motifs = {
  /** Woven checks. */
  checks: (cloth: Cloth) => ({
    width: 44,
    height: 44,
    tile: `<path d="M0 0H22V44H0Z" fill="${cloth.print}" opacity=".5"/><path d="M0 0H44V22H0Z" fill="${cloth.print}" opacity=".5"/><path d="M33 0V44M0 33H44" stroke="${cloth.accent}" stroke-width="1.5" opacity=".5"/>`,
  }),
  /** Block-printed flowers. */
  flowers: (cloth: Cloth) => {
    const flower = (x: number, y: number) => {
      const petals = Array.from({ length: 6 }, (_, at) => {
        const point = polar(6.5, at * 60 + 30)
        return `M${short(x + point.x)} ${short(y + point.y)}h0`
      }).join('')
      return `<path d="${petals}" stroke="${cloth.print}" stroke-width="7" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="3.4" fill="${cloth.accent}"/>`
    }
    return {
      width: 64,
      height: 64,
      tile: `${flower(16, 16)}${flower(48, 48)}<path d="M48 14v4M46 16h4M16 46v4M14 48h4" stroke="${cloth.print}" stroke-width="2.5" stroke-linecap="round"/>`,
    }
  },
  /** Stripes of a hand-woven spread. */
  stripes: (cloth: Cloth) => ({
    width: 60,
    height: 60,
    tile: `<path d="M0 8H60" stroke="${cloth.print}" stroke-width="10"/><path d="M0 20H60M0 26H60" stroke="${cloth.accent}" stroke-width="2"/><path d="M0 40H60" stroke="${cloth.print}" stroke-width="3"/>`,
  }),
  /** Diamonds with a stepped edge, as ikat has them. */
  diamonds: (cloth: Cloth) => ({
    width: 56,
    height: 72,
    tile: `<path d="M28 6L48 36 28 66 8 36Z" fill="none" stroke="${cloth.print}" stroke-width="5" stroke-dasharray="7 2"/><path d="M28 24L36 36 28 48 20 36Z" fill="${cloth.accent}"/><path d="M0 0h0M56 0h0M0 72h0M56 72h0" stroke="${cloth.print}" stroke-width="12" stroke-linecap="round"/>`,
  }),
  /** Paisley drops. */
  paisley: (cloth: Cloth) => {
    const drop = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M0 12C-11 12-12-2-4-8 0-12 6-12 9-16 11-4 11 12 0 12Z" fill="${cloth.print}"/><circle cy="3" r="3.6" fill="${cloth.accent}"/></g>`
    return { width: 76, height: 76, tile: drop(20, 20, 20) + drop(58, 58, 200) }
  },
  /** A kolam's dots and loops. */
  kolam: (cloth: Cloth) => ({
    width: 52,
    height: 52,
    tile: `<path d="M26 2C40 12 40 40 26 50 12 40 12 12 26 2ZM2 26C12 12 40 12 50 26 40 40 12 40 2 26Z" fill="none" stroke="${cloth.print}" stroke-width="2"/><path d="M26 26h0M0 0h0M52 0h0M0 52h0M52 52h0" stroke="${cloth.accent}" stroke-width="6" stroke-linecap="round"/>`,
  }),
  /** Boards of a wooden table. */
  planks: (cloth: Cloth) => ({
    width: 320,
    height: 90,
    tile: `<path d="M0 0H320M0 90H320M96 0V90" stroke="${cloth.accent}" stroke-width="3" opacity=".7"/><path d="M0 22q80-10 160 2t160-4M110 50q60 12 110 0t100 6M0 66q40-8 90 2M120 76q70-8 190 0M0 40q30 6 80 0" fill="none" stroke="${cloth.print}" stroke-width="2.5" opacity=".55"/>`,
  }),
} satisfies Record<string, (cloth: Cloth) => { width: number; height: number; tile: string }>

/** Cloths that set off steel, copper or pottery. */
export const cloths = {
  turmeric: { ground: '#e2a22f', print: '#f3c766', accent: '#a8452f', motif: 'flowers' },
  turmericChecks: { ground: '#f0c66a', print: '#e0982a', accent: '#b5522c', motif: 'checks' },
  brick: { ground: '#a8452f', print: '#c96a45', accent: '#f0c27a', motif: 'paisley' },
  brickStripes: { ground: '#b5503a', print: '#8f3526', accent: '#f3d59a', motif: 'stripes' },
  indigo: { ground: '#2c3f6b', print: '#5a74a8', accent: '#f0d9a6', motif: 'flowers' },
  indigoDiamonds: { ground: '#31466f', print: '#4f6b9c', accent: '#e6b04c', motif: 'diamonds' },
  indigoKolam: { ground: '#283a5e', print: '#7f98c4', accent: '#f6ead0', motif: 'kolam' },
  leaf: { ground: '#5f7f45', print: '#7f9f60', accent: '#f0dfa2', motif: 'paisley' },
  leafChecks: { ground: '#c4d2a0', print: '#8fa866', accent: '#f7f3dc', motif: 'checks' },
  tamarind: { ground: '#6e4127', print: '#8a5836', accent: '#4f2c18', motif: 'planks' },
  teak: { ground: '#a86f3e', print: '#8f5a2e', accent: '#6f4320', motif: 'planks' },
  cream: { ground: '#f3e6ca', print: '#dfb487', accent: '#b5522c', motif: 'flowers' },
  creamStripes: { ground: '#f5ead2', print: '#c98a5a', accent: '#2f4a72', motif: 'stripes' },
  steel: { ground: '#9fb0b5', print: '#b9c7ca', accent: '#f2efe2', motif: 'kolam' },
  plum: { ground: '#7a3047', print: '#98485f', accent: '#efc77c', motif: 'diamonds' },
} as const satisfies Record<string, Cloth>
export type ClothName = keyof typeof cloths

/** The whole ground of the picture; it may have a runner of another cloth across it. */
export function spreadCloth(brush: Brush, name: ClothName, runner?: ClothName): string {
  const cloth: Cloth = cloths[name]
  const turn = cloth.motif === 'planks' ? 0 : Math.round(brush.between(-24, 24))
  const ground = fill(brush, cloth, 'p', turn)
  if (!runner) return ground.definition + sheet('0', '0', 640, 360, cloth, ground.paint)
  const band: Cloth = cloths[runner]
  const slope = brush.pick([-9, -6, 6, 9])
  const across = fill(brush, band, 'q', slope)
  return (
    ground.definition +
    sheet('0', '0', 640, 360, cloth, ground.paint) +
    across.definition +
    `<g transform="rotate(${slope} 320 180)"><path d="M-60 62H700V310H-60Z" fill="#210" opacity=".28"/>${sheet('-60', '56', 760, 246, band, across.paint)}<path d="M-60 64H700M-60 294H700" stroke="${band.accent}" stroke-width="5"/><path d="M-60 73H700M-60 285H700" stroke="${band.accent}" stroke-width="1.5"/></g>`
  )
}

function sheet(x: string, y: string, width: number, height: number, cloth: Cloth, paint: string) {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return `<rect ${box} fill="${cloth.ground}"/><rect ${box} fill="${paint}"/>`
}

function fill(brush: Brush, cloth: Cloth, name: string, turn: number) {
  const { width, height, tile } = motifs[cloth.motif](cloth)
  const offset = Math.round(brush.between(0, width))
  return {
    definition: `<pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(${offset} ${offset})rotate(${turn})">${tile}</pattern>`,
    paint: `url(#${name})`,
  }
}
