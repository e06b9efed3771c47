import { MAX_ID } from '#domain/limits.ts'

/** Kinds of ids in an address: possible, out of range, or malformed. */
type IdKind = 'possible' | 'unknown' | 'invalid'

export function kindOfId(id: string): IdKind {
  if (!/^\d+$/.test(id)) return 'invalid'
  return /^[1-9]/.test(id) && Number(id) <= MAX_ID ? 'possible' : 'unknown'
}
