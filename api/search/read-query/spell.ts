import { fold, isTamil, withoutShort } from './fold.ts'
import type { Known } from './known.ts'
import type { Token } from './tokens.ts'
import * as vocabulary from './vocabulary.ts'

const isLatin = (token: Token) => /^[\p{Script=Latin}\d\p{S}\p{P}]/u.test(token.text)

/** A token's key or, when the word is misspelt, that of the word that was meant. */
export function keyIn(token: Token, known: Known): string {
  const { key } = token
  if (vocabulary.isVocabulary(key) || known.has(key) || /^[^\p{L}]/u.test(key)) return key
  if (!isLatin(token)) return keyOfScript(token, known)
  // Engines forgive a wrong first letter least.
  const swapped = `${key[1]}${key[0]}${key.slice(2)}`
  if (vocabulary.findEntries(swapped) || (key.length >= 5 && known.has(swapped))) return swapped
  // Doubled letters were folded, but count for how much may be wrong.
  const most = vocabulary.tolerance(token.text.length)
  const meant = vocabulary.correct(key, true, most)
  const isCity =
    meant?.mistakes === 1 &&
    vocabulary.findEntries(meant.word)?.some(({ kind }) => kind === 'place')
  // Few who write the name of a small place mean another word, but "Kokata" is Kolkata.
  if (!isCity && known.localities.hasWord(key)) return key
  // "kolhapuri" is no misspelt Kolhapur, and a short word must mean something by itself.
  if (meant && key === `${meant.word}i`) return key
  if (meant && (meant.word.length >= 5 || vocabulary.findEntries(meant.word))) {
    const other = known.correct(key, most)
    const isOther =
      other && other.mistakes <= meant.mistakes && !vocabulary.isVocabulary(other.word)
    return isOther ? key : meant.word
  }
  const [other, locality] = [known.correct(key, most), known.localities.correct(key)]
  return locality && (!other || locality.mistakes <= other.mistakes) ? locality.word : key
}

const endings = vocabulary.list(vocabulary.noise.endings)

/** The key of a word in an Indian script, without the ending of a case, or as it is spelt else. */
function keyOfScript({ text, key }: Token, known: Known): string {
  const has = (word: string) =>
    vocabulary.isVocabulary(word) || known.has(word) || known.localities.find(word).length > 0
  const stems = endings
    .filter((ending) => text.length > ending.length + 1 && text.endsWith(ending))
    .map((ending) => fold(text.slice(0, -ending.length)))
  const forms = [withoutShort(key), ...stems, ...stems.map(withoutShort)]
  const spelt = forms.find(has)
  if (spelt) return spelt
  const inTamil = isTamil(text)
    ? forms.flatMap((form) => vocabulary.findTamil(form) ?? known.findTamil(form) ?? [])
    : []
  if (inTamil.length > 0) return inTamil[0]!
  const near = forms.flatMap((form) => [
    vocabulary.correct(form, false) ?? [],
    known.correct(form, form.length >= 6 ? 2 : 1, true) ?? [],
  ])
  const inLocality = forms.flatMap((form) => known.localities.correct(form) ?? [])
  // A village far from any kitchen is meant less often than what is nearly called so.
  const lessLikely = inLocality.map(({ word, mistakes }) => ({ word, mistakes: mistakes + 1 }))
  const likeliest = [...near.flat(), ...lessLikely].toSorted((a, b) => a.mistakes - b.mistakes)[0]
  return likeliest?.word ?? forms[0]!
}

/**
 * How a word is put to the engine: as it was typed, unless only the index spells it otherwise.
 * @param meant what `keyIn` says of it
 */
export function spell(token: Token, meant: string, known: Known): string {
  if (!isLatin(token)) return known.spell(meant) ?? withoutShort(meant)
  const { text, key } = token
  if (known.isSpelt(text.toLowerCase(), key)) return text
  return known.spell(key) ?? known.spell(meant) ?? text
}
