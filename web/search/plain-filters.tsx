import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { FilterOptions, type FilterOptionsProps } from './filter-options.tsx'

/** The filters for browsers without script, which submit them with the search form. */
export const PlainFilters = (props: FilterOptionsProps) => (
  <details className="card mb-2 p-5">
    <summary className="type-h3">{t('Filters')}</summary>
    <div className="mt-4 grid gap-4">
      <FilterOptions {...props} />
      <Button type="submit" form={props.form}>
        {t('Show results')}
      </Button>
    </div>
  </details>
)
