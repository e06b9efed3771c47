import { message } from '#domain/i18n.ts'
import { filterText, notAnOption } from './query-fields.ts'
import { z } from './zod.ts'
import { ALL } from '#domain/options.ts'
import { cuisineNames, isCuisine, isLocation, locationNames } from '#domain/choices.ts'
import { readCuisine, readPlace, readPlaceName } from '#domain/spellings.ts'
import { onText } from '#domain/written.ts'

/** The names and spellings of choices: filters and files use other punctuation as separators. */
export const CHOICE_NAME = /^[\p{L}\p{M}\p{N} .'’&-]+$/u

/** Reads names only: "Vegan!" is none. */
const named = (read: (written: string) => string) => (written: string) =>
  CHOICE_NAME.test(written) ? read(written) : written

/** Documents the current values; the choices are only known at the time of parsing. */
const listing = (names: () => readonly string[]) => ({
  override: ({ jsonSchema }: { jsonSchema: object }) =>
    void Object.assign(jsonSchema, { enum: [...names()] }),
})

/** For answers: another process may know a name that this one has not read yet. */
export const locationName = z.string().meta(listing(locationNames))
export const cuisineName = z.string().meta(listing(cuisineNames))

const oneOf = (
  read: (written: string) => string,
  isOffered: (name: string) => boolean,
  names: () => readonly string[],
  error: string,
) => z.preprocess(onText(read), z.string(error).refine(isOffered, error).meta(listing(names)))

/** A company's place in a form, by its name or another spelling. */
export const locationInput = oneOf(
  readPlace,
  isLocation,
  locationNames,
  message('Please choose a location'),
)
export const cuisineInput = oneOf(
  named(readCuisine),
  isCuisine,
  cuisineNames,
  message('Please choose a cuisine'),
)

/** Like `optionFilter`, for the current choices of a table, including their spellings. */
const choiceFilter = (
  all: string,
  read: (written: string) => string,
  isOffered: (name: string) => boolean,
) =>
  filterText(all, read)
    .pipe(z.string().refine((name) => name === ALL || isOffered(name), notAnOption))
    .default(ALL)

export const locationFilter = choiceFilter('All of India', named(readPlaceName), isLocation)
export const cuisineFilter = choiceFilter('All Cuisines', named(readCuisine), isCuisine)

const names = z.array(z.string())
/** Places and cuisines offered by filters and forms, by name. */
export const choiceNames = z
  .object({
    locations: names,
    cuisines: names,
    /** Locations that each page's footer links to. */
    popular: names,
  })
  .meta({ id: 'ChoiceNames' })
