import { t } from './i18n.ts'

/** "Pune, Thane" becomes "Pune and Thane"; longer English lists stay without commas before "and". */
export const joinByAnd = (some: readonly string[]): string =>
  some.length === 0 ? '' : some.reduce((all, part) => t('{all} and {part}', { all, part }))

/** Joins names with commas and "or". */
export const joinByOr = (some: readonly string[]): string =>
  some.length === 0 ? '' : some.reduce((all, part) => t('{all} or {part}', { all, part }))
