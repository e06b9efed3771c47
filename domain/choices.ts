import { t, translated } from './i18n.ts'
import { ALL, option, type Option } from './options.ts'

/** A place or cuisine of companies: a row of `places` or of `cuisines`. */
export type Choice = {
  name: string
  /** Other names, besides the built-in ones (`spellings.ts`). */
  spellings: readonly string[]
  /** Hidden choices can neither be filtered by nor saved with companies. */
  hidden: boolean
}
export type PlaceChoice = Choice & {
  /** The choice of which this is another name. */
  sameAs: string | null
  /** The state of a city. */
  partOf: string | null
  /** True if each page's footer links to it. */
  popular: boolean
}
export type CuisineChoice = Choice & {
  /** The name in rules of search: the original one, if it was renamed. */
  knownAs?: string | null
}
export type Choices = { places: readonly PlaceChoice[]; cuisines: readonly CuisineChoice[] }

/** The specification's locations, with which the table `places` starts. */
export const initialLocations = [
  'Ahmedabad',
  'Andhra Pradesh',
  'Bangalore',
  'Bengaluru',
  'Bhubaneswar',
  'Chennai',
  'Chhattisgarh',
  'Delhi',
  'Gawahati',
  'Gujarat',
  'Guntur',
  'Gurgaon',
  'Haryana',
  'Hyderabad',
  'Kolkata',
  'Madhya Pradesh',
  'Maharashtra',
  'Mumbai',
  'Odisha',
  'Pune',
  'Tamil Nadu',
  'Uttar Pradesh',
  'West Bengal',
] as const

/** The specification's cuisines, with which the table `cuisines` starts. */
export const initialCuisines = [
  'Continental',
  'Health Food',
  'Multi-Cuisine',
  'North Indian',
  'Pan Indian',
  'South Indian',
  'Vegan',
] as const

/** The name of a place or cuisine in the reader's language; names that administrators added are not translated. */
export const choiceLabel = (name: string): string => translated(name)

/** Names that are offered, the only data about choices that browsers get. */
export type ChoiceNames = {
  locations: readonly string[]
  cuisines: readonly string[]
  popular: readonly string[]
}

/** Locations that each page links to initially. */
const firstPopular = ['Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Kolkata', 'Mumbai', 'Pune']

/** Locations of the specification that are the same place. */
const otherNames = new Map([['Bangalore', 'Bengaluru']])

const named = (name: string): Choice => ({ name, spellings: [], hidden: false })

/** Choices with nothing but names. */
const choicesNamed = ({ locations, cuisines, popular }: ChoiceNames): Choices => ({
  places: locations.map((name) => ({
    ...named(name),
    sameAs: otherNames.get(name) ?? null,
    partOf: null,
    popular: popular.includes(name),
  })),
  cuisines: cuisines.map((name) => ({ ...named(name), knownAs: name })),
})

const namesOf = (choices: readonly Choice[]) =>
  choices.flatMap(({ name, hidden }) => (hidden ? [] : [name]))

const toState = (choices: Choices) => ({
  choices,
  names: {
    locations: namesOf(choices.places),
    cuisines: namesOf(choices.cuisines),
    popular: namesOf(choices.places.filter(({ popular }) => popular)),
  } satisfies ChoiceNames,
})

// Last known content of the tables, in this process or browser; initially the specification's.
let state = toState(
  choicesNamed({ locations: initialLocations, cuisines: initialCuisines, popular: firstPopular }),
)
const listeners = new Set<() => void>()

/** Replaces the known choices by the tables' present content. */
export function setChoices(choices: Choices): void {
  if (JSON.stringify(choices) === JSON.stringify(state.choices)) return
  state = toState(choices)
  for (const listener of listeners) listener()
}

/** Replaces the known names by those that a server offers. */
export const setChoiceNames = (names: ChoiceNames): void => {
  if (JSON.stringify(names) !== JSON.stringify(state.names)) setChoices(choicesNamed(names))
}

/** Calls back after each change. @returns a function that stops it */
export function watchChoices(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All choices; a new object after each change. */
export const currentChoices = (): Choices => state.choices
/** A function of all choices, computed again after each change. */
export function perChoices<Result>(compute: (choices: Choices) => Result): () => Result {
  let known: { choices: Choices; result: Result } | undefined
  return () => {
    const { choices } = state
    if (known?.choices !== choices) known = { choices, result: compute(choices) }
    return known.result
  }
}
/** Offered names in display order; a new object after each change. */
export const choiceNames = (): ChoiceNames => state.names

export const locationNames = (): readonly string[] => state.names.locations
export const cuisineNames = (): readonly string[] => state.names.cuisines
export const isLocation = (name: string): boolean => state.names.locations.includes(name)
export const isCuisine = (name: string): boolean => state.names.cuisines.includes(name)

/** The name of a cuisine in the rules of search. */
export const ruleNameOf = (cuisine: string): string =>
  state.choices.cuisines.find(({ name }) => name === cuisine)?.knownAs ?? cuisine
/** The present name of a cuisine from the rules; other names stay unchanged. */
export const currentNameOf = (known: string): string =>
  state.choices.cuisines.find(({ knownAs }) => knownAs === known)?.name ?? known

const toOptions = (all: () => string, names: readonly string[]): Option[] => [
  option(ALL, all),
  ...names.map((name) => option(name, () => choiceLabel(name))),
]
/** The filters' options, each list beginning with the one that filters nothing. */
export const locationOptions = () => toOptions(() => t('All of India'), state.names.locations)
export const cuisineOptions = () => toOptions(() => t('All Cuisines'), state.names.cuisines)
