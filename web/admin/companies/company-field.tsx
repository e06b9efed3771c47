import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import { FormField } from '../shared/form.tsx'
import type { CompanyValues, emptyPlan } from './company-values.ts'
import { fieldLabels } from '../shared/field-labels.ts'
import { useFieldProps, useFormOfField } from './use-company-form.ts'

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
  /** Maximum length in characters. */
  limit?: number
  /** Spans the full width. */
  wide?: boolean
} & ({ name: OwnField; label?: string } | { name: PartField; label: string })

/** Share of the limit from which a text's length is shown. */
const NEAR = 0.8

/** A field of the company form, which shows its character count near the limit. */
export function CompanyField(props: CompanyFieldProps) {
  const { name, limit = Infinity, wide, hint, label, ...field } = props
  const { control } = useFormOfField()
  const typed = String(useWatch({ control, name }) ?? '').trim().length
  return (
    <FormField
      label={label ?? fieldLabels[name as OwnField]}
      autoComplete="off"
      className={wide ? 'col-span-full' : undefined}
      hint={typed > limit * NEAR ? t('{typed}/{limit} characters', { typed, limit }) : hint}
      {...useFieldProps(name)}
      {...field}
    />
  )
}
