import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { ChoiceFields } from './filter-fields.tsx'
import { FilterOptions, type FiltersButtonProps } from './filter-options.tsx'
import { search } from './queries.ts'
import {
  countFilters,
  filterNames,
  noFilters,
  filtersFromQuery,
  type SearchState,
  withFilters,
} from './search-state.ts'

const unset = Object.fromEntries(filterNames.map((name) => [name, noFilters[name]]))

type FilterSheetProps = FiltersButtonProps & {
  /** The list with what is chosen here. */
  draft: SearchState
  onDraft: (draft: SearchState) => void
  onClose: () => void
}

/** All filters as a sheet: choices update the count immediately, and the list on request. */
export default function FilterSheet(props: FilterSheetProps) {
  const { draft, onDraft, pincode, onChange, onClose } = props
  const results = useQuery({ ...search(draft, pincode), placeholderData: keepPreviousData })
  const { facets: counts = props.counts, total } = results.data ?? {}
  const fields = {
    filters: draft,
    counts,
    said: filtersFromQuery(results.data?.understood),
    onChoose: (changed: object) => onDraft(withFilters(draft, changed)),
  }
  const titleId = useId()
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      className="mt-auto mb-0 max-h-[88dvh] w-full max-w-full rounded-t-xl border-0 p-0 open:flex sm:m-auto sm:max-w-[480px] sm:rounded-b-xl"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onChange(draft)
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="flex items-center justify-between border-b border-divider px-5 py-2">
          <h2 id={titleId} className="type-h3">
            {t('Filters')}
          </h2>
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="grid gap-4 overflow-y-auto p-5">
          <ChoiceFields
            {...fields}
            onLocated={(near) => {
              onClose()
              props.onLocated(near)
            }}
          />
          <FilterOptions {...fields} pincode={pincode} />
        </div>
        <div className="flex items-center gap-3 border-t border-divider px-5 py-3">
          <Button
            variant="outlined"
            disabled={countFilters(draft) === 0}
            onClick={() => fields.onChoose(unset)}
          >
            {t('Clear')}
          </Button>
          <Button type="submit" className="flex-1">
            {total === undefined
              ? t('Show results')
              : t('{n, plural, one {Show # result} other {Show # results}}', { n: total })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
