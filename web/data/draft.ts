const PREFIX = 'draft:'

/** A form's texts by field name. */
export type Draft = Record<string, string>

// A browser may refuse storage (full, or disabled): then there are no drafts.

/** Unsent text typed into a form earlier in this tab. */
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

/** Stores unsent text until the tab is closed. */
export function saveDraft(key: string, draft: Draft) {
  try {
    if (Object.values(draft).every((text) => text === '')) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {}
}

/** Deletes the draft of a sent form. */
export const dropDraft = (key: string) => saveDraft(key, {})

/** Deletes this tab's drafts whose keys have a prefix. */
export function dropDrafts(of = '') {
  for (const key of keysOf(of)) sessionStorage.removeItem(key)
}

/** True when this tab has drafts whose keys have a prefix. */
export const hasDrafts = (of: string) => keysOf(of).length > 0

function keysOf(of: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX + of))
  } catch {
    return []
  }
}
