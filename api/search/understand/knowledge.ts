import type { WordKnowledge } from './candidates.ts'
import type { NearIndex } from './near.ts'
import type { SoundIndex } from './sounds.ts'
import type { Entry } from './vocabulary.ts'

/** One spelling of an entry. */
export type Spelling = {
  entry: Entry
  /** As written, in lower case. */
  raw: string
  /** True if it is written in an Indian script. */
  indic: boolean
}

/** Knowledge about words and phrases of queries. */
export type Knowledge = WordKnowledge & {
  /** The meanings of a phrase, by the keys of its words. */
  find: (key: string) => readonly Spelling[] | undefined
  /** True if these words are the beginning of a longer phrase. */
  goesOn: (key: string) => boolean
  /** Whole names and dishes by the keys of their words without spaces. */
  nearPhrases: NearIndex
  /** Places, and phrases of several words, by how they sound. */
  sounding: SoundIndex
  /** True if a name contains this exact spelling, even of a word such as "wale". */
  isWritten: (raw: string) => boolean
  /** True if a dish's or a company's name contains this exact spelling. */
  isCalled: (raw: string) => boolean
  /** Finds a place with this name far from any kitchen. */
  findFar: (raw: string) => Entry | undefined
  /** True if these keys are a company's whole name, and if a name begins with them. */
  isName: (key: string) => boolean
  beginsName: (key: string) => boolean
  isRareInNames: (key: string) => boolean
  /** Keys of words in names with a similar sound. */
  namesSounding: (key: string) => readonly string[]
  /** The directory's spelling of a word. */
  spell: (key: string) => string | undefined
  /** The spelling of an English word in texts with this sound. */
  spellText: (key: string) => string | undefined
  /** A word of texts that differs in one letter, but not in the first: "zomato" is no "tomato". */
  spellNearly: (raw: string) => string | undefined
}
