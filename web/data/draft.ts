const PREFIX = 'draft:'

/** Texts of a form by the names of its fields. */
export type Draft = Record<string, string>

// A browser may refuse its storage (full, or switched off): then there are no drafts.

/** Values typed into a form earlier in this tab and not yet sent. */
export function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

/** Keeps what is being typed until the tab is closed. */
export function keepDraft(key: string, draft: Draft) {
  try {
    if (Object.values(draft).every((text) => text === '')) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {}
}

/** Forgets the draft of a form that was sent. */
export const dropDraft = (key: string) => keepDraft(key, {})

/** Forgets the drafts of this tab whose names begin so. */
export function dropDrafts(of = '') {
  for (const key of keysOf(of)) sessionStorage.removeItem(key)
}

/** True when this tab keeps drafts whose names begin so. */
export const hasDrafts = (of: string) => keysOf(of).length > 0

function keysOf(of: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX + of))
  } catch {
    return []
  }
}
