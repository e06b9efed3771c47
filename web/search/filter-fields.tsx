import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { t, translated } from '#domain/i18n.ts'
import type { FacetCounts } from '#contract/search.ts'
import { MAX_QUERY_LENGTH } from '#domain/limits.ts'
import { choiceFilters } from '#domain/filters.ts'
import { ALL, type Option } from '#domain/options.ts'
import { useChoices } from '../data/choices.ts'
import { count } from '../ui/count.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import { BowlIcon, PinIcon, RupeeIcon, SearchIcon } from '../ui/icons.tsx'
import { useNearMe } from '../places/near-me.tsx'
import { companiesUrl, type Filters, type QueryFilters, type SearchState } from './search-state.ts'

const icons = { location: <PinIcon />, cuisine: <BowlIcon />, priceRange: <RupeeIcon /> }

type QueryFieldProps = {
  ref?: React.Ref<HTMLInputElement>
  value?: string
  onChange?: (text: string) => void
  hidesLabel?: boolean
  /** Hides the completions until the next input. */
  hidesCompletions?: boolean
}

type Completing = { List: typeof import('./completions.tsx').default; input: HTMLInputElement }

/** The query field. Without a value it is uncontrolled, as in a plain form. */
export function QueryField({ onChange, hidesCompletions, ...field }: QueryFieldProps) {
  const [completed, setCompleted] = useState<Completing>()
  const completing = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  async function complete(input: HTMLInputElement) {
    if (completing.current) return
    completing.current = true
    try {
      const { default: List } = await import('./completions.tsx')
      setCompleted({ List, input })
    } catch {
      // If the completions fail to load, the field still searches.
      completing.current = false
    }
  }
  useEffect(() => {
    // The visitor may have typed before the scripts were loaded.
    const input = place.current?.querySelector('input')
    if (input && input === document.activeElement) void complete(input)
  }, [])
  return (
    <div ref={place} className="relative">
      <TextField
        {...field}
        id="query"
        name="query"
        type="search"
        label={t('What are you looking for?')}
        required={false}
        placeholder={t('Dish, name or city')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        icon={<SearchIcon />}
        onChange={onChange && ((event) => onChange(event.target.value))}
        onFocus={(event) => void complete(event.currentTarget)}
      />
      {completed && <completed.List input={completed.input} closes={hidesCompletions} />}
    </div>
  )
}

type HiddenFieldsProps = { state: SearchState; except: readonly (keyof SearchState)[] }

/** Hidden fields for the rest of a list's state, except the page. */
export function HiddenFields({ state, except }: HiddenFieldsProps) {
  const [, parameters] = companiesUrl({ ...state, page: 1 }).split('?')
  return [...new URLSearchParams(parameters)]
    .filter(([name]) => !except.some((other) => other === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

type ChoiceSelectsProps = {
  /** Without them the fields are uncontrolled, as in a plain form. */
  filters?: Filters
  onChoose?: (changed: Partial<Filters>) => void
  counts?: FacetCounts
  said?: QueryFilters
  hidesLabels?: boolean
  /** Beside the location's label. */
  aside?: ReactNode
}

/** The three main filters, with counts if known. Laid out in the caller's grid. */
export function ChoiceSelects(props: ChoiceSelectsProps) {
  const { filters, onChoose, counts, said, hidesLabels, aside } = props
  useChoices()
  return choiceFilters.map((filter) => (
    <FilterSelect
      key={filter.name}
      {...{ filter, filters, onChoose, counts, said }}
      hidesLabel={hidesLabels}
      icon={icons[filter.name]}
      aside={filter.name === 'location' && aside}
    />
  ))
}

type FilterSelectProps = Pick<ChoiceSelectsProps, 'filters' | 'onChoose' | 'counts' | 'said'> & {
  filter: { name: keyof FacetCounts & keyof Filters; label: string; options: readonly Option[] }
} & Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>

/** The select of a filter, with the number of companies for each option. */
export function FilterSelect(props: FilterSelectProps) {
  const { filter, filters, onChoose, counts, said, ...select } = props
  const { name, label } = filter
  const value = filters?.[name]
  return (
    <SelectField
      name={name}
      label={translated(label)}
      required={false}
      value={value}
      data-said={(value === ALL && said?.[name]) || undefined}
      onChange={onChoose && ((event) => onChoose({ [name]: event.target.value }))}
      options={shownOptions(filter.options, said?.[name], value).map((option) => ({
        value: option.value,
        label: optionText(option, counts?.[name]),
      }))}
      {...select}
    />
  )
}

type ChoiceFieldsProps = ChoiceSelectsProps & {
  /** Called with the pincode at the visitor's position. */
  onLocated: (pincode: string) => void
}

/** The three main filters, with a button beside the location that finds the visitor's own. */
export function ChoiceFields({ onLocated, ...fields }: ChoiceFieldsProps) {
  const nearMe = useNearMe(onLocated)
  return (
    <>
      <ChoiceSelects {...fields} aside={nearMe.button} />
      {nearMe.problem && (
        <p role="alert" className="type-body2 order-1 col-span-full font-semibold text-error-main">
          {nearMe.problem}
        </p>
      )}
    </>
  )
}

/**
 * The options of a filter, with an unknown value from the address, so that the field does not show a wrong
 * one. The unset option has the value that the query's words set.
 */
export function shownOptions(
  options: readonly Option[],
  said: string | undefined,
  value: string | undefined,
): readonly Option[] {
  const labelled =
    said === undefined
      ? options
      : options.map((option) =>
          option.value === ALL ? { value: ALL, label: `“${said}”` } : option,
        )
  if (value === undefined || labelled.some((option) => option.value === value)) return labelled
  return [...labelled, { value, label: value }]
}

const optionText = ({ value, label }: Option, counts: Record<string, number> | undefined) =>
  counts === undefined || value === ALL ? label : `${label} (${count(counts[value] ?? 0)})`
