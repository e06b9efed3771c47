import { t } from '#domain/i18n.ts'
import { MAX_COMPARED } from '#domain/limits.ts'
import { storedList } from './stored-list.ts'
import { showFailure } from '../ui/toast.ts'

/** A company selected for comparison. */
export type Chosen = { id: number; name: string }

const { change, useItems } = storedList('compare', (found): found is Chosen => {
  const { id, name } = (found ?? {}) as Partial<Chosen>
  return Number.isInteger(id) && typeof name === 'string'
})

/** The selected companies in order of selection, four at most. */
export const useChosen = useItems

/** Replaces the selection. */
export const replaceChosen = (companies: readonly Chosen[]) => change(() => companies)

/** Adds a company to the selection, or removes it. A fifth is refused with a toast. */
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
