import cloths from './cloths.json' with { type: 'json' }
import type { Brush } from './brush.ts'
import { findDrawing } from './drawings.ts'

type ClothName = keyof typeof cloths
/** Colours of the motifs' files, which other cloths replace. */
const { print: PRINT, accent: ACCENT } = cloths.turmeric

/** The cloth that fills the picture of 640 by 360; a runner of another cloth may lie across it. */
export function spreadCloth(brush: Brush, name: string, runner?: string): string {
  const ground = weave(brush, name, 'cloth', brush.between(-24, 24))
  if (!runner) return ground.sheet(0, 0, 640, 360)
  const slope = brush.pick([-9, -6, 6, 9])
  const band = weave(brush, runner, 'runner', slope)
  return `${ground.sheet(0, 0, 640, 360)}<g transform="rotate(${slope} 320 180)"><path d="M-60 62H700V310H-60Z" fill="#210" opacity=".28"/>${band.sheet(-60, 56, 760, 246)}<path d="M-60 64H700M-60 294H700" stroke="${band.accent}" stroke-width="5"/><path d="M-60 73H700M-60 285H700" stroke="${band.accent}" stroke-width="1.5"/></g>`
}

function weave(brush: Brush, name: string, id: string, slope: number) {
  const { ground, print, accent, motif } = cloths[name as ClothName]
  const { box, content } = findDrawing(motif, { [PRINT]: print, [ACCENT]: accent })
  const [, , width, height] = box.split(' ')
  const offset = Math.round(brush.between(0, Number(width)))
  const turn = motif === 'planks' && id === 'cloth' ? 0 : Math.round(slope)
  return {
    accent,
    sheet(x: number, y: number, across: number, down: number): string {
      const where = `x="${x}" y="${y}" width="${across}" height="${down}"`
      return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(${offset} ${offset})rotate(${turn})">${content}</pattern><rect ${where} fill="${ground}"/><rect ${where} fill="url(#${id})"/>`
    },
  }
}
