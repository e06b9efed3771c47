import { findPlace } from './known-places.ts'

/** Displays "andheri east" as "Andheri East", "hsr layout" as "HSR Layout". */
export const capitalize = (name: string): string =>
  name
    .replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\b[b-df-hj-np-tv-xz]{2,3}\b/gi, (initials) => initials.toUpperCase())

const consonants = 'bcdfghjklmnpqrstvwxz'
const spoken = 'bi si di ef ji ech je ke el em en pi kyu ar es ti vi dablyu eks jed'.split(' ')
/** A name as other scripts write initials, by the names of their letters ("ಜೆಪಿ ನಗರ"), and sectors ("ਸੈਕਟਰ 45"). */
export const inScripts = (name: string) =>
  [
    name.replaceAll(/\b[b-df-hj-np-tv-xz]{2,3}\b/g, (initials) =>
      initials.replaceAll(/./g, (letter) => spoken[consonants.indexOf(letter)]!),
    ),
    ...['sektar', 'saiktar'].map((sector) => name.replace(/^sector(?= \d)/, sector)),
  ].filter((one) => one !== name)

/** Joins initials: "j p nagar" is "jp nagar". */
export const joinInitials = (name: string) => name.replaceAll(/(?<= |^)(\p{L}) (?=\p{L} )/gu, '$1')
/** Parts of a town that a name is used without. */
const parts =
  / (east|west|north|south|layout|university|bazar|market|camp|colony|extension|estate|mail|rs|iit|railway station|h o|s o|b o)$/

/**
 * Spellings of a name: "j p nagar" is also "jp nagar", "andheri east" also "andheri", "noida sector
 * 62" also "sector 62" and "sec 62".
 */
export function spellingsOf(name: string): { spelling: string; whole: boolean }[] {
  const whole = joinInitials(name.replaceAll(/[\s.-]+/g, ' ').trim())
  const [first = '', ...rest] = whole.split(' ')
  const inTown = rest.length > 1 && findPlace(first) ? rest.join(' ') : whole
  const nagar = whole.endsWith(' nagar')
    ? whole.replace(/ nagar$/, 'nagar')
    : whole.replace(/(?<=\p{L}{3})nagar$/u, ' nagar')
  const short = inTown.replace(/^sector (?=\d)/, 'sec ')
  const spellings = new Map([inTown, short, whole.replace(parts, '')].map((part) => [part, false]))
  for (const spelling of [name, whole, nagar]) spellings.set(spelling, true)
  return [...spellings].map(([spelling, whole]) => ({ spelling, whole }))
}
