const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi
/** HTML elements that end a line. */
const BREAK = /<(?:br\s*\/?|\/(?:p|div|li|h[1-6]|tr))>\s*/gi
const signs = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }))

/** Converts exported HTML to text: "<p>Dal &amp; rice</p>" becomes "Dal & rice". */
export const withoutMarkup = (text: string) =>
  text.search(TAG) < 0
    ? text
    : text
        .replaceAll(BREAK, '\n')
        .replaceAll(TAG, '')
        .replaceAll(/&(?:(\w+)|#(\d{1,6}));/g, (entity, name: string, code: string) =>
          code ? String.fromCodePoint(Number(code)) : (signs.get(name) ?? entity),
        )
        .trim()

/** True for HTML pages, which portals save as .xls. */
export const isPage = (start: string) =>
  /^\s*<(?:!doctype html|html|head|meta|table)\b/i.test(start)

/** The rows of a page's tables, as texts of cells. End tags may be missing, as HTML allows. */
export function* rowsOfPage(page: string): Generator<string[]> {
  const ends = [...page.matchAll(/<(tr|\/table)\b/gi)]
  /** Cells that span rows below, by column. */
  let open: { text: string; rows: number }[] = []
  for (const [at, { index, 1: tag }] of ends.entries()) {
    if (tag!.startsWith('/')) open = []
    const [row] = page.slice(index, ends[at + 1]?.index).split(/<\/tr\b/i)
    const record: string[] = []
    const below: typeof open = []
    const add = (text: string, rows: number) => {
      if (rows > 1) below[record.length] = { text, rows }
      record.push(text)
    }
    const addOpen = () => {
      for (let above; (above = open[record.length]);) add(above.text, above.rows - 1)
    }
    for (const cell of row!.split(/<t[dh]\b/i).slice(1)) {
      addOpen()
      add(withoutMarkup(`<b${cell.split(/<\/t[dh]\b/i)[0]!}`), spanOf(cell, 'row'))
      for (let more = spanOf(cell, 'col'); more > 1; more--) add('', spanOf(cell, 'row'))
    }
    addOpen()
    open = below
    yield record
  }
}

const MAX_SPAN = 100
/** Number of rows or columns that a cell spans. */
function spanOf(cell: string, of: 'row' | 'col'): number {
  const [, span] = new RegExp(`^[^>]*\\b${of}span\\s*=\\s*["']?(\\d{1,5})`, 'i').exec(cell) ?? []
  return Math.min(Math.max(Number(span ?? 1), 1), MAX_SPAN)
}

/** Text without signs of Markdown: "**Swad**", "[Swad](https://…)". */
export const withoutMarkdown = (text: string) =>
  text.length > 2_000
    ? text
    : text
        .replaceAll(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1')
        .replaceAll(/(\*\*|__|`)([^*`]+?)\1/g, '$2')
