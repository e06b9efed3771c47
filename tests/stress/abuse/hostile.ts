import { FORGED, INJECTED, type Random } from '#tests/stress/abuse/attack.ts'
import data from '#tests/stress/abuse/hostile.json' with { type: 'json' }
import { drawFrom } from '#tests/support/random.ts'

/** Hostile values and requests, as templates for `fill`. */
export { data }

/** Values that a template names, beside those that it draws itself. */
export type Values = Record<string, string>

/**
 * Fills a template of hostile.json: `«name»` is a value, `«a|b»` one of them, and `«ab×2|300»` a text
 * repeated one of these many times.
 */
export function fill(template: string, random: Random, values: Values = {}): string {
  return template.replaceAll(/«([^»]*)»/g, (_, inner: string) => {
    const [, text, times] = /^(.*)×([\d|]+)$/s.exec(inner) ?? []
    if (times) return text!.repeat(Number(drawFrom(random, times.split('|'))))
    if (inner.includes('|')) return drawFrom(random, inner.split('|'))
    const known: Values = { injected: INJECTED, forged: FORGED, ...values }
    if (inner === 'noise') return noise(random, 300)
    if (inner === 'encoded') return percentEncode(hostileText(random))
    return known[inner]!
  })
}

/** Bytes as characters of Latin-1. */
export const noise = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(Math.floor(random() * 256))).join('')

export const percentEncode = (text: string) => encodeURIComponent(text.toWellFormed())

/** A text to break a parser, a query, a log or a page with. */
export function hostileText(random: Random): string {
  return fill(drawFrom(random, drawFrom(random, Object.values(data.texts))), random)
}

/** One value, as JSON text, for a field of this kind. */
export function hostileJson(
  { minLength = 1, maxLength = 200 }: { minLength?: number; maxLength?: number },
  random: Random,
): string {
  const shape = random()
  const { literals, broken, nested, long, limits } = data.json
  if (shape < 0.3) return fill(drawFrom(random, literals), random)
  if (shape < 0.65) return JSON.stringify(hostileText(random))
  if (shape < 0.85) {
    // Just inside and outside of what the field may hold, in characters that count differently.
    const lengths = [minLength - 1, minLength, minLength + 1, maxLength, maxLength + 1]
    const character = drawFrom(random, limits)
    const times = Math.ceil(drawFrom(random, lengths) / character.length)
    return JSON.stringify(character.repeat(Math.max(0, times)))
  }
  if (shape < 0.9) return fill(drawFrom(random, nested), random)
  if (shape < 0.95) return fill(drawFrom(random, long), random)
  return shape < 0.97 ? manyKeys(5_000) : drawFrom(random, broken)
}

/** An object with so many keys. */
export const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`
