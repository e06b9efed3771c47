import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../ui/form-field.tsx'
import type { CompanyValues } from './company-values.ts'
import type { CompanyForm } from './use-company-form.ts'

type TextName =
  | Exclude<keyof CompanyValues, 'featured' | 'plans' | 'menus'>
  | `plans.${number}.${Exclude<keyof CompanyValues['plans'][number], 'id'>}`
  | `menus.${number}.description`

type CompanyFieldProps = Omit<ComponentProps<typeof FormField>, 'name'> & {
  form: CompanyForm
  name: TextName
  /** Most characters. */
  limit?: number
  /** Takes the whole width of its part of the form. */
  wide?: boolean
}

/** The share of the limit from which on the characters are counted; before, it would be noise. */
const NEAR = 0.8

/** A field of the company's form, which counts its characters when their limit is near. */
export function CompanyField(props: CompanyFieldProps) {
  const { form, name, limit = Infinity, wide = false, hint, ...field } = props
  const typed = String(useWatch({ control: form.control, name }) ?? '').trim().length
  return (
    <FormField
      sx={wide ? { gridColumn: '1 / -1' } : undefined}
      hint={typed > limit * NEAR ? `${typed}/${limit} characters` : hint}
      {...form.field(name)}
      {...field}
    />
  )
}
