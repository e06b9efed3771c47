import type { AdminContactMessage, AdminSuggestion } from '#api/contract/admin-messages.ts'
import type { ContactMessageRow } from '#db/contact-messages.ts'
import type { SuggestionRow } from '#db/suggestions.ts'

/** A message's row as administrators see it. */
export function toContactMessage(row: ContactMessageRow): AdminContactMessage {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** A suggestion's row as administrators see it. */
export function toSuggestion(row: SuggestionRow): AdminSuggestion {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
