import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { phrases } from '#api/search/understand/vocabulary.ts'
import { fold, isArabic } from '#indexer/words/fold.ts'

/**
 * Extracts common words of twelve Indian languages for search: `npm run indian-words`, to be run
 * after their packages or `fold` changed.
 */

const { resolve } = createRequire(import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8')) as unknown
const languages = 'as bn gu hi kn ml mr or pa ta te ur'.split(' ')
const stopLists = ['ben', 'guj', 'hin', 'mar', 'panGu', 'urd']
const WORD = /[\p{L}\p{M}]{2,}/gu
/** Unicode characters of dishes, fruit and drinks: their names must stay searchable. */
const FOOD =
  /[\u{1F32D}-\u{1F32F}\u{1F345}-\u{1F37F}\u{1F950}-\u{1F96F}\u{1F9C0}-\u{1F9CB}\u{1FAD0}-\u{1FADF}]/u
/**
 * Thresholds of word frequency (Zipf): for words that make up sentences, and for words in the names
 * of one or of many characters.
 */
const ZIPF = { stop: 6, rare: 3.3, most: 5 }
/** Maximum length of rare words; longer ones are hardly ever spelled like something that kitchens sell. */
const MAX_RARE = 8

type Annotations = Record<string, { default?: string[]; tts?: string[] }>

/** Words in the names of Unicode characters, with the number of characters. */
function countAnnotations(language: string): Map<string, number> {
  const { annotations } = (
    read(`cldr-annotations-full/annotations/${language}/annotations.json`) as {
      annotations: { annotations: Annotations }
    }
  ).annotations
  const counts = new Map<string, number>()
  for (const [sign, { default: names = [], tts = [] }] of Object.entries(annotations)) {
    if (FOOD.test(sign)) continue
    const words = new Set([...names, ...tts].join(' ').match(WORD))
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

const stopwords = createRequire(import.meta.url)('stopword') as Record<string, string[]>
const zipfs = new Map<string, number>()
const named = new Set(['place', 'meal', 'diet', 'cuisine'])
/** What the vocabulary names: no other word is meant by its sound. */
const names = new Set(phrases.flatMap(({ text, entry }) => (named.has(entry.kind) ? text : [])))
const add = (words: Iterable<string>, zipf: number) => {
  for (const word of words) {
    if (/\p{Script=Latin}/u.test(word) || names.has(word)) continue
    const sound = `${isArabic(word) ? '*' : ''}${fold(word)}`
    if (sound.length > 1 && zipf > (zipfs.get(sound) ?? 0)) zipfs.set(sound, zipf)
  }
}
for (const list of stopLists) add(stopwords[list]!, ZIPF.stop)
for (const language of languages)
  for (const [word, count] of countAnnotations(language))
    add([word], Math.min(ZIPF.rare + Math.log10(count), ZIPF.most))

/** Lines with a frequency and its words. */
const listed = [...zipfs].filter(([sound, zipf]) => zipf > ZIPF.rare || sound.length <= MAX_RARE)
const lines = [...Map.groupBy(listed, ([, zipf]) => zipf.toFixed(1))]
  .toSorted(([one], [other]) => Number(other) - Number(one))
  .map(([zipf, words]) => [zipf, ...words.map(([sound]) => sound).toSorted()].join(' '))
writeFileSync(
  new URL('../api/search/vocabulary/indian-words.txt', import.meta.url),
  `# Ordinary words of twelve Indian languages by their sound, the commonest (Zipf) first; with *,
# as Urdu's script has them, without most vowels.
# Made by local/indian-words.ts from cldr-annotations-full (Unicode License V3, © 1991-2026
# Unicode, Inc.) and stopword (MIT, © Fergus McDowall, Gene Diaz, Stopwords ISO, Espen Klem; Marathi:
# Apache-2.0, © Peter Graham).
${lines.join('\n')}
`,
)
