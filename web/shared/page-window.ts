/** A place in a row of page links: a page, or the gap before the next one shown. */
export type PageItem = number | 'gap'

const EITHER_SIDE = 2

/** The pages to link: two either side of the current one, the first and the last, gaps between. */
export function pageWindow(current: number, pageCount: number): PageItem[] {
  const start = Math.max(1, current - EITHER_SIDE)
  const end = Math.min(pageCount, current + EITHER_SIDE)
  const items: PageItem[] = []
  if (start > 1) items.push(1)
  if (start > 2) items.push('gap')
  for (let page = start; page <= end; page++) items.push(page)
  if (end < pageCount - 1) items.push('gap')
  if (end < pageCount) items.push(pageCount)
  return items
}
