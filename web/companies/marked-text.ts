export type TextPart = { text: string; marked: boolean }

/**
 * Splits a text at its `<mark>` tags, so that a match can be shown without ever treating a
 * company's words as HTML.
 */
export function markedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let marked = false
  for (const piece of text.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') marked = true
    else if (piece === '</mark>') marked = false
    else if (piece !== '') parts.push({ text: piece, marked })
  }
  return parts
}
