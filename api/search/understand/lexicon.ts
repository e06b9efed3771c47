import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Sql } from '#db/client.ts'
import { listTermsAfter, listTermsSince, type LearnedTerm, type TermKind } from '#db/lexicon.ts'
import { listLocalities, listPincodes, type Locality, type Pincode } from '#db/postal-places.ts'
import { markChanges } from '#db/search-companies.ts'
import type { Weekday } from '#domain/options.ts'
import { scaleTimeout } from '#runtime/config.ts'
import { keyOfDish, toFamilies, expandFamilies } from '#indexer/words/dishes.ts'
import { fold, isInScript } from '#indexer/words/fold.ts'
import { normalize, tokenize } from '#indexer/words/tokens.ts'
import { Places } from '#api/places/places.ts'
import { Gazetteer } from './gazetteer.ts'
import { guessUnfinished, locateUnknown } from './locate-unknown.ts'
import { readParts, type Reading, type Segment } from './reading.ts'
import { addedPhrases } from './known-places.ts'
import { knownLocalities, type Phrase, phrases } from './vocabulary.ts'
import { Words } from './dictionary.ts'

/** Age in milliseconds from which a search refreshes the lexicon. */
const MAX_AGE_MS = 500
/**
 * Time in milliseconds that the first searches wait for it; the start of a process waits as long
 * again for all of it.
 */
const FIRST_WAIT_MS = 800
/** Time in milliseconds that a search waits for localities by their names. */
const LOOKUP_MS = 300
/** Maximum age of the places in milliseconds: new companies and postal imports change them. */
const MAX_PLACES_AGE_MS = 60_000
/** Number of terms that are read and learnt in one turn, which takes some milliseconds. */
const PAGE = 5_000
const CHUNK = 200

const idOf = ({ kind, term, companies }: LearnedTerm) => `${kind} ${companies} ${term}`

/** A dictionary that follows changes of the directory and the postal data. */
export type Lexicon = ReturnType<typeof createLexicon>

export function createLexicon({ sql, log }: { sql: Sql; log: Logger }) {
  const dictionary = createDictionary()
  let version = 0
  const source: Source = { sql, dictionary, last: new Set(), onLearnt: () => version++ }
  /** Mark from which changes are read; undefined before the first complete read. */
  let mark: string | undefined
  /** True once names were read, too. */
  let isWhole = false
  /** Earliest time of the next reading of places. */
  let placesDue = 0
  let read: Promise<void> = Promise.resolve()
  /** Earliest time of the next reading; Infinity while it is being read. */
  let next = 0
  let firstRead: Promise<unknown> | undefined

  /** Never fails: an outdated lexicon only reads queries less well. */
  async function update(): Promise<void> {
    next = Infinity
    try {
      // Asked for first and awaited last: meanwhile, Postgres searches for the longest.
      const localities = performance.now() >= placesDue ? listLocalities(sql) : undefined
      localities?.catch(() => {})
      if (dictionary.places.isEmpty) dictionary.learnPincodes(await listPincodes(sql))
      mark = mark === undefined ? await readFirst(source) : await readChanges(source, mark)
      if (localities) {
        const added = dictionary.places.learnLocalities(await localities)
        await inChunks(source, added, dictionary.learnLocalities)
        placesDue = performance.now() + MAX_PLACES_AGE_MS
      }
      if (!isWhole) {
        await readTerms(source, 'name')
        isWhole = true
      }
    } catch (error) {
      logFailure(error)
    }
    next = performance.now() + MAX_AGE_MS
  }

  function logFailure(error: unknown) {
    log.debug({ err: error }, 'The lexicon could not be read')
  }

  /** Refreshes it in the background; the first searches wait for it. */
  async function refresh(): Promise<void> {
    if (performance.now() >= next) read = update()
    if (mark !== undefined) return
    firstRead ??= Promise.race([read, wait(scaleTimeout(FIRST_WAIT_MS), undefined, { ref: false })])
    await firstRead
  }

  return {
    ...dictionary,
    refresh,
    /** Reads all of it, within a time limit. */
    async load(): Promise<void> {
      await refresh()
      await Promise.race([read, wait(scaleTimeout(FIRST_WAIT_MS), undefined, { ref: false })])
    },
    /** A reading with unknown words read as localities far from all companies; undefined without any. */
    async locateUnknown(
      query: string,
      reading: Reading,
      unknown: readonly Segment[],
    ): Promise<Reading | undefined> {
      if (unknown.length === 0) return undefined
      const guessed = guessUnfinished(dictionary.understand, query, reading, unknown)
      if (guessed) return guessed
      const found = locateUnknown(reading, unknown, sql, dictionary.gazetteer)
      found.catch(logFailure)
      const late = wait(scaleTimeout(LOOKUP_MS), undefined, { ref: false })
      return await Promise.race([found, late]).catch(() => undefined)
    },
    /** Increases with every learnt change. */
    version: () => version + dictionary.choicesVersion(),
  }
}

/** Source of a dictionary; `onLearnt` is called after changes. */
type Source = {
  sql: Sql
  dictionary: Dictionary
  /** The latest changes, which are read again until the oldest open transaction ends. */
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
    const list = (after: string) => listTermsAfter(source.sql, kind, after, PAGE)
    for (let terms: LearnedTerm[] = await list(''); terms.length > 0;) {
      const isLast = terms.length < PAGE
      const learning = inChunks(source, terms, source.dictionary.learnTerms)
      const [more] = await Promise.all([isLast ? [] : list(terms.at(-1)!.term), learning])
      terms = more
    }
  }
}

/** Reads the terms whose number does not grow with that of companies. */
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

/** Maximum number of dishes found by some words. */
const MAX_DISHES = 500

/** Everything that a token of a query may mean: the vocabulary, and what was learnt. */
type Dictionary = ReturnType<typeof createDictionary>

export function createDictionary() {
  const words = new Words()
  const places = new Places()
  const gazetteer = new Gazetteer(places, words)
  const dishes = createDishes()

  function learnTerm({ kind, term, companies }: LearnedTerm) {
    if (kind === 'dish') dishes.learn(term, companies)
    if (companies === 0) return
    if (kind === 'dish') words.learnDish(term)
    else if (kind === 'name') words.learnName(term)
    else if (kind === 'word') words.learnText(term)
    else {
      const [name = '', pincode = ''] = term.split('|')
      gazetteer.learn(name, pincode === '' ? null : Number(pincode), 'address')
    }
  }

  let added: readonly Phrase[] = []
  let changes = 0
  /** Applies changes of the tables of places and cuisines to the vocabulary. */
  function learnChoices(): void {
    const now = addedPhrases()
    if (now === added) return
    for (const { text, entry } of added) {
      const usual = phrases.find(
        (one) => one.entry.kind === entry.kind && one.text === text.toLowerCase(),
      )
      words.removePhrase(text, entry)
      if (usual) words.addPhrase(text, usual.entry)
    }
    for (const { text, entry } of now) {
      words.removePhrase(text, entry)
      words.addPhrase(text, entry)
    }
    added = now
    changes++
    gazetteer.learnCities(places.list())
  }

  return {
    places,
    gazetteer,
    /** Increases with each change of the tables. */
    choicesVersion(): number {
      learnChoices()
      return changes
    },
    learnTerms: (terms: readonly LearnedTerm[]): void => terms.forEach(learnTerm),
    /** Learns all pincodes; must precede their localities. */
    learnPincodes(pincodes: readonly Pincode[]): void {
      places.learnPincodes(pincodes)
      gazetteer.learnDistricts(pincodes)
      for (const { name, pincode } of knownLocalities) gazetteer.learn(name, pincode, 'post')
    },
    learnLocalities: (localities: readonly Locality[]): void =>
      localities.forEach(({ name, pincode, town }) =>
        gazetteer.learn(name, pincode, town ? 'town' : 'post'),
      ),
    /** Reads a query, word by word. @param isFinished see `cover` */
    understand(query: string, today: Weekday, isFinished = false): Reading {
      learnChoices()
      return readParts(query, { today, gazetteer, words, isFinished })
    },
    /** Keys of dishes with all of some families, most common first. */
    dishesWith: dishes.with,
    /** Pincodes of companies near to some points. */
    pincodesNear: gazetteer.pincodesNear.bind(gazetteer),
    /** True if some company writes a word in this spelling. */
    isWritten: words.isWritten,
    /** True for a word of a company's name. */
    isNamed: words.isNamed,
    /** True if a longer word of names, dishes or texts begins so. */
    isBegun: words.isBegun,
    /** The spelling in names and dishes of a word in another script, if it occurs there. */
    spell: (word: string) => (isInScript(word) ? words.spell(fold(word)) : undefined),
    /** Transliterates a query for completion. */
    toLatin: (query: string): string =>
      tokenize(normalize(query))
        .map(({ key }) => words.spell(key) ?? key)
        .join(' '),
  }
}

function addTo(index: Map<string, Set<string>>, name: string, key: string) {
  const known = index.get(name)
  if (known) known.add(key)
  else index.set(name, new Set([key]))
}

/** The dishes of all menus by families of foods in their names. */
function createDishes() {
  const byFamily = new Map<string, Set<string>>()
  const counts = new Map<string, number>()

  /** Keys that have all of some families, most common first; at most 500. */
  const findAll = (families: readonly string[]): string[] => {
    const sets = families.map((family) => byFamily.get(family))
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
      for (const family of expandFamilies(own)) addTo(byFamily, family, key)
    },
    /** Keys of dishes that have all of these families. */
    with: findAll,
  }
}
