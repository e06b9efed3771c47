import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Sql } from '#db/client.ts'
import { listTermsAfter, listTermsSince, type LearnedTerm, type TermKind } from '#db/lexicon.ts'
import {
  listFarLocalities,
  listLocalities,
  listPincodes,
  type Locality,
  type Pincode,
} from '#db/postal-places.ts'
import { markChanges } from '#db/search-companies.ts'
import type { Weekday } from '#domain/options.ts'
import { scaleTimeout } from '#runtime/config.ts'
import { keyOfDish, toFamilies, widen } from '#indexer/words/dishes.ts'
import { fold } from '#indexer/words/fold.ts'
import { wordsAndPairsOf } from '#indexer/words/literal.ts'
import { plain, tokenize } from '#indexer/words/tokens.ts'
import { Places } from '#api/places/places.ts'
import { isInScript } from './candidates.ts'
import { frequencyOf } from './common-words.ts'
import { Gazetteer } from './gazetteer.ts'
import { readParts, type Reading } from './reading.ts'
import { addedPhrases } from './known-places.ts'
import { knownLocalities, type Phrase, phrases } from './vocabulary.ts'
import { createWords } from './words.ts'

/** Maximum age before a search has it brought up to date, in milliseconds. */
const MAX_AGE_MS = 500
/** Time that the first searches wait for it; the start of a process waits as long again for all of it. */
const FIRST_WAIT_MS = 1_000
/** Maximum age of the places: companies come to where none was, and postal data are imported. */
const MAX_PLACES_AGE_MS = 60_000
/** Terms read at once, and learnt at once: that takes some milliseconds, in which nothing else runs. */
const PAGE = 5_000
const CHUNK = 200

const idOf = ({ kind, term, companies }: LearnedTerm) => `${kind} ${companies} ${term}`

/** A dictionary that knows what the directory and the postal data say, soon after they say it. */
export type Lexicon = ReturnType<typeof createLexicon>

export function createLexicon({ sql, log }: { sql: Sql; log: Logger }) {
  const dictionary = createDictionary()
  let version = 0
  const source: Source = { sql, dictionary, last: new Set(), onLearnt: () => version++ }
  /** From where changes are read; none before all of it was read. */
  let mark: string | undefined
  /** True once names were read, too. */
  let isWhole = false
  /** When places are read next at the earliest. */
  let placesDue = 0
  let read: Promise<void> = Promise.resolve()
  /** When it is read next at the earliest; Infinity while it is being read. */
  let next = 0
  let firstRead: Promise<unknown> | undefined

  /** Never fails: a lexicon that is behind only makes queries be read less well. */
  async function update(): Promise<void> {
    next = Infinity
    try {
      if (dictionary.places.isEmpty) dictionary.learnPincodes(await listPincodes(sql))
      mark = mark === undefined ? await readFirst(source) : await readChanges(source, mark)
      if (performance.now() >= placesDue) {
        const added = dictionary.places.learnLocalities(await listLocalities(sql))
        await inChunks(source, added, dictionary.learnLocalities)
        placesDue = performance.now() + MAX_PLACES_AGE_MS
      }
      if (!isWhole) {
        await readTerms(source, 'name')
        isWhole = true
        // Places far from all kitchens are seldom asked for: nothing waits for it.
        listFarLocalities(sql)
          .then((far) => inChunks(source, far, dictionary.learnFar))
          .catch(logFailure)
      }
    } catch (error) {
      logFailure(error)
    }
    next = performance.now() + MAX_AGE_MS
  }

  function logFailure(error: unknown) {
    log.debug({ err: error }, 'The lexicon could not be read')
  }

  /** Brings it up to date in the background; the first searches wait for it. */
  async function refresh(): Promise<void> {
    if (performance.now() >= next) read = update()
    if (mark !== undefined) return
    firstRead ??= Promise.race([read, wait(scaleTimeout(FIRST_WAIT_MS), undefined, { ref: false })])
    await firstRead
  }

  return {
    ...dictionary,
    refresh,
    /** Reads all of it, unless that takes too long. */
    async load(): Promise<void> {
      await refresh()
      await Promise.race([read, wait(scaleTimeout(FIRST_WAIT_MS), undefined, { ref: false })])
    },
    /** Rises with everything that is learnt. */
    version: () => version + dictionary.choicesVersion(),
  }
}

/** Where a dictionary is read from; `onLearnt` is called when it has learnt something. */
type Source = {
  sql: Sql
  dictionary: Dictionary
  /** The changes that were read last: they come again until the oldest open transaction ends. */
  last: Set<string>
  onLearnt: () => void
}

async function inChunks<Item>(
  { onLearnt }: Source,
  items: readonly Item[],
  learn: (some: readonly Item[]) => void,
) {
  for (let at = 0; at < items.length; at += CHUNK) {
    learn(items.slice(at, at + CHUNK))
    await nextTurn()
  }
  if (items.length > 0) onLearnt()
}

async function readTerms(source: Source, ...kinds: TermKind[]): Promise<void> {
  for (const kind of kinds) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const terms: LearnedTerm[] = await listTermsAfter(source.sql, kind, after, PAGE)
      await inChunks(source, terms, source.dictionary.learnTerms)
      after = terms.length < PAGE ? undefined : terms.at(-1)!.term
    }
  }
}

/** Reads the terms that do not grow with the number of companies. */
async function readFirst(source: Source): Promise<string> {
  const begun = await markChanges(source.sql)
  source.last = new Set((await listTermsSince(source.sql, begun)).map(idOf))
  await readTerms(source, 'dish', 'place', 'word')
  return begun
}

async function readChanges(source: Source, since: string): Promise<string> {
  const begun = await markChanges(source.sql)
  const changed = await listTermsSince(source.sql, since)
  const { last } = source
  source.last = new Set(changed.map(idOf))
  const news = changed.filter((term) => !last.has(idOf(term)))
  await inChunks(source, news, source.dictionary.learnTerms)
  return begun
}

/** No more dishes are told of some words. */
const MAX_DISHES = 500

/** Everything that a token of a query can mean: the vocabulary, and what it is given to learn. */
type Dictionary = ReturnType<typeof createDictionary>

export function createDictionary() {
  const words = createWords()
  const places = new Places()
  const gazetteer = new Gazetteer(places, words.addPhrase)
  const dishes = createDishes()
  const knowledge = { ...words.knowledge, findFar: (name: string) => gazetteer.findFar(name) }

  function learnTerm({ kind, term, companies }: LearnedTerm) {
    if (kind === 'dish') dishes.learn(term, companies)
    if (companies === 0) return
    if (kind === 'dish') words.learnDish(term)
    else if (kind === 'name') words.learnName(term)
    else if (kind === 'word') words.learnText(term)
    else {
      const [name = '', pincode = ''] = term.split('|')
      gazetteer.learn(name, pincode === '' ? null : Number(pincode), true)
    }
  }

  let added: readonly Phrase[] = []
  let changes = 0
  /** Takes in what the tables of places and cuisines add to the vocabulary, if that changed. */
  function learnChoices(): void {
    const now = addedPhrases()
    if (now === added) return
    for (const { text, entry } of added) {
      const usual = phrases.find(
        (one) => one.entry.kind === entry.kind && one.text === text.toLowerCase(),
      )
      if (usual) words.replacePhrase(text, usual.entry)
      else words.removePhrase(text, entry)
    }
    for (const { text, entry } of now) words.replacePhrase(text, entry)
    added = now
    changes++
    gazetteer.learnCities(places.list())
  }

  return {
    places,
    /** Rises with each change of the tables. */
    choicesVersion(): number {
      learnChoices()
      return changes
    },
    learnTerms: (terms: readonly LearnedTerm[]): void => terms.forEach(learnTerm),
    /** All pincodes, before the localities that lie in them. */
    learnPincodes(pincodes: readonly Pincode[]): void {
      places.learnPincodes(pincodes)
      gazetteer.learnDistricts(pincodes)
      for (const { name, pincode } of knownLocalities) gazetteer.learn(name, pincode, false)
    },
    learnLocalities: (localities: readonly Locality[]): void =>
      localities.forEach(({ name, pincode }) => gazetteer.learn(name, pincode, false)),
    /** All other localities of India, after those. */
    learnFar: (localities: readonly Locality[]): void => gazetteer.learnFar(localities),
    /** Reads a query, word by word. */
    understand(query: string, today: Weekday): Reading {
      learnChoices()
      return readParts(query, { today, gazetteer, knowledge })
    },
    /** Keys of single dishes that have all of some families, the commonest first. */
    dishesWith: dishes.with,
    /** Keys of dishes in whose names some words, or pairs of neighbours, stand. */
    dishesCalled: dishes.called,
    /** Pincodes of companies near to some points. */
    pincodesNear: gazetteer.pincodesNear.bind(gazetteer),
    /** Where a word stands, in this spelling: in names and dishes, or in tags, plans and texts. */
    isWritten: (word: string) => ({
      inNames: words.knowledge.isWritten(word),
      inTexts: words.knowledge.isInTexts(word),
    }),
    /** The spelling in names, dishes or texts of a word of another script, if they have it. */
    spell: (word: string) => {
      const key = fold(word)
      if (!isInScript(word)) return undefined
      // A word of a language does not only sound like another.
      const isOwn = frequencyOf(word, key) > 0
      return words.knowledge.spell(key) ?? (isOwn ? undefined : words.knowledge.spellText(key))
    },
    /** A query in another script as the directory may spell it, to complete it. */
    toLatin: (query: string): string =>
      tokenize(plain(query))
        .map(({ key }) => words.knowledge.spell(key) ?? key)
        .join(' '),
    /** Diets whose names begin so. */
    completeDiets,
  }
}

const diets = phrases.flatMap(({ text, entry }) =>
  entry.kind === 'diet' ? [{ text: fold(text), value: entry.value, label: entry.label }] : [],
)
function completeDiets(query: string): { label: string; value: string }[] {
  const begun = fold(query.trim())
  const found = diets
    .filter(({ text }) => text.startsWith(begun))
    .toSorted((a, b) => a.text.length - b.text.length)
  return [...new Map(found.map(({ value, label }) => [value, { value, label }])).values()]
}

function addTo(index: Map<string, Set<string>>, name: string, key: string) {
  const known = index.get(name)
  if (known) known.add(key)
  else index.set(name, new Set([key]))
}

/** The dishes of all menus by the families of foods that they are named after. */
function createDishes() {
  const byFamily = new Map<string, Set<string>>()
  const byWord = new Map<string, Set<string>>()
  const counts = new Map<string, number>()

  /** Keys that stand at all of some names, those of most companies first; at most 500. */
  const findAll =
    (index: Map<string, Set<string>>) =>
    (names: readonly string[]): string[] => {
      const sets = names.map((name) => index.get(name))
      if (sets.length === 0 || sets.includes(undefined)) return []
      const [smallest, ...others] = (sets as Set<string>[]).toSorted((a, b) => a.size - b.size)
      return [...smallest!]
        .filter((key) => others.every((other) => other.has(key)))
        .toSorted((a, b) => counts.get(b)! - counts.get(a)!)
        .slice(0, MAX_DISHES)
    }

  return {
    learn(label: string, companies: number): void {
      const own = toFamilies(label)
      const key = keyOfDish(own)
      if (own.length === 0) return
      counts.set(key, (counts.get(key) ?? 0) + companies)
      for (const family of widen(own)) addTo(byFamily, family, key)
      for (const word of wordsAndPairsOf(label)) addTo(byWord, word, key)
    },
    /** Keys of single dishes that have all of these families. */
    with: findAll(byFamily),
    called: findAll(byWord),
  }
}
