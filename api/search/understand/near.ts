import { distance } from 'fastest-levenshtein'

/** Finds similar words by what is left when letters are dropped (SymSpell). */
export type NearIndex = ReturnType<typeof createNearIndex>
/** A similar word, its matching form, and the number of different letters. */
export type Near = { word: string; form: string; mistakes: number }

/** Minimum length; shorter words resemble too many others. */
const SHORTEST = 4
/** Length from which two letters may be wrong. */
const LONG = 9
/** Only letters of a prefix of this length are dropped; the rest is compared directly. */
const PREFIX = 8
/** Marks the end of a chain. */
const END = -1

/** Number of wrong letters that a length allows. */
const toleranceOf = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

/** Forms are stored with spaces and compared without, because storing both takes more memory. */
const join = (form: string): string => form.replaceAll(' ', '')

/** @param mostWrong maximum number of wrong letters */
export function createNearIndex(mostWrong = 2) {
  const forms: string[] = []
  const words: string[] = []
  const known = new Set<string>()
  /** Words that begin alike are linked once: beginnings by their letters, and the last word of each. */
  const starts = new Map<string, number>()
  const latest: number[] = []
  /** For each word, the one before it with the same beginning. */
  const before: number[] = []
  // A hash table in three arrays: the starts of chains by hash, their links, and their beginnings.
  let mask = (1 << 16) - 1
  let heads = new Int32Array(mask + 1).fill(END)
  let links = new Int32Array(1 << 12)
  let hashes = new Int32Array(1 << 12)
  let owners = new Int32Array(1 << 12)
  let size = 0

  function grow() {
    ;[links, hashes, owners] = [wider(links), wider(hashes), wider(owners)]
    if (links.length <= heads.length * 2) return
    mask = heads.length * 2 - 1
    heads = new Int32Array(mask + 1).fill(END)
    for (let at = 0; at < size; at++) {
      const slot = hashes[at]! & mask
      links[at] = heads[slot]!
      heads[slot] = at
    }
  }

  function link(hash: number, owner: number) {
    if (size === links.length) grow()
    const slot = hash & mask
    hashes[size] = hash
    owners[size] = owner
    links[size] = heads[slot]!
    heads[slot] = size++
  }

  return {
    /** @param form under which a word is searched; spaces are ignored */
    add(form: string, word = form): void {
      const letters = join(form)
      if (letters.length < SHORTEST || known.has(form)) return
      forms.push(form)
      words.push(word)
      known.add(form)
      const most = Math.min(mostWrong, toleranceOf(letters.length))
      const start = `${most}${letters.slice(0, PREFIX)}`
      let id = starts.get(start)
      if (id === undefined) {
        id = starts.size
        starts.set(start, id)
        for (const hash of new Set(deletionsOf(letters, most))) link(hash, id)
      }
      before.push(latest[id] ?? END)
      latest[id] = words.length - 1
    },
    /**
     * Words within the number of mistakes that their length allows, most similar first; includes
     * the word itself.
     */
    find(typed: string, most = mostWrong): Near[] {
      // A letter may be missing in a short word.
      const tolerated = Math.min(most, toleranceOf(typed.length + 1))
      if (typed.length < SHORTEST - 1) return []
      const seen = new Set<number>()
      const found: (Near & { rank: number; id: number })[] = []
      for (const [rank, hash] of deletionsOf(typed, tolerated).entries()) {
        for (let at = heads[hash & mask]!; at !== END; at = links[at]!) {
          if (hashes[at] !== hash || seen.has(owners[at]!)) continue
          seen.add(owners[at]!)
          for (let id = latest[owners[at]!]!; id !== END; id = before[id]!) {
            const form = join(forms[id]!)
            const allowed = Math.min(tolerated, toleranceOf(form.length))
            if (Math.abs(form.length - typed.length) > allowed) continue
            const mistakes = mistakesBetween(typed, form)
            if (mistakes <= allowed) found.push({ word: words[id]!, form, mistakes, rank, id })
          }
        }
      }
      return found.toSorted((a, b) => a.mistakes - b.mistakes || a.rank - b.rank || b.id - a.id)
    },
  }
}

function wider(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const to = new Int32Array(from.length * 2)
  to.set(from)
  return to
}

/** Number of changed, added or dropped letters; two swapped letters count once. */
function mistakesBetween(a: string, b: string): number {
  const letters = distance(a, b)
  return letters === 2 && isSwapped(a, b) ? 1 : letters
}

/** True if two words differ only in two swapped letters. */
export function isSwapped(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return (
    a.length === b.length &&
    a[at] === b[at + 1] &&
    a[at + 1] === b[at] &&
    a.slice(at + 2) === b.slice(at + 2)
  )
}

/** Hashes of a word's prefix with up to `most` letters dropped. */
function deletionsOf(word: string, most: number): number[] {
  const start = word.slice(0, PREFIX)
  const { length } = start
  const hashes = [hashOf(start, END, END)]
  for (let one = 0; one < length; one++) {
    hashes.push(hashOf(start, one, END))
    if (most > 1) for (let two = one + 1; two < length; two++) hashes.push(hashOf(start, one, two))
  }
  return hashes
}

/** FNV-1a hash of a text without two of its letters. */
function hashOf(text: string, one: number, two: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    if (at === one || at === two) continue
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash | 0
}
