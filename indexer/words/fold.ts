import sanscript from '@indic-transliteration/sanscript'
import { memoize } from './memoize.ts'

// The package's types describe an ES module, but it is CommonJS.
const { t: transliterate } = sanscript as unknown as typeof sanscript.default

/** The Unicode blocks of nine scripts are consecutive and share Devanagari's layout. */
const INDIC = 0x0900
const BLOCK = 0x80
const SHARED = 9
/**
 * Last block of the scripts whose unwritten vowel is dropped in speech at the end and between other
 * vowels (up to Odia).
 */
const LAST_WITH_SCHWA_DELETION = 4

/** Letters outside the shared layout, with their equivalents in it. */
const outside: Record<string, string> = {
  ൽ: 'ല്',
  ർ: 'ര്',
  ൻ: 'ന്',
  ൺ: 'ണ്',
  ൾ: 'ള്',
  'ੰ': 'ਂ',
  'ੱ': '',
  ৱ: 'ব',
  ৰ: 'র',
  ৎ: 'ত্',
  ୱ: 'ବ',
}
/** Vowels that Sanskrit lacks, and marks that do not affect spelling. */
const lacking: Record<string, string> = {
  ऍ: 'ए',
  ऎ: 'ए',
  ऑ: 'ओ',
  ऒ: 'ओ',
  'ॅ': 'े',
  'ॆ': 'े',
  'ॉ': 'ो',
  'ॊ': 'ो',
  'ँ': 'ं',
  '़': '',
  'ः': '',
  ऱ: 'र',
  ऩ: 'न',
  ऴ: 'ळ',
}

const blockOf = (letter: string) => Math.floor((letter.codePointAt(0)! - INDIC) / BLOCK)
const isIndic = (block: number) => block >= 0 && block < SHARED

/** Folds words that differ only in spelling to one key: "Paneer" and "पनीर" become "panir". */
export const fold = memoize((word): string => {
  const block = findBlock(word)
  if (block === undefined) return ARABIC.test(word) ? foldArabic(word) : foldLatin(word)
  return foldLatin(toLatin(word, block > LAST_WITH_SCHWA_DELETION))
})

const INDIC_LETTER = /[\u0900-\u0D7F]/
/** Index (of nine) of the Unicode block of a word's first Indian letter. */
function findBlock(word: string): number | undefined {
  const letter = INDIC_LETTER.exec(word)?.[0]
  return letter === undefined ? undefined : blockOf(letter)
}

/** True for a word in one of the nine scripts. */
export const isIndicWord = (word: string): boolean => INDIC_LETTER.test(word)

const ARABIC = /\p{Script=Arabic}/u
/** True for a word in the Urdu script, which omits most vowels. */
export const isArabic = (word: string): boolean => ARABIC.test(word)

/** True for a word in an Indian script. */
export const isInScript = (word: string): boolean => isIndicWord(word) || isArabic(word)

/** Letters of Urdu by their sound; letters that are absent here are silent. */
const soundsOfUrdu = {
  a: 'اآأع',
  b: 'ب',
  p: 'پ',
  t: 'تٹط',
  s: 'ثسص',
  sh: 'ش',
  j: 'جذزضظژ',
  ch: 'چ',
  h: 'حہهۃةھ',
  k: 'خکكق',
  g: 'گغ',
  d: 'دڈ',
  r: 'رڑ',
  l: 'ل',
  m: 'م',
  n: 'نں',
  u: 'وؤ',
  i: 'یيئ',
  e: 'ےۓ',
  f: 'ف',
}
const arabic: Record<string, string> = Object.fromEntries(
  Object.entries(soundsOfUrdu).flatMap(([sound, letters]) =>
    [...letters].map((letter) => [letter, sound]),
  ),
)
const foldArabic = (word: string): string =>
  foldLatin(
    Array.from(
      word.normalize('NFC'),
      (letter) => arabic[letter] ?? (ARABIC.test(letter) ? '' : letter),
    ).join(''),
  )

/** The distinct consonants of a key: the only certain sounds of a word in Urdu script. */
export function skeletonOf(key: string): string {
  const first = /[aeiou]/.test(key[0] ?? '') ? 'a' : (key[0] ?? '')
  return `${first}${key.slice(1).replaceAll(/[aeiouvyh]/g, '')}`.replaceAll(/(.)\1+/g, '$1')
}

/** Tamil writes "b" as "p" and "g" as "k": folds a key to what its letters can distinguish. */
export const foldTamil = (key: string): string =>
  key
    .replaceAll(/[bf]/g, 'p')
    .replaceAll('g', 'k')
    .replaceAll('d', 't')
    .replaceAll(/j|ch?/g, 's')
    .replaceAll('h', '')

function toLatin(word: string, isSouthern: boolean): string {
  // The flap of "Howrah" is an "r" in Bengali, and often a "d" in Hindi. "Jadavpur" begins with the
  // letter that is "y" elsewhere, or with the same letter with a dot below. Malayalam writes "tt"
  // as two letters of another sound.
  const plain = word
    .normalize('NFC')
    .replaceAll(/[\u09A1\u09A2]\u09BC/g, '\u09B0')
    .replaceAll(/\u09AF(?!\u09BC)(?<!\u09CD\u09AF)/g, '\u099C')
    .replaceAll('\u0D31\u0D4D\u0D31', '\u0D1F\u0D4D\u0D1F')
  const shared = Array.from(plain, (letter) => outside[letter] ?? letter).join('')
  const devanagari = Array.from(shared, (letter) => {
    if (!isIndic(blockOf(letter))) return letter
    const moved = String.fromCodePoint(INDIC + (letter.codePointAt(0)! % BLOCK))
    return lacking[moved] ?? moved
  })
    .join('')
    // Before a vowel, a nasal sign stands one letter too late: "मुबंई".
    .replaceAll(/([क-ह])ं(?=[अ-औ])/gu, 'ं$1')
  // A nasal sign sounds as the next letter demands; at the end, as "m" in the South.
  const latin = transliterate(devanagari, 'devanagari', 'iast')
    .replaceAll(isSouthern ? /ṃ(?=[pbm]|$)/g : /ṃ(?=[pbm])/g, 'm')
    .replaceAll('ṃ', 'n')
    .replaceAll(/ch?/g, 'ch')
  return isSouthern ? latin : withoutSchwas(latin)
}

/**
 * "somavāra" is pronounced "somvār": a short "a" is dropped at the end and, going back from there,
 * between vowels.
 */
function withoutSchwas(word: string): string {
  let spoken = word.replace(/(?<=[^aāiīuūeo])a$/u, '')
  for (let at = spoken.length - 2; at > 1; at--) {
    const before = spoken.slice(0, at)
    const after = spoken.slice(at + 1)
    const isSilent = VOWEL_AND_CONSONANT.test(before) && CONSONANT_AND_VOWEL.test(after)
    // "शाकहारी" has a "k" and an "h", no "kh".
    const isAspirate = after.startsWith('h') && /[kgjtdbs]$|ch$/.test(before)
    if (spoken[at] === 'a' && isSilent && !isAspirate) spoken = before + after
  }
  return spoken
}
const VOWEL_AND_CONSONANT = /[aāiīuūeo][^aāiīuūeo]h?$/u
const CONSONANT_AND_VOWEL = /^[^aāiīuūeo]h?[aāiīuūeo]/u

/** In this order: "shh" becomes "sh" becomes "s". */
const spellings: [RegExp, string][] = [
  [/[\p{M}'’`]/gu, ''],
  [/ph/g, 'f'],
  [/(?<=[kgjtdbs]|ch)h+/g, ''],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  // In the South, "zh" is a sound between "l" and "r": "Kozhikode".
  [/zh/g, 'l'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  // "Ballygunge" becomes "Baliganj".
  [/gunge$/, 'ganj'],
  [/ee|ii|ie(?=$)/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/(?<=[^aeiou])y$/g, 'i'],
  // "Gariya" is "Garia", and "dhaniya" "dhania".
  [/(?<=[^aeiou]i)y(?=a)/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=[aeiou])h$/g, ''],
]

function foldLatin(word: string): string {
  let key = word.normalize('NFKD').toLowerCase()
  for (const [spelling, sound] of spellings) key = key.replace(spelling, sound)
  return key
}
