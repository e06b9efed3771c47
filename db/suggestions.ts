import type { Queryable, Transaction } from '#db/client.ts'
import { listByReadMark, markRead } from '#db/read-marks.ts'
import type { Page } from '#db/page.ts'

export type SuggestionRow = {
  id: number
  name: string
  email: string
  companyName: string | null
  suggestion: string
  isRead: boolean
  createdAt: Date
}

export async function insertSuggestion(
  tx: Transaction,
  given: { name: string; email: string; companyName: string | null; suggestion: string },
) {
  const [row] = await tx<SuggestionRow[]>`
    insert into suggestions (name, email, company_name, suggestion)
    values (${given.name}, ${given.email}, ${given.companyName}, ${given.suggestion})
    returning *`
  return row!
}

export async function findSuggestion(db: Queryable, id: number) {
  const [row] = await db<SuggestionRow[]>`select * from suggestions where id = ${id}`
  return row
}

/** What a person suggested from an address, newest first; of it, what is for that person to have. */
export function listSuggestionsFrom(db: Queryable, email: string) {
  return db<SuggestionRow[]>`
    select id, name, email, company_name, suggestion, is_read, created_at
    from suggestions where account_key(email) = account_key(${email})
    order by created_at desc, id desc`
}

/** Suggestions for administrators, the newest first. */
export function listSuggestions(
  db: Queryable,
  filter: { words: string; isRead?: boolean },
  page: Page,
) {
  const searched = db`name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || suggestion`
  return listByReadMark<SuggestionRow>(db, 'suggestions', searched, filter, page)
}

export function listEverySuggestion(db: Queryable) {
  return db<SuggestionRow[]>`select * from suggestions order by created_at desc, id desc`
}

/** @returns the suggestion when it was unread before */
export function markSuggestionRead(tx: Transaction, id: number) {
  return markRead<SuggestionRow>(tx, 'suggestions', id)
}
