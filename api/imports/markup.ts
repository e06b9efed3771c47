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
  const ends = [...page.matchAll(/<(?:tr|\/table)\b/gi)].map(({ index }) => index)
  for (const [at, begin] of ends.entries()) {
    const [row] = page.slice(begin, ends[at + 1]).split(/<\/tr\b/i)
    yield row!
      .split(/<t[dh]\b/i)
      .slice(1)
      .map((cell) => withoutMarkup(`<b${cell.split(/<\/t[dh]\b/i)[0]!}`))
  }
}
