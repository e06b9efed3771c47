import { areasOf, findPlace } from '#api/search/understand/known-places.ts'
import { isLocation } from '#domain/choices.ts'
import { readPlace } from '#domain/spellings.ts'
import { toPincode } from '#domain/written.ts'

type Found = { location: string; isState: boolean }

function lookUp(name: string): Found | undefined {
  const own = readPlace(name)
  const known = findPlace(name)
  const isState = known?.state === true
  if (isLocation(own)) return { location: own, isState }
  // A state that is not a location must not become the only city of it that is one.
  const area = isState || !known ? undefined : areasOf(known)[0]
  if (area) return { location: area, isState: false }
  const around = isState ? known.value : known?.within
  return around !== undefined && isLocation(around)
    ? { location: around, isState: true }
    : undefined
}

/** A part of an address and its last words: "MG Road Pune - 411001" may end in a city. */
function* namesIn(part: string): Generator<string> {
  const bare = part
    .replaceAll(/\d{3}[\s-]?\d{3}/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\s().-]/gu, ' ')
    .trim()
  yield part
  yield bare
  const words = bare.split(/[\s.-]+/).filter((word) => word.length > 2)
  yield words.slice(-2).join(' ')
  yield words.at(-1) ?? ''
}

/**
 * The location named in texts, the most reliable text first; cities win over their states. In an
 * address, the end counts more than the beginning.
 */
export function findLocation(texts: readonly string[]): string | undefined {
  let state: string | undefined
  for (const text of texts)
    for (const part of text.split(/[,;\n]/).toReversed())
      for (const name of namesIn(part)) {
        const found = name === '' ? undefined : lookUp(name)
        if (found && !found.isState) return found.location
        state ??= found?.location
        if (found) break
      }
  return state
}

/** The last pincode in a text. */
export function findPincode(text: string): string | undefined {
  const all = toPincode(text).match(/(?<!\d)[1-9]\d{2}[\s-]?\d{3}(?!\d)/g)
  return all?.at(-1)?.replaceAll(/[\s-]/g, '')
}
