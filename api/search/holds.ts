import type { Formula } from '#api/search/formula.ts'

/** Values of conditions, of which places have hundreds, for as long as these are put. */
const sets = new WeakMap<string[], Set<string>>()

function toSet(values: string[]): Set<string> {
  const set = sets.get(values) ?? new Set(values)
  sets.set(values, set)
  return set
}

/** A company's fields, as a document names them. */
export type Fields = Record<string, unknown>

/** Whether a company meets a condition; what it does not have meets none. */
export function holds(formula: Formula, fields: Fields): boolean {
  if ('and' in formula) return formula.and.every((part) => holds(part, fields))
  if ('or' in formula) return formula.or.some((part) => holds(part, fields))
  if ('not' in formula) return !holds(formula.not, fields)
  const value = fields[formula.field]
  if ('is' in formula) {
    const wanted = toSet(formula.is)
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.some((one) => wanted.has(String(one)))
  }
  const { atLeast = -Infinity, atMost = Infinity } = formula
  return typeof value === 'number' && value >= atLeast && value <= atMost
}
