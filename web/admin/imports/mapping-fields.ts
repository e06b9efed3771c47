import type { ImportCause, ImportMapping, ImportRun } from '#contract/imports.ts'
import { cuisineNames, locationNames } from '#domain/choices.ts'
import { helperFields, type ListKind, menuColumns } from '#domain/import-fields.ts'
import {
  companyStatuses,
  type Option,
  priceLabels,
  priceRanges,
  weekdays,
} from '#domain/options.ts'
import { planFact, planFactNames } from '#domain/plan-facts.ts'
import { fieldLabels, labelOfField } from '../shared/field-labels.ts'

const helpers: Record<string, string> = helperFields

/** Converts "mealsPerDay" to "Meals per day". */
export const labelOf = (field: string): string =>
  helpers[field] ??
  labelOfField(field).replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)

/** The file's header of a field, or the field's label. */
export const columnOf = ({ mapping, columns }: ImportRun, field: string): string =>
  columns.find(({ name }) => mapping?.columns[name] === field)?.name ?? labelOf(field)

const whose = ['company', 'reference']
const companyFields = Object.keys(fieldLabels).filter((name) => !['plans', 'menus'].includes(name))
const fieldsOf: Record<ListKind, readonly string[]> = {
  companies: [...companyFields, 'area', 'pincode', 'state', 'monthlyPrice', 'period'],
  plans: [...whose, ...['name', 'description', 'price'], ...planFactNames],
  menus: [...whose, 'day', 'meal', 'dish', ...menuColumns],
}

/** Fields that a column may be mapped to. */
export const columnOptions = (kind: ListKind): Option[] => [
  { value: '', label: 'Ignore' },
  ...fieldsOf[kind].map((value) => ({ value, label: labelOf(value) })),
]

export const kindOptions: Option[] = [
  { value: '', label: 'Please choose' },
  { value: 'companies', label: 'A kitchen' },
  { value: 'plans', label: 'A plan of a kitchen' },
  { value: 'menus', label: 'A day’s menu of a kitchen' },
]

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const options: Record<string, () => readonly Option[]> = {
  location: () => choices(locationNames()),
  cuisine: () => choices(cuisineNames()),
  priceRange: () =>
    priceRanges.map((value) => ({ value, label: `${value} (${priceLabels[value]})` })),
  status: () => choices(companyStatuses),
  day: () => choices(weekdays),
  ...Object.fromEntries(
    planFactNames.flatMap((name) => {
      const fact = planFact(name)
      if (fact.kind !== 'choice') return []
      const labels = Object.entries(fact.values).map(([value, label]) => ({ value, label }))
      return [[name, () => labels]]
    }),
  ),
}

/** A field's options; undefined for text. */
export const optionsOf = (field: string): Option[] | undefined =>
  options[field] && [{ value: '', label: 'Please choose' }, ...options[field]()]

type Decided = Pick<ImportCause, 'column' | 'value'>

/**
 * The mapping with a text for a cell of some value: '' is a cell without one, `*` one that cannot be read.
 * @param text '' empties the cell; without it, the decision is taken back
 */
export function replaced(mapping: ImportMapping, { column, value }: Decided, text?: string) {
  const { [value]: _before, ...others } = mapping.replacements[column] ?? {}
  const own = text === undefined ? others : { ...others, [value]: text }
  return { ...mapping, replacements: { ...mapping.replacements, [column]: own } }
}

/** Decisions about cells. */
export const listDecisions = ({ replacements }: ImportMapping) =>
  Object.entries(replacements).flatMap(([column, texts]) =>
    Object.entries(texts).map(([value, text]) => ({ column, value, text })),
  )
