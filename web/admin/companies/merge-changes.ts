import { readList, writeList } from '#domain/written.ts'
import type { CompanyValues } from './company-values.ts'

type Item = Record<string, unknown>
type Name = keyof CompanyValues

/** Lists in the form, with the field that identifies an item. Items without it are new. */
const keys: Partial<Record<Name, string>> = {
  photos: 'imageUrl',
  plans: 'id',
  menus: 'day',
  mealWindows: 'meal',
}

/** True if two values of the form are equal. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields whose values differ between two versions of the form. */
export const changedFields = (before: CompanyValues, after: CompanyValues): Name[] =>
  (Object.keys(before) as Name[]).filter((name) => !isSame(before[name], after[name]))

/**
 * Three-way merge of the form: their version with one's own changes. Where both have changed the same
 * value, one's own wins. Items of lists are merged one by one: photographs, days of the menu, delivery
 * times and plans field by field, tags as a set.
 * @param base the version from which both were made
 */
export function mergeChanges(
  base: CompanyValues,
  mine: CompanyValues,
  theirs: CompanyValues,
): CompanyValues {
  const merged = changedFields(base, mine).map((name) => {
    const versions = [base[name], mine[name], theirs[name]] as const
    const key = keys[name]
    if (key) {
      const [from, own, others] = versions as unknown as [Item[], Item[], Item[]]
      return [name, mergeLists(from, own, others, (item) => item[key])]
    }
    if (name === 'tags') {
      const [from, own, others] = versions.map((text) => readList(String(text)))
      return [
        name,
        writeList(
          mergeLists(from!, own!, others!, (tag) => tag),
          ', ',
        ),
      ]
    }
    return [name, mine[name]]
  })
  return { ...theirs, ...Object.fromEntries(merged) }
}

function mergeLists<One extends Item | string>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
  keyOf: (one: One) => unknown,
): One[] {
  const byKey = (list: readonly One[]) =>
    new Map<unknown, One>(list.map((one) => [keyOf(one) ?? one, one]))
  const [from, own, others] = [byKey(base), byKey(mine), byKey(theirs)]
  const shared = (one: typeof own, other: typeof own) =>
    [...one.keys()].filter((key) => other.has(key))
  // Their order, unless one has changed it oneself.
  const isMoved = !isSame(shared(from, own), shared(own, from))
  const order = new Set(
    isMoved ? [...own.keys(), ...others.keys()] : [...others.keys(), ...own.keys()],
  )
  const items = [...order].map((key) => {
    const [was, ours, other] = [from.get(key), own.get(key), others.get(key)]
    if (ours === undefined) return was === undefined ? other : undefined
    if (other === undefined) return was === undefined || !isSame(was, ours) ? ours : undefined
    return mergeItem(was, ours, other)
  })
  return items.filter((one) => one !== undefined)
}

function mergeItem<One extends Item | string>(was: One | undefined, ours: One, other: One): One {
  if (typeof ours === 'string' || typeof was !== 'object') return ours
  const changed = Object.entries(ours).filter(([name, value]) => value !== was[name])
  return { ...(other as Item), ...Object.fromEntries(changed) } as One
}
