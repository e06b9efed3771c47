import { SaxesParser } from 'saxes'
import { MAX_CELL, Refused } from './table.ts'

/** An element of an XML file, its name without a prefix. */
export type Element = {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

/** Maximum size of an element in characters, of which each element in it counts as so many. */
const MAX_SIZE = 10_000_000
const SIZE = 100

const local = (name: string) => name.slice(name.indexOf(':') + 1)

export const tooLarge = () =>
  new Refused('The workbook holds too much text. Please import it in parts, or save it as CSV.')

/**
 * The elements of some names with all that is in them, as many at a time as the file has brought.
 * Texts are cut after the maximum length of a cell.
 * @throws Refused when one is too large
 * @throws Error when it is not XML, unless it is empty; its own entities are not
 */
export async function* readElements(
  file: AsyncIterable<Uint8Array>,
  ...names: string[]
): AsyncGenerator<Element[]> {
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  /** The element that is read, and those in it that are open. */
  const path: Element[] = []
  let found: Element[] = []
  let size = 0
  const grow = (by: number) => {
    size += by
    if (size > MAX_SIZE) throw tooLarge()
  }
  const addText = (text: string) => {
    const inner = path.at(-1)
    if (!inner || inner.text.length > MAX_CELL) return
    inner.text += text
    grow(text.length)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    const attributes = tag.attributes as Record<string, string>
    const element = { name: local(tag.name), attributes, text: '', children: [] }
    if (path.length === 0 && !names.includes(element.name)) return
    path.at(-1)?.children.push(element)
    path.push(element)
    grow(SIZE)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = path.pop()
    if (!closed || path.length > 0) return
    found.push(closed)
    size = 0
  })
  let isEmpty = true
  for await (const bytes of file) {
    isEmpty = false
    parser.write(decoder.decode(bytes, { stream: true }))
    yield found
    found = []
  }
  if (!isEmpty) parser.close()
}
