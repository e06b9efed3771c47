import { isIndicWord } from '#indexer/words/fold.ts'
import { plain, tokenize } from '#indexer/words/tokens.ts'
import type { Spelling } from './knowledge.ts'
import type { Entry } from './vocabulary.ts'

/** Maximum number of words of a phrase that is learnt as a whole. */
const MAX_WORDS = 7

/** Phrases by sound: the keys of their words, separated by spaces. */
export function createPhraseBook() {
  const byKey = new Map<string, Spelling[]>()
  /** Number of phrases that continue after these words. */
  const beginnings = new Map<string, number>()

  return {
    find: (key: string): readonly Spelling[] | undefined => byKey.get(key),
    /** True if these words are the beginning of a longer phrase. */
    goesOn: (key: string): boolean => beginnings.has(key),
    /**
     * @param onWord called with the key and the spelling of each of its words
     * @returns its key; empty if it has no words, or too many
     */
    add(text: string, entry: Entry, onWord?: (key: string, raw: string) => void): string {
      const tokens = tokenize(plain(text), MAX_WORDS + 1)
      if (tokens.length === 0 || tokens.length > MAX_WORDS) return ''
      let key = ''
      for (const [at, token] of tokens.entries()) {
        if (at > 0) beginnings.set(key, (beginnings.get(key) ?? 0) + 1)
        key = at === 0 ? token.key : `${key} ${token.key}`
        onWord?.(token.key, token.text.toLowerCase())
      }
      const raw = tokens.map(({ text }) => text.toLowerCase()).join(' ')
      const known = byKey.get(key)
      if (!known) byKey.set(key, [{ entry, raw, indic: isIndicWord(raw) }])
      else if (!known.some((other) => other.raw === raw && other.entry.kind === entry.kind))
        known.push({ entry, raw, indic: isIndicWord(raw) })
      return key
    },
    /** Removes the meaning of a kind from a spelling. */
    remove(text: string, kind: Entry['kind']): void {
      const tokens = tokenize(plain(text), MAX_WORDS + 1)
      const raw = tokens.map(({ text }) => text.toLowerCase()).join(' ')
      const key = tokens.map((token) => token.key).join(' ')
      const left = byKey.get(key)?.filter((other) => other.raw !== raw || other.entry.kind !== kind)
      if (!left) return
      if (left.length > 0) byKey.set(key, left)
      else byKey.delete(key)
    },
  }
}
