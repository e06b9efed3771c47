import { readdirSync, readFileSync } from 'node:fs'
import shades from './shades.json' with { type: 'json' }
import type { Brush } from './brush.ts'

/** Replacement colours (or `url(#…)` paints), by the colours in a drawing's file. */
export type Colours = Readonly<Record<string, string>>

type Variant = { drawing?: string; shades?: readonly Colours[] }
/** Content of `shades.json`, by name. */
export const variants = shades as Record<string, Variant>

/** The content and the viewBox of every file below `drawings/`, by the file's name. */
const drawings = new Map(
  readdirSync(new URL('drawings', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svg'))
    .map((path) => {
      const file = readFileSync(new URL(`drawings/${path}`, import.meta.url), 'utf8')
      const [, box, content] = /viewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(file)!
      const name = path.replace(/^.*[/\\]|\.svg$/g, '')
      return [name, { box: box!, content: content!.replace(/\n\s*/g, '') }] as const
    }),
)

/** A drawing's content and viewBox; the name is a file's or a variant's of `shades.json`. */
export function findDrawing(name: string, colours: Colours = {}) {
  const drawing = drawings.get(variants[name]?.drawing ?? name)
  if (!drawing) throw new Error(`There is no drawing "${name}"`)
  const content = drawing.content.replace(
    /#[0-9a-f]{6}\b|url\(#steel\)/g,
    (colour) => colours[colour] ?? colour,
  )
  return { ...drawing, content }
}

/** One of the shades in which a drawing exists. */
export function chooseShade(name: string, brush: Brush): Colours {
  return brush.pick(variants[name]?.shades ?? [{}])
}

/** Moves, scales and rotates markup; `turn` is in degrees. */
export function place(content: string, x: number, y: number, size = 1, turn = 0): string {
  return `<g${transform(x, y, size, turn)}>${content}</g>`
}

function transform(x: number, y: number, size: number, turn: number): string {
  const rotate = Math.round(turn) ? `rotate(${Math.round(turn)})` : ''
  const scale = size === 1 ? '' : `scale(${Math.round(size * 100) / 100})`
  return ` transform="translate(${Math.round(x)} ${Math.round(y)})${rotate}${scale}"`
}

/** Collects the drawings of one picture; each is defined once, however often it is used. */
export function startPicture() {
  const defined = new Map<string, { id: string; markup: string }>()
  return {
    /** Markup that shows a drawing with its origin at (x, y). */
    show(name: string, x: number, y: number, size = 1, turn = 0, colours: Colours = {}): string {
      const { content } = findDrawing(name, colours)
      const known = defined.get(content)
      const id = known?.id ?? `d${defined.size}`
      if (!known) defined.set(content, { id, markup: `<g id="${id}">${content}</g>` })
      return `<use href="#${id}"${transform(x, y, size, turn)}/>`
    },
    definitions: () => [...defined.values()].map(({ markup }) => markup).join(''),
  }
}
