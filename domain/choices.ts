import { t, translated } from './i18n.ts'
import { ALL, option, type Option } from './options.ts'

/** An option to file companies under: a row of `places` or of `cuisines`. */
export type Choice = {
  name: string
  /** Other names, beyond those that are read by themselves (`spellings.ts`). */
  spellings: readonly string[]
  /** Not offered, neither to filter by nor to save a company with. */
  hidden: boolean
}
export type PlaceChoice = Choice & {
  /** The place that this is another name of, which is a choice as well. */
  sameAs: string | null
  /** The state that a city lies in. */
  partOf: string | null
  /** Linked to from the foot of each page. */
  popular: boolean
}
export type CuisineChoice = Choice & {
  /** The name that rules know it by: its first one, where it has been renamed since. */
  knownAs?: string | null
}
export type Choices = { places: readonly PlaceChoice[]; cuisines: readonly CuisineChoice[] }

/** The specification's locations, which the table `places` begins with. */
export const firstLocations = [
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

/** The specification's cuisines, which the table `cuisines` begins with. */
export const firstCuisines = [
  'Continental',
  'Health Food',
  'Multi-Cuisine',
  'North Indian',
  'Pan Indian',
  'South Indian',
  'Vegan',
] as const

/** A place or cuisine in the reader's language; one that administrators added is called as they wrote it. */
export const choiceLabel = (name: string): string => translated(name)

/** Names that are offered: all that browsers are told. */
export type ChoiceNames = {
  locations: readonly string[]
  cuisines: readonly string[]
  popular: readonly string[]
}

/** Those that each page links to at first. */
const firstPopular = ['Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Kolkata', 'Mumbai', 'Pune']

/** Locations of the specification that are one place. */
const otherNames = new Map([['Bangalore', 'Bengaluru']])

const named = (name: string): Choice => ({ name, spellings: [], hidden: false })

/** Choices of which no more is known than their names. */
const choicesNamed = ({ locations, cuisines, popular }: ChoiceNames): Choices => ({
  places: locations.map((name) => ({
    ...named(name),
    sameAs: otherNames.get(name) ?? null,
    ...{ partOf: null, popular: popular.includes(name) },
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

// Last known content of the tables, in this process or browser; the specification's until then.
let state = toState(
  choicesNamed({ locations: firstLocations, cuisines: firstCuisines, popular: firstPopular }),
)
const listeners = new Set<() => void>()

/** Takes over what the tables say now. */
export function setChoices(choices: Choices): void {
  if (JSON.stringify(choices) === JSON.stringify(state.choices)) return
  state = toState(choices)
  for (const listener of listeners) listener()
}

/** Takes over the names that a server offers. */
export const setChoiceNames = (names: ChoiceNames): void => {
  if (JSON.stringify(names) !== JSON.stringify(state.names)) setChoices(choicesNamed(names))
}

/** Calls back after each change. @returns what ends that */
export function watchChoices(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All choices; another object after each change. */
export const currentChoices = (): Choices => state.choices
/** Names that are offered, in their order; another object after each change. */
export const choiceNames = (): ChoiceNames => state.names

export const locationNames = (): readonly string[] => state.names.locations
export const cuisineNames = (): readonly string[] => state.names.cuisines
export const isLocation = (name: string): boolean => state.names.locations.includes(name)
export const isCuisine = (name: string): boolean => state.names.cuisines.includes(name)

/** The name that rules know a cuisine by. */
export const firstNameOf = (cuisine: string): string =>
  state.choices.cuisines.find(({ name }) => name === cuisine)?.knownAs ?? cuisine
/** Present name of a cuisine that rules know; other names stay as they are. */
export const presentNameOf = (known: string): string =>
  state.choices.cuisines.find(({ knownAs }) => knownAs === known)?.name ?? known

const toOptions = (all: () => string, names: readonly string[]): Option[] => [
  option(ALL, all),
  ...names.map((name) => option(name, () => choiceLabel(name))),
]
/** The filters' options, each with the choice that filters nothing first. */
export const locationOptions = () => toOptions(() => t('All of India'), state.names.locations)
export const cuisineOptions = () => toOptions(() => t('All Cuisines'), state.names.cuisines)
