import type { PageSubject } from '#db/place-pages.ts'
import { choiceLabel, currentChoices, isCuisine, isLocation } from '#domain/choices.ts'
import { moreFilters } from '#domain/filters.ts'
import { inSourceLanguage } from '#domain/i18n.ts'
import { ALL } from '#domain/options.ts'
import { fold, readCuisine, readPlaceName } from '#domain/spellings.ts'

/** The words of a name in an address: "Multi-Cuisine" becomes "multi-cuisine". */
export const toSlug = (name: string) =>
  encodeURIComponent(
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)!
      .join('-'),
  )

const diets = () => moreFilters.find(({ name }) => name === 'diet')!.options
/** A diet's name in the language of the request. */
export const dietLabel = (diet: string) =>
  diets().find(({ value }) => value === diet)?.label ?? diet

const slugOfDiet = (diet: string) => toSlug(inSourceLanguage(() => dietLabel(diet)))

/** The address of a page without its language. */
export function pathOf({ place, cuisine, diet }: PageSubject): string {
  const subject = cuisine === null ? diet && slugOfDiet(diet) : toSlug(cuisine)
  const slugs = [toSlug(place), ...(subject ? [subject] : [])]
  return ['/tiffin-service', ...slugs].join('/')
}

/** The address of the list of a page's kitchens. */
export function listPathOf({ place, cuisine, diet }: PageSubject): string {
  const filters = { location: place, ...(cuisine && { cuisine }), ...(diet && { diet }) }
  return `/companies?${new URLSearchParams(filters)}`
}

/** The name under which a place has its page: Bangalore is another name of Bengaluru. */
export const ownName = (place: string): string =>
  currentChoices().places.find(({ name }) => name === place)?.sameAs ?? place

/**
 * What the parts of an address may mean, the likeliest first: names and spellings, so that addresses
 * with a former name are read, too. Empty for an unknown place or subject.
 */
export function readPath(placeSlug: string, subjectSlug?: string): PageSubject[] {
  const name = readPlaceName(placeSlug)
  if (!isLocation(name)) return []
  const place = ownName(name)
  if (subjectSlug === undefined) return [{ place, cuisine: null, diet: null }]
  const cuisine = readCuisine(subjectSlug)
  const diet = diets().find(
    ({ value }) => value !== ALL && fold(slugOfDiet(value)) === fold(subjectSlug),
  )?.value
  return [
    ...(isCuisine(cuisine) ? [{ place, cuisine, diet: null }] : []),
    ...(diet ? [{ place, cuisine: null, diet }] : []),
  ]
}

/** Name of a page's cuisine or diet in the language of the request; empty for a place's own page. */
export const subjectLabel = ({ cuisine, diet }: PageSubject): string =>
  cuisine === null ? (diet === null ? '' : dietLabel(diet)) : choiceLabel(cuisine)
