import { displayNumber, type Formats } from './displayed.ts'
import { MAX_CELLS, type RawLine, readCell, type Shape } from './table.ts'
import { type Element, readElements, tooLarge } from './xml.ts'

/** Maximum number of texts that cells share, and of characters in them and in the cells of a sheet. */
const MAX_TEXTS = 2_000_000
const MAX_CHARACTERS = 60_000_000
/** Maximum number of rows of a sheet, which is Excel's own, and of its hidden columns and merged cells. */
const MAX_ROWS = 1_048_576
const MAX_SHAPES = 100_000

/** The text of a cell, without its pronunciation, and without its formula if the value is there. */
const textOf = ({ name, text, children }: Element): string => {
  if (name === 'v' || name === 't') return text
  if (name === 'f') return `=${text}`
  const parts = children.filter((part) => part.name !== 'rPh')
  const isCounted = parts.some((part) => part.name === 'v')
  return parts.map((part) => (part.name === 'f' && isCounted ? '' : textOf(part))).join('')
}

/** Reads the texts that cells share. @throws Refused when they are too many */
export async function readSharedTexts(file: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = []
  let characters = 0
  for await (const some of readElements(file, 'si'))
    for (const one of some) {
      const text = unescape(textOf(one))
      characters += text.length
      if (texts.push(text) > MAX_TEXTS || characters > MAX_CHARACTERS) throw tooLarge()
    }
  return texts
}

/** Characters that XML cannot hold are written as _x000D_. */
const unescape = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_all, code) => String.fromCharCode(parseInt(code, 16)))
    : text

/** The column of a cell such as AB12, from 0. */
function columnOf(cell: string): number {
  let column = 0
  for (const letter of cell.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

/** What the cells of all sheets share. */
type Book = { texts: readonly string[]; formats: Formats; is1904: boolean }

function displayed({ texts, formats, is1904 }: Book, cell: Element): string {
  const { t: type = 'n', s: style = 0 } = cell.attributes
  const written = textOf(cell)
  if (type === 's') return texts[Number(written)] ?? ''
  if (type === 'b') return written === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return written.replace('T00:00:00', '').replace(/(?:\.0+)?Z?$/, '')
  if (type !== 'n') return unescape(written)
  const value = Number(written)
  return !Number.isFinite(value) || written === ''
    ? written
    : displayNumber(value, formats[Number(style)], is1904)
}

/** @throws Refused when it is too large */
export async function readShape(file: AsyncIterable<Uint8Array>): Promise<Shape> {
  const shape: Shape = { hidden: new Set(), merged: new Map() }
  let count = 0
  for await (const some of readElements(file, 'col', 'mergeCell'))
    for (const { name, attributes } of some) {
      if (++count > MAX_SHAPES) throw tooLarge()
      const [from, to] = [Number(attributes['min']), Number(attributes['max'])]
      if (name === 'col' && isTrue(attributes['hidden']))
        for (let at = from; at <= Math.min(to, MAX_CELLS); at++) shape.hidden.add(at - 1)
      const [, cell = '', row, last] =
        /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(attributes['ref'] ?? '') ?? []
      if (Number(last) > Number(row)) shape.merged.set(`${row}:${columnOf(cell)}`, Number(last))
    }
  return shape
}

/**
 * The rows of a sheet as they are displayed, without empty ones; hidden ones are left out and said.
 * Cells that are merged downwards say the same in each of their rows that says something else.
 * @throws Refused when it is too large
 */
export async function* readRows(
  book: Book,
  { merged }: Shape,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<RawLine> {
  let line = 0
  let characters = 0
  const spread = new Map<number, { text: string; last: number }>()
  for await (const rows of readElements(file, 'row'))
    for (const { attributes, children } of rows) {
      line = Math.max(line + 1, Number(attributes['r']) || 0)
      if (line > MAX_ROWS) throw tooLarge()
      const cells = readCells(book, line, children)
      if (cells.every((cell) => cell.trim() === '')) continue
      for (const [column, { text, last }] of spread)
        if (line <= last) cells[column] ||= text
        else spread.delete(column)
      for (const cell of cells) characters += cell?.length ?? 0
      if (characters > MAX_CHARACTERS) throw tooLarge()
      if (merged.size > 0)
        for (const [column, text] of cells.entries()) {
          const last = merged.get(`${line}:${column}`)
          if (last !== undefined) spread.set(column, { text, last })
        }
      const isHidden = isTrue(attributes['hidden'])
      yield {
        cells: Array.from(cells, (cell = '') => cell),
        line,
        ...(isHidden && { note: 'Left out: this row is hidden' }),
      }
    }
}

const isTrue = (given = '') => ['1', 'true'].includes(given)

/** The cells of a row up to the last one that says something. */
function readCells(book: Book, line: number, row: readonly Element[]): string[] {
  const cells: string[] = []
  let column = -1
  for (const cell of row) {
    if (cell.name !== 'c') continue
    const { r: place } = cell.attributes
    column = place ? columnOf(place) : column + 1
    const text = displayed(book, cell)
    if (text.trim() === '') continue
    const read = readCell(text, line, column)
    while (cells.length < column) cells.push('')
    cells[column] = read
  }
  return cells
}
