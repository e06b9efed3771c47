import { MAX_ID } from '#domain/limits.ts'

/** Kinds of ids in an address: a company may have it, no company can, or it is no id at all. */
type IdKind = 'possible' | 'unknown' | 'invalid'

export function kindOfId(id: string): IdKind {
  if (!/^\d+$/.test(id)) return 'invalid'
  return /^[1-9]/.test(id) && Number(id) <= MAX_ID ? 'possible' : 'unknown'
}
