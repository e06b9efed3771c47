import { kilometresBetween, type Point } from '#db/distance.ts'
import { findNearest, findPlace } from './vocabulary.ts'
import { tokenize, plain } from './tokens.ts'

/** A part of a city, a village or a pincode. Several may have one name. */
export type Locality = {
  label: string
  /** As `CompanyDocument.localities` has it: its names in small letters. */
  names: string[]
  /** Names in small letters of what it lies in, the narrowest first. */
  within: string[]
  pincodes: number[]
  /** Where it is, unless that is unknown or it is so wide that no point stands for it. */
  point: Point | undefined
  /** Whether the address of a company names it. */
  listed: boolean
}
export type Localities = ReturnType<typeof createLocalities>

/** Places of one name that lie so close together are one. */
const SAME_KM = 12
/** What reaches further from its middle is a town. */
const MOST_KM_FROM_MIDDLE = 6
/** A word that may be misspelt is compared with those that begin with the same letters. */
const SAME_LETTERS = 2
/** Shorter words are too much like others to be corrected. */
const SHORTEST_CORRECTED = 6

/** "andheri east" is shown as "Andheri East", "hsr layout" as "HSR Layout". */
export const capitalize = (name: string): string =>
  name
    .replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\b[b-df-hj-np-tv-xz]{2,3}\b/gi, (initials) => initials.toUpperCase())

/** @param findPoint where a pincode lies */
export function createLocalities(findPoint: (pincode: number) => Point | undefined) {
  /** Those by their whole name, and others by a part of it. */
  const byKey = new Map<string, (Locality & { isWhole: boolean })[]>()
  const words = new Map<string, Set<string>>()

  function add(spelling: string, key: string, isWhole: boolean, given: Given) {
    const { name, pincode, within, listed } = given
    const others = byKey.get(key) ?? []
    const point = pincode === null ? undefined : findPoint(pincode)
    let same = others.find((other) => isSame(other, point, within))
    if (!same) {
      const label = capitalize(spelling)
      same = { label, names: [], within: [], pincodes: [], point, listed, isWhole }
      byKey.set(key, [...others, same])
    }
    // "Aundh Camp" may be meant by "Aundh" unless there is one.
    if (same.isWhole && !isWhole) return
    same.isWhole ||= isWhole
    same.listed ||= listed
    same.names = [...new Set([...same.names, spelling, name])]
    same.within = [...new Set([...same.within, ...within])]
    if (pincode === null || same.pincodes.includes(pincode)) return
    same.pincodes.push(pincode)
    same.point = middleOf(same.pincodes.flatMap((pincode) => findPoint(pincode) ?? []))
  }

  return {
    /**
     * Takes in a locality by what people call it.
     * @param given.within what it lies in, in small letters, the narrowest first
     */
    learn(given: Given) {
      const name = given.name.toLowerCase()
      for (const { spelling, isWhole } of spellingsOf(name)) {
        const keys = tokenize(plain(spelling)).map(({ key }) => key)
        if (keys.length === 0) continue
        add(spelling, keys.join(' '), isWhole, { ...given, name })
        for (const key of keys.filter((key) => key.length >= SHORTEST_CORRECTED - 1)) {
          const start = key.slice(0, SAME_LETTERS)
          words.set(start, (words.get(start) ?? new Set()).add(key))
        }
      }
    },
    find: (keys: string): Locality[] =>
      byKey.get(keys) ?? (keys[1] === ' ' ? byKey.get(joinInitials(keys)) : undefined) ?? [],
    hasWord: (key: string): boolean => words.get(key.slice(0, SAME_LETTERS))?.has(key) ?? false,
    /** The word of a locality's name that a misspelt one is closest to. */
    correct: (key: string) =>
      key.length < SHORTEST_CORRECTED
        ? undefined
        : findNearest(key, words.get(key.slice(0, SAME_LETTERS)) ?? [], key.length >= 9 ? 2 : 1),
  }
}

type Given = { name: string; within: string[]; pincode: number | null; listed: boolean }

const joinInitials = (name: string) => name.replaceAll(/(?<= |^)(\p{L}) (?=\p{L} )/gu, '$1')
const parts =
  / (east|west|north|south|layout|university|bazar|market|camp|colony|extension|estate|rs|iit|railway station)$/

/** "j p nagar" is "jp nagar", too; "andheri east" is "andheri", "noida sector 62" "sector 62". */
function spellingsOf(name: string): { spelling: string; isWhole: boolean }[] {
  const whole = joinInitials(name.replaceAll(/[\s.-]+/g, ' ').trim())
  const [first = '', ...rest] = whole.split(' ')
  const inTown = rest.length > 1 && findPlace(first) ? rest.join(' ') : whole
  // "indiranagar" and "indira nagar" are one.
  const nagar = whole.endsWith(' nagar')
    ? whole.replace(/ nagar$/, 'nagar')
    : whole.replace(/(?<=\p{L}{3})nagar$/u, ' nagar')
  const short = whole.replace(parts, '')
  const spellings = new Map([inTown, short, nagar].map((part) => [part, false]))
  for (const spelling of [name, whole]) spellings.set(spelling, true)
  return [...spellings].map(([spelling, isWhole]) => ({ spelling, isWhole }))
}

/** Without points to compare, what lies in the same city is one. */
function isSame(other: Locality, point: Point | undefined, within: string[]): boolean {
  if (other.point && point) return kilometresBetween(other.point, point) <= SAME_KM
  return within.some((name) => other.within.includes(name) && !isState(name))
}

const isState = (name: string): boolean => {
  const place = findPlace(name)
  return place?.areas !== undefined && place.within === undefined && place.value !== 'Delhi'
}

function middleOf(points: Point[]): Point | undefined {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const middle = {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  }
  const isNarrow = points.every((point) => kilometresBetween(middle, point) <= MOST_KM_FROM_MIDDLE)
  return points.length > 0 && isNarrow ? middle : undefined
}
