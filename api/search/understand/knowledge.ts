import type { WordKnowledge } from './candidates.ts'
import type { NearIndex } from './near.ts'
import type { SoundIndex } from './sounds.ts'
import type { Entry } from './vocabulary.ts'

/** One way to write what an entry means. */
export type Spelling = {
  entry: Entry
  /** As it is written, in small letters. */
  raw: string
  /** True if it is written in an Indian script. */
  indic: boolean
}

/** Knowledge of the words and phrases that a query may have. */
export type Knowledge = WordKnowledge & {
  /** The meanings of a phrase, by the keys of its words. */
  find: (key: string) => readonly Spelling[] | undefined
  /** True if some phrase begins with these words and goes on. */
  goesOn: (key: string) => boolean
  /** Whole names and dishes by the keys of their words without blanks. */
  nearPhrases: NearIndex
  /** Places, and phrases of several words, by how they sound. */
  sounding: SoundIndex
  /** True if a name has a word, be it "wale", in this very spelling. */
  isWritten: (raw: string) => boolean
  /** True if a dish or a company has a word in its name in this very spelling. */
  isCalled: (raw: string) => boolean
  /** Finds a place with this name that is far from any kitchen. */
  findFar: (raw: string) => Entry | undefined
  /** Names of companies, by the keys of their words. */
  isName: (key: string) => boolean
  beginsName: (key: string) => boolean
  isRareInNames: (key: string) => boolean
  /** Keys of words of names that sound like one. */
  namesSounding: (key: string) => readonly string[]
  /** The directory's spelling of a word. */
  spell: (key: string) => string | undefined
  /** The spelling of an English word of texts that sounds like one. */
  spellText: (key: string) => string | undefined
}
