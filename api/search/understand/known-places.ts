import { type Choices, perChoices, type PlaceChoice } from '#domain/choices.ts'
import { keyOf } from '#indexer/words/tokens.ts'
import { type Entry, type KnownPlace, type Phrase, phrases } from './vocabulary.ts'

const vocabularyPlaces = new Map<string, KnownPlace>()
const vocabularyCuisines = new Map<string, string>()
for (const { text, entry } of phrases) {
  if (entry.kind === 'place' && !vocabularyPlaces.has(keyOf(text)))
    vocabularyPlaces.set(keyOf(text), entry.place)
  if (entry.kind === 'cuisine') vocabularyCuisines.set(keyOf(text), entry.value)
}

type Known = {
  /** Places by name: those of the vocabulary, and those of the table only. */
  places: Map<string, KnownPlace>
  /** The name of a place as a location filter, if it is one. */
  filters: Map<KnownPlace, string>
  /** Location filters of cities by the place that they lie in. */
  cities: Map<KnownPlace, string[]>
  /** Phrases that the table adds to the vocabulary. */
  added: Phrase[]
}

const textsOf = ({ name, spellings }: { name: string; spellings: readonly string[] }) => [
  name,
  ...spellings,
]

function combine({ places: rows, cuisines }: Choices): Known {
  const known: Known = {
    places: new Map(vocabularyPlaces),
    filters: new Map(),
    cities: new Map(),
    added: [],
  }
  const states = new Set(rows.map(({ partOf }) => partOf))
  const listed = rows.filter(({ hidden, sameAs }) => !hidden && sameAs === null)
  // Names of the vocabulary's places take precedence over spellings.
  for (const row of listed) claim(known, row, [row.name], true)
  for (const row of listed) claim(known, row, textsOf(row), false)
  for (const row of rows)
    if (listed.includes(row) || states.has(row.name)) learn(known, row, states.has(row.name))
  for (const row of listed) {
    const place = known.places.get(keyOf(row.name))!
    const home = known.places.get(keyOf(row.partOf ?? place.within ?? ''))
    if (home) known.cities.set(home, [...(known.cities.get(home) ?? []), row.name])
  }
  for (const { name, spellings, hidden } of cuisines) {
    const entry: Entry = { kind: 'cuisine', value: name, label: name }
    for (const text of hidden ? [] : textsOf({ name, spellings }))
      if (vocabularyCuisines.get(keyOf(text)) !== name) known.added.push({ text, entry })
  }
  return known
}

/** Maps places of the vocabulary with this name to the filter of a row. */
function claim({ filters }: Known, row: PlaceChoice, texts: readonly string[], exact: boolean) {
  for (const text of texts) {
    const place = vocabularyPlaces.get(keyOf(text))
    // "Panaji" is a city, but searches for it may mean Goa.
    const isOther = !place || filters.has(place) || (place.state && row.partOf !== null)
    if (!isOther && (!exact || keyOf(place.value) === keyOf(text))) filters.set(place, row.name)
  }
}

/** Adds a row's names, and a new place if the vocabulary has none. */
function learn({ places, filters, added }: Known, row: PlaceChoice, isState: boolean): void {
  const claimed = textsOf(row).flatMap((text) => vocabularyPlaces.get(keyOf(text)) ?? [])
  const own = claimed.find((place) =>
    isState
      ? place.state && keyOf(place.value) === keyOf(row.name)
      : filters.get(place) === row.name,
  )
  const { name, partOf } = row
  const within =
    partOf === null ? undefined : (vocabularyPlaces.get(keyOf(partOf))?.value ?? partOf)
  const place: KnownPlace = own ?? {
    value: name,
    label: name,
    ...(within === undefined ? {} : { within }),
    ...(isState ? { state: true } : {}),
  }
  if (!own && !row.hidden) filters.set(place, name)
  for (const text of textsOf(row)) {
    const key = keyOf(text)
    if (key === '' || places.get(key) === place) continue
    places.set(key, place)
    added.push({ text, entry: { kind: 'place', place } })
  }
}

const knownNow = perChoices(combine)

/** The place with this name. */
export const findPlace = (name: string): KnownPlace | undefined =>
  knownNow().places.get(keyOf(name))

/** Location filters of a place: itself or, for a state that is no filter, its cities. */
export function areasOf(place: KnownPlace): string[] {
  const { filters, cities } = knownNow()
  const own = filters.get(place)
  return own === undefined ? (place.state ? (cities.get(place) ?? []) : []) : [own]
}

/** The name that visitors know. */
export const labelOf = (place: KnownPlace): string => knownNow().filters.get(place) ?? place.label

/** Phrases that the tables add to the vocabulary; a new array after each change. */
export const addedPhrases = (): readonly Phrase[] => knownNow().added
