import type { Formula } from '#api/search/question.ts'

/** A company's fields, as a document names them. */
export type Fields = Record<string, unknown>

/** Whether a company meets a condition; what it does not have meets none. */
export function holds(formula: Formula, fields: Fields): boolean {
  if ('and' in formula) return formula.and.every((part) => holds(part, fields))
  if ('or' in formula) return formula.or.some((part) => holds(part, fields))
  if ('not' in formula) return !holds(formula.not, fields)
  const value = fields[formula.field]
  if ('is' in formula) {
    const values = Array.isArray(value) ? value : [value]
    return formula.is.some((wanted) => values.some((one) => String(one) === wanted))
  }
  const { atLeast = -Infinity, atMost = Infinity } = formula
  return typeof value === 'number' && value >= atLeast && value <= atMost
}
