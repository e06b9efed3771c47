import { findPlace, labelOf } from '#api/search/understand/known-places.ts'
import type { KnownPlace } from '#api/search/understand/vocabulary.ts'
import { initialLocations, perChoices } from '#domain/choices.ts'
import { translated } from '#domain/i18n.ts'
import { readPlace } from '#domain/spellings.ts'
import { memoize } from '#indexer/words/memoize.ts'
import { inTitleCase } from './post-offices.ts'

type Located = { address: string; location: string }

const PINCODE = /(?<!\d)[1-9]\d{2}[\s-]?\d{3}(?!\d)/g
const MAX_LENGTH = 40
/** Parts of addresses that describe the way or the door, not the locality. */
const DOOR =
  /^(?:near|opp|opposite|behind|beside|next|above|below|inside|off|shop|flat|house|plot|door|gate|room|unit|office|floor|ground|first|second|third|wing|no|c\/o|s\/o|h\.?no|tel|phone|landmark)\b/i

/** The usual spelling of a location: the specification's "Gawahati" is Guwahati. */
const usualName = (location: string): string =>
  (initialLocations as readonly string[]).includes(location)
    ? (findPlace(location)?.value ?? location)
    : location

const isName = (part: string) =>
  /^\p{L}[\p{L}\p{M}.'’]/u.test(part) && part.length <= MAX_LENGTH && !DOOR.test(part)

const findIn = (part: string) => findPlace(readPlace(part))

/** Whether an address of a city may belong to a company that is listed under a location. */
const belongs = (city: KnownPlace, listed: KnownPlace | undefined) =>
  city === listed ||
  city.within === listed?.value ||
  city.near?.includes(listed?.value ?? '') === true ||
  listed?.near?.includes(city.value) === true

/** Splits "Kharadi Pune" before the city, in an address without "Pune" by itself; with it, it is a name: "Fort Kochi". */
function splitCity(part: string, listed: KnownPlace | undefined): string[] {
  const at = part.lastIndexOf(' ')
  const isJoined = at > 0 && !findIn(part) && findIn(part.slice(at + 1)) === listed
  return isJoined && listed ? [part.slice(0, at), part.slice(at + 1)] : [part]
}

/** Locality and city in an address; the location itself is the city if the address names none. */
function readAddressOf({ address, location }: Located) {
  const listed = findPlace(location)
  const written = address
    .replaceAll(PINCODE, '')
    .split(/[,;\n]/)
    .map((part) => part.replaceAll(/^[\s.-]+|[\s.-]+$/g, ''))
  const namesCity = written.some((part) => findIn(part) === listed)
  const parts = written
    .flatMap((part) => (namesCity ? [part] : splitCity(part, listed)))
    .filter((part) => part !== '' && !/^(?:india|bharat|भारत)$/i.test(part))
  const found = parts.map(findIn)
  const at = found.findLastIndex((place) => place && !place.state && belongs(place, listed))
  const stranger = found.some((place) => place && !place.state && !belongs(place, listed))
  // Without city or pincode, a text need not be an address.
  const isTrusted = at !== -1 || (!stranger && address.search(PINCODE) !== -1)
  const before = (at === -1 ? parts : parts.slice(0, at)).filter(
    (part) => isName(part) && !found[parts.indexOf(part)]?.state,
  )
  const locality = isTrusted ? before.at(-1) : undefined
  const city = at === -1 ? location : labelOf(found[at]!)
  return { locality: locality && inTitleCase(locality), city: usualName(city) }
}

// Every card shows its place.
const reader = perChoices(() => memoize((located) => readAddressOf(JSON.parse(located) as Located)))
const readAddress = ({ address, location }: Located) =>
  reader()(JSON.stringify({ address, location }))

/** The locality in a company's address, if it names one. */
export const localityOf = (company: Located): string | undefined => readAddress(company).locality

/** Where a company is, as people say it: "Kharadi, Pune"; a state only if no city is known. */
export function placeInWords(company: Located): string {
  const { locality, city } = readAddress(company)
  return [locality, translated(city)].filter(Boolean).join(', ')
}
