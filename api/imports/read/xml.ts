import { SaxesParser } from 'saxes'

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Calls back for each part of an XML file, names without their prefix, and yields after each piece
 * that was read, so that results need not be kept until the end.
 * @throws Error when it is not XML; its own entities are not
 */
export async function* scanXml(file: AsyncIterable<Uint8Array>, on: XmlHandlers) {
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) =>
    on.open?.(local(name), attributes as Record<string, string>),
  )
  parser.on('text', (text) => on.text?.(text))
  parser.on('cdata', (text) => on.text?.(text))
  parser.on('closetag', ({ name }) => on.close?.(local(name)))
  for await (const bytes of file) {
    parser.write(decoder.decode(bytes, { stream: true }))
    yield
  }
  parser.close()
}

/** Reads an XML file to its end. */
export async function readXml(file: AsyncIterable<Uint8Array>, on: XmlHandlers): Promise<void> {
  for await (const _piece of scanXml(file, on));
}
