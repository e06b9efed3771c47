import { displayNumber, type Formats } from './displayed.ts'
import { capCell, MAX_CELL, MAX_CELLS, Refused, type TableRecord } from './table.ts'
import { readXml, scanXml } from './xml.ts'

/** Maximum number of texts that cells share, and of characters in them and in the cells of a sheet. */
const MAX_TEXTS = 2_000_000
const MAX_CHARACTERS = 60_000_000

const tooLarge = () =>
  new Refused('The workbook holds too much text. Please import it in parts, or save it as CSV.')

/** Reads the texts that cells share. @throws Refused when they are too many */
export async function readSharedTexts(file: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = []
  let characters = 0
  let text = ''
  let isText = false
  let isPronunciation = false
  await readXml(file, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPronunciation = true
      isText = name === 't' && !isPronunciation
    },
    text(part) {
      if (isText && text.length <= MAX_CELL) text += part
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isPronunciation = false
      if (name !== 'si') return
      characters += text.length
      if (texts.push(unescape(text)) > MAX_TEXTS || characters > MAX_CHARACTERS) throw tooLarge()
    },
  })
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

export type Book = { texts: readonly string[]; formats: Formats; is1904: boolean }

type Cell = { type: string; style: number; written: string }

function displayed({ texts, formats, is1904 }: Book, { type, style, written }: Cell): string {
  if (type === 's') return texts[Number(written)] ?? ''
  if (type === 'b') return written === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return written.replace('T00:00:00', '').replace(/(?:\.0+)?Z?$/, '')
  if (type !== '' && type !== 'n') return unescape(written)
  const value = Number(written)
  return Number.isNaN(value) || written === ''
    ? written
    : displayNumber(value, formats[style], is1904)
}

/**
 * The rows of a sheet as they are displayed, without empty ones; hidden ones are left out and said.
 * @throws Refused when it is too large
 */
export async function* readRows(
  book: Book,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<TableRecord> {
  const rows: TableRecord[] = []
  let row: TableRecord = { record: [], line: 0 }
  let column = -1
  let cell: Cell | undefined
  let isValue = false
  let characters = 0
  const pieces = scanXml(file, {
    open(name, attributes) {
      if (name === 'row') {
        const line = Math.max(row.line + 1, Number(attributes['r']) || 0)
        const isHidden = attributes['hidden'] === '1' || attributes['hidden'] === 'true'
        row = { record: [], line, ...(isHidden && { note: 'Left out: this row is hidden' }) }
        column = -1
      } else if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1
        cell = { type: attributes['t'] ?? '', style: Number(attributes['s'] ?? 0), written: '' }
      }
      if (name === 'rPh') isValue = false
      else if (name === 'v' || name === 't') isValue = cell !== undefined
    },
    text(part) {
      if (isValue && cell && cell.written.length <= MAX_CELL) cell.written += part
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && cell) {
        const text = displayed(book, cell)
        cell = undefined
        if (text === '') return
        if (column < 0 || column >= MAX_CELLS)
          throw new Refused(`Line ${row.line} has more than ${MAX_CELLS} cells.`)
        while (row.record.length < column) row.record.push('')
        row.record[column] = capCell(text)
        characters += text.length
        if (characters > MAX_CHARACTERS) throw tooLarge()
      }
      if (name === 'row' && row.record.some((one) => one.trim() !== '')) rows.push(row)
    },
  })
  for await (const _piece of pieces) yield* rows.splice(0)
  yield* rows.splice(0)
}
