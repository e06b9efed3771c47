import { type MouseEvent, useState } from 'react'
import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { drawing } from '../ui/icons.tsx'
import {
  countPanelFilters,
  FilterOptions,
  type FilterOptionsProps,
  type FiltersLinkProps,
} from './filter-options.tsx'
import { companiesUrl, type SearchState } from './search-state.ts'

type FilterSheet = typeof import('./filter-sheet.tsx').default

const ID = 'filters'

const FiltersIcon = drawing(<path d="M4 7h10m4 0h2M4 17h2m4 0h10M16 4.5v5M8 14.5v5" />)

type FilterPanelProps = Omit<FilterOptionsProps, 'filters'> & {
  state: SearchState
  /** Id of the search form, which submits them without script. */
  form: string
}

/** The filters beside the results. Without script, a button submits them with the search form. */
export function FilterPanel({ state, form, ...options }: FilterPanelProps) {
  return (
    <section
      id={ID}
      aria-label={t('Filters')}
      // On small screens the filters are a sheet; without script, the link shows this panel.
      className="card mb-2 hidden gap-4 self-start p-5 target:grid lg:grid"
    >
      <h2 className="type-h3">{t('Filters')}</h2>
      <FilterOptions {...options} form={form} filters={state} />
      <noscript>
        <Button type="submit" form={form}>
          {t('Show results')}
        </Button>
      </noscript>
    </section>
  )
}

/** Opens the filters on screens without room for the panel: as a sheet or, without script, in place. */
export function FiltersLink(props: FiltersLinkProps) {
  const [Sheet, show] = useState<FilterSheet>()
  const url = companiesUrl(props.state)
  // What was chosen in the sheet stays when it closes, as long as the list is the same.
  const [kept, keep] = useState({ url, draft: props.state })
  const draft = kept.url === url ? kept.draft : props.state
  const chosen = countPanelFilters(props.state)

  function open(event: MouseEvent) {
    event.preventDefault()
    import('./filter-sheet.tsx').then(
      (part) => show(() => part.default),
      () => location.assign(`#${ID}`),
    )
  }

  return (
    <>
      <Button
        component="a"
        href={`#${ID}`}
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<FiltersIcon />}
        onClick={open}
        className="px-3 whitespace-nowrap lg:hidden"
      >
        {chosen > 0 ? t('Filters ({chosen})', { chosen }) : t('Filters')}
      </Button>
      {Sheet && (
        <Sheet
          {...props}
          draft={draft}
          onDraft={(draft) => keep({ url, draft })}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}
