import type { Page, Rows } from '#db/page.ts'

export function toPage<Row>({ rows, total }: Rows<Row>, { page, pageSize }: Page) {
  return { items: rows, total, page, pageSize, pageCount: Math.ceil(total / pageSize) }
}

/** Filter of a list whose items can be marked as read. */
export function toReadFilter({ query, read }: { query: string; read: 'all' | 'new' | 'read' }) {
  return { words: query, isRead: read === 'all' ? undefined : read === 'read' }
}

/** A filter's value, or undefined for "all". */
export function filterValue<Value extends string>(value: Value | 'all'): Value | undefined {
  return value === 'all' ? undefined : (value as Value)
}
