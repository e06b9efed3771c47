import type { ReactNode } from 'react'
import { t, translated } from '#domain/i18n.ts'
import { ALL } from '#domain/options.ts'
import { type MoreFilter, moreFilters } from '#domain/filters.ts'
import type { FacetCounts } from '#contract/search.ts'
import { count } from '../ui/count.ts'
import { FilterSelect, shownOptions } from './filter-fields.tsx'
import type { Filters, QueryFilters, SearchState } from './search-state.ts'

export type FilterOptionsProps = {
  filters: Filters
  /** The visitor's pincode. */
  pincode: string | undefined
  counts: FacetCounts | undefined
  /** Values set by the query's words, by filter. */
  said: QueryFilters
  onChoose: (changed: Partial<Filters>) => void
  /** Id of the form of the fields, if it does not enclose them. */
  form?: string
}

export type FiltersButtonProps = Omit<FilterOptionsProps, 'filters' | 'onChoose' | 'form'> & {
  state: SearchState
  onChange: (next: SearchState) => void
  /** Called with the pincode at the visitor's position. */
  onLocated: (pincode: string) => void
}

const checkboxes = moreFilters.filter(({ control }) => control === 'checkbox')

/** The filters that the search form lacks, with the number of companies for each option. */
export function FilterOptions(props: FilterOptionsProps) {
  const { filters, pincode, counts, said, onChoose, form } = props
  const deliversTo = filters.deliversTo || pincode
  const radios = ({ name, label: legend, options }: MoreFilter) => (
    <Group key={name} legend={translated(legend)}>
      {shownOptions(options, said?.[name], filters[name]).map(({ value, label }) => (
        <Option
          key={value}
          type="radio"
          {...{ name, value, label, form }}
          count={value === ALL ? undefined : counts && (counts[name][value] ?? 0)}
          checked={filters[name] === value}
          onChange={() => onChoose({ [name]: value })}
        />
      ))}
    </Group>
  )
  const checkbox = ({ name, options }: MoreFilter) => {
    const { value, label } = options[1]!
    return (
      <Option
        key={name}
        type="checkbox"
        {...{ name, value, label, form }}
        count={counts && (counts[name][value] ?? 0)}
        checked={filters[name] === value}
        onChange={(checked) => onChoose({ [name]: checked ? value : ALL })}
      />
    )
  }
  return (
    <>
      {deliversTo && (
        <Group legend={t('Delivery')}>
          <Option
            type="checkbox"
            name="deliversTo"
            form={form}
            value={deliversTo}
            label={t('Delivers to {deliversTo}', { deliversTo })}
            // Counts of the previous answer do not apply to a new pincode.
            count={counts?.deliversTo[deliversTo]}
            checked={filters.deliversTo !== ''}
            onChange={(checked) => onChoose({ deliversTo: checked ? deliversTo : '' })}
          />
        </Group>
      )}
      {moreFilters.map((filter) => {
        if (filter.control === 'select')
          return (
            <FilterSelect
              key={filter.name}
              {...{ filter, filters, counts, said, onChoose, form }}
            />
          )
        if (filter.control === 'radios') return radios(filter)
        return (
          filter === checkboxes[0] && (
            <Group key="terms" legend={t('Rating and terms')}>
              {checkboxes.map(checkbox)}
            </Group>
          )
        )
      })}
    </>
  )
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="m-0 min-w-0 border-0 p-0">
    <legend className="type-label mb-0.5 p-0">{legend}</legend>
    {children}
  </fieldset>
)

type OptionProps = {
  type: 'radio' | 'checkbox'
  name: string
  form: string | undefined
  value: string
  label: string
  /** Number of companies with the option, if known. */
  count: number | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

const Option = ({ label, count: companies, onChange, ...input }: OptionProps) => (
  <label className="option">
    <input {...input} onChange={(event) => onChange(event.target.checked)} />
    <span>
      {label}
      {companies !== undefined && (
        <span className="font-normal text-text-secondary">{` (${count(companies)})`}</span>
      )}
    </span>
  </label>
)
