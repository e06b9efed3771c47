import { distance } from 'fastest-levenshtein'
import { foldTamil, skeletonOf } from '#indexer/words/fold.ts'

/** Finds names in other scripts' spelling, where vowels and single letters are written by sound. */
export type SoundIndex = ReturnType<typeof createSoundIndex>

/** Minimum number of consonants; fewer match many names. */
const MIN_CONSONANTS = 3
/** Maximum share of different letters if the consonants are the same: for few, and for more consonants. */
export const MAX_DIFFERENCE = { few: 0.2, more: 0.37 }
/**
 * The same for several words, or for a word that is probably such a name; one consonant less is
 * sufficient there.
 */
const MAX_OF_WORDS = { few: 0.34, more: 0.5 }

/** Names of the letters, as `fold` returns them. */
const letterNames: Record<string, string> = {
  ...{ e: 'a', bi: 'b', si: 'c', di: 'd', i: 'e', ef: 'f', ji: 'g', ech: 'h', hech: 'h' },
  ...{ eich: 'h', ai: 'i', je: 'j', ke: 'k', el: 'l', em: 'm', en: 'n', o: 'o', pi: 'p' },
  ...{ kyu: 'q', ar: 'r', es: 's', ti: 't', yu: 'u', vi: 'v', dablyu: 'w', eks: 'x', vai: 'y' },
  ...{ jed: 'z' },
}
const longestFirst = Object.keys(letterNames).toSorted((one, other) => other.length - one.length)

/** The letters whose names form a key, if they do: "bitiem" is "btm". */
export function lettersOf(key: string): string | undefined {
  let letters = ''
  for (let at = 0; at < key.length;) {
    const name = longestFirst.find((one) => key.startsWith(one, at))
    // Within one word, a short "a" may be written after each letter.
    const isShortA = !name && letters !== '' && key[at] === 'a' && key[at - 1] !== 'a'
    if (!name && !isShortA) return undefined
    letters += name ? letterNames[name]! : ''
    at += name?.length ?? 1
  }
  return letters || undefined
}

/**
 * Pronunciation of English and of English spellings of names: "town city" is "taun siti",
 * "Mylapore" "mailapur".
 */
const said: [RegExp, string][] = [
  [/ig(?=t)|i(?=[tdnlk]e(?![aeiou]))/g, 'ai'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ov(?![aeiou])/g, 'au'],
  [/ore$/, 'ur'],
  // Of a closed syllable: "Dum Dum", "Lucknow".
  [/u(?=[^aeiou]{2}|[^aeiou]$)/g, 'a'],
  [/(?<![aeiou])y(?![aeiou])/g, 'i'],
  [/ayi/g, 'ai'],
  [/iy(?=[aeiou])/g, 'y'],
  // Endings that a language may add, and few names have.
  [/(?<=.{4}[^aeiou])[eu]$/, ''],
]
/** Merges letters that scripts do not distinguish. */
const join = (words: readonly string[]): string =>
  foldTamil(said.reduce((word, [letters, sound]) => word.replace(letters, sound), words.join('')))

/** The consonants of some words that every script distinguishes. */
export const soundOf = (words: readonly string[]): string => skeletonOf(join(words))

/** Share of letters that differ between two words of similar sound. */
export const difference = (typed: readonly string[], other: readonly string[]): number =>
  distance(join(typed), join(other)) / join(typed).length

export function createSoundIndex() {
  const names = new Map<string, string[]>()
  return {
    /** @param key of a name, its words separated by spaces */
    add(key: string): void {
      const sound = soundOf(key.split(' '))
      const known = names.get(sound)
      if (!known) names.set(sound, [key])
      else if (!known.includes(key)) known.push(key)
    },
    /**
     * Keys of names that some words sound like, with the share of different letters.
     * @param isLikely whether a name is expected there
     */
    find(words: readonly string[], isLikely: boolean): { key: string; differs: number }[] {
      const spelt = words.map((word) => lettersOf(word) ?? word)
      const firstWord = words.findIndex((word) => lettersOf(word) === undefined)
      const initials = join(spelt.slice(0, firstWord === -1 ? spelt.length : firstWord))
      const typed = join(spelt)
      // The consonants: "rajuri garden" and "rajauri gardan" are both "rsrktn".
      const sound = skeletonOf(typed)
      if (sound.length < MIN_CONSONANTS) return []
      const most =
        words.length > 1
          ? MAX_OF_WORDS[sound.length > MIN_CONSONANTS + 1 ? 'more' : 'few']
          : MAX_DIFFERENCE[isLikely || sound.length > MIN_CONSONANTS ? 'more' : 'few']
      return (names.get(sound) ?? []).flatMap((key) => {
        const own = key.split(' ')
        // In "em ji rod", "mg" is a separate word.
        if (initials !== '' && !own.some((_, at) => join(own.slice(0, at)) === initials)) return []
        const differs = distance(typed, join(own)) / typed.length
        return differs <= most ? { key, differs } : []
      })
    },
  }
}
