import { t } from '#domain/i18n.ts'
import { MAX_COMPARED } from '#domain/limits.ts'
import { storedList } from './stored-list.ts'
import { showFailure } from '../ui/toast.ts'

/** A company that was chosen to be compared. */
export type Chosen = { id: number; name: string }

const { change, useItems } = storedList('compare', (found): found is Chosen => {
  const { id, name } = (found ?? {}) as Partial<Chosen>
  return Number.isInteger(id) && typeof name === 'string'
})

/** The companies that are chosen, in the order of choosing: four at most. */
export const useChosen = useItems

/** Replaces the choice. */
export const choose = (companies: readonly Chosen[]) => change(() => companies)

/** Adds a company to the choice, or takes it out. A fifth is refused with a toast. */
export function toggleChosen({ id, name }: Chosen) {
  change((chosen) => {
    const others = chosen.filter((one) => one.id !== id)
    if (others.length < chosen.length) return others
    if (chosen.length < MAX_COMPARED) return [...chosen, { id, name }]
    showFailure(t('Four companies at most'), t('Take one out of the comparison first.'))
    return chosen
  })
}

export const removeChosen = (id: number) =>
  change((chosen) => chosen.filter((one) => one.id !== id))

/** The address of a comparison. */
export const compareUrl = (ids: readonly number[]) => `/compare?ids=${ids.join()}`
