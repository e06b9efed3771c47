import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import { FormField } from '../shared/form-field.tsx'
import type { CompanyValues, emptyPlan } from './company-values.ts'
import { fieldLabels } from '../shared/field-labels.ts'
import { useFormOfField } from './use-company-form.ts'

type PartField =
  | `plans.${number}.${keyof typeof emptyPlan}`
  | `photos.${number}.description`
  | `menus.${number}.description`
  | `delivery.${keyof CompanyValues['delivery']}`
  | `mealWindows.${number}.${'from' | 'to'}`
  | `closing.${keyof CompanyValues['closing']}`
type OwnField = keyof {
  [Name in keyof CompanyValues as CompanyValues[Name] extends string ? Name : never]: true
}

type CompanyFieldProps = Omit<ComponentProps<typeof FormField>, 'name' | 'label'> & {
  /** Most characters. */
  limit?: number
  /** Takes the whole width of its part of the form. */
  wide?: boolean
} & ({ name: OwnField; label?: string } | { name: PartField; label: string })

/** The share of its limit from which on the length of a text is shown. */
const NEAR = 0.8

/** A field of the company's form, which counts its characters when their limit is near. */
export function CompanyField(props: CompanyFieldProps) {
  const { name, limit = Infinity, wide, hint, label, ...field } = props
  const form = useFormOfField()
  const typed = String(useWatch({ control: form.control, name }) ?? '').trim().length
  return (
    <FormField
      label={label ?? fieldLabels[name as OwnField]}
      autoComplete="off"
      className={wide ? 'col-span-full' : undefined}
      hint={typed > limit * NEAR ? t('{typed}/{limit} characters', { typed, limit }) : hint}
      {...form.field(name)}
      {...field}
    />
  )
}
