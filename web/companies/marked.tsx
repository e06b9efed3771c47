type TextPart = { text: string; marked: boolean }

/**
 * Splits a text at its `<mark>` tags, so that matches can be shown without treating a company's
 * words as HTML. A mark that ends within a word is extended to the word's end: the match of a
 * misspelt word ("mubai") may be shorter than the word.
 */
export function markedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let marked = false
  for (const piece of text.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') marked = true
    else if (piece === '</mark>') marked = false
    else push(parts, piece, marked)
  }
  return parts
}

function push(parts: TextPart[], text: string, marked: boolean) {
  const before = parts.at(-1)
  let rest = text
  if (before?.marked && !marked) {
    const [ending] = /^[\p{L}\p{M}\p{N}]*/u.exec(text) ?? ['']
    before.text += ending
    rest = text.slice(ending.length)
  }
  if (rest !== '') parts.push({ text: rest, marked })
}

/** Removes the marks from a text. */
export const withoutMarks = (text: string): string => text.replaceAll(/<\/?mark>/g, '')

/** A text with the query's matches highlighted. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map(({ text: part, marked }, index) =>
    marked ? <mark key={index}>{part}</mark> : part,
  )
}
