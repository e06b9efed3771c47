import { useId } from 'react'
import type { Option } from '#api/contract/options.ts'
import { SelectField } from '../../shared/fields.tsx'

type FilterSelectProps = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A choice that narrows or orders a list. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const id = useId()
  // An address may name a value that is no option: the field must show it rather than lie.
  const known = options.some((option) => option.value === value)
  return (
    <SelectField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {(known ? options : [...options, { value, label: value }]).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
