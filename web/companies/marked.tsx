import { markedParts } from './marked-text.ts'

/** A text in which the words that matched the query are marked. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map(({ text: part, marked }, index) =>
    marked ? <mark key={index}>{part}</mark> : part,
  )
}
