import type { Queryable, Transaction } from '#db/client.ts'

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

/** What a person suggested from an address, newest first. */
export function listSuggestionsFrom(db: Queryable, email: string) {
  return db<SuggestionRow[]>`
    select * from suggestions where account_key(email) = account_key(${email})
    order by created_at desc, id desc`
}
