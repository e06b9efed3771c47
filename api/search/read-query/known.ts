import type { Point } from '#db/distance.ts'
import { foldTamil } from './fold.ts'
import { createLocalities, type Locality } from './localities.ts'
import { plain, tokenize } from './tokens.ts'
import { findNearest } from './vocabulary.ts'

/**
 * The words of the directory itself: names of companies, dishes and localities. What is called
 * so is never taken for a misspelt word of the vocabulary, nor for a place that it contains.
 */
export type Known = ReturnType<typeof createKnown>

/** How many times as common as another a word has to be, to be meant rather than that one. */
const MUCH = 5

/** What the postal data say, wherever it comes from. */
export type Postal = {
  findPoint: (pincode: number) => Point | undefined
  /** Names in small letters of what a pincode lies in; none for what is no pincode. */
  findOuter: (pincode: number) => string[]
}
const noPostal: Postal = { findPoint: () => undefined, findOuter: () => [] }
const PINCODE = /^[1-9]\d{5}$/

export function createKnown({ findPoint, findOuter }: Postal = noPostal) {
  /** How a word is usually spelt, by its key. */
  const spellings = new Map<string, string>()
  /** In how many names and dishes a word stands. */
  const counts = new Map<string, number>()
  const exact = new Set<string>()
  const dishWords = new Set<string>()
  const nameWords = new Set<string>()
  const learned = new Set<string>()
  const sameStart = new Map<string, string[]>()
  /** Words by the first letter and all of what Tamil letters can tell of them. */
  const tamil = new Map<string, Map<string, string>>()
  const names = new Set<string>()
  const beginnings = new Set<string>()
  const namePairs = new Set<string>()
  const dishPairs = new Set<string>()
  const localities = createLocalities(findPoint)

  function learnWords(text: string, pairs?: Set<string>): string[] {
    const tokens = tokenize(plain(text))
    for (const [at, { text, key }] of tokens.entries()) {
      if (at > 0) pairs?.add(`${tokens[at - 1]!.key} ${key}`)
      exact.add(text.toLowerCase())
      if (pairs === dishPairs) dishWords.add(key)
      if (pairs === namePairs) nameWords.add(key)
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (spellings.has(key)) continue
      spellings.set(key, text.toLowerCase())
      const others = sameStart.get(key[0]!)
      if (others) others.push(key)
      else sameStart.set(key[0]!, [key])
      const spelt = foldTamil(key)
      tamil.set(spelt[0]!, (tamil.get(spelt[0]!) ?? new Map()).set(spelt, key))
    }
    return tokens.map(({ key }) => key)
  }

  function findPincode(pincode: number): Locality[] {
    const [label, within] = [String(pincode), findOuter(pincode)]
    const [listed] = localities.find(label)
    if (within.length === 0) return listed ? [listed] : []
    const point = findPoint(pincode)
    return [{ label, names: [label], pincodes: [pincode], within, point, listed: true }]
  }

  return {
    /** Takes in what a company is called, where it is and what it cooks. */
    learn(company: {
      name: string
      dishes: string[]
      localities: string[]
      location: string
      pincode: number | null
    }) {
      const name = learnWords(company.name, namePairs)
      for (let length = 2; length <= name.length; length++)
        beginnings.add(name.slice(0, length).join(' '))
      if (name.length > 1) names.add(name.join(' '))
      for (const dish of company.dishes) {
        if (learned.has(dish)) continue
        learned.add(dish)
        learnWords(dish, dishPairs)
      }
      const address = company.localities.join()
      if (learned.has(address)) return
      learned.add(address)
      for (const [at, name] of company.localities.entries()) {
        learnWords(name)
        const within = [...company.localities.slice(at + 1), company.location.toLowerCase()]
        localities.learn({ name, within, pincode: company.pincode, listed: true })
      }
    },
    has: (key: string) => spellings.has(key),
    /** Whether the directory has a word in this very spelling, or one that begins so. */
    isSpelt: (word: string, key: string) =>
      exact.has(word) ||
      (sameStart.get(key[0] ?? '') ?? []).some((key) => spellings.get(key)!.startsWith(word)),
    isDish: (key: string) => dishWords.has(key),
    isName: (keys: string) => names.has(keys),
    beginsName: (keys: string) => beginnings.has(keys),
    isInName: (pair: string) => namePairs.has(pair),
    isInDish: (pair: string) => dishPairs.has(pair),
    /** Whether a word belongs to a name or a dish, rather than only to an address. */
    isCalled: (key: string) => nameWords.has(key) || dishWords.has(key),
    localities,
    /** Localities, with and without companies, or the pincode. */
    findLocalities: (keys: string): Locality[] =>
      PINCODE.test(keys) ? findPincode(Number(keys)) : localities.find(keys),
    /** How the directory spells a word, if it has it and no commoner one is meant as likely. */
    spell(key: string): string | undefined {
      const others = (sameStart.get(key[0] ?? '') ?? []).filter((other) => other !== key)
      const near = findNearest(key, others, 1)
      const isRare = near && counts.get(near.word)! > MUCH * counts.get(key)!
      return isRare ? undefined : spellings.get(key)
    },
    /** The word of the directory that a word in Tamil letters stands for. */
    findTamil(key: string): string | undefined {
      const spelt = foldTamil(key)
      const near = tamil.get(spelt[0] ?? '')
      return near?.get(spelt) ?? near?.get(findNearest(spelt, near.keys(), 1, true)?.word ?? '')
    },
    /** The word of the directory that a misspelt one is closest to. */
    correct: (key: string, most?: number, alsoShort?: boolean) =>
      findNearest(key, sameStart.get(key[0] ?? '') ?? [], most, alsoShort),
  }
}
