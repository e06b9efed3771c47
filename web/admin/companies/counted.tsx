import { useWatch } from 'react-hook-form'
import type { ComponentProps } from 'react'
import { TextArea, TextInput } from '../../shared/form-fields.tsx'
import type { CompanyValues } from './company-values.ts'
import type { CompanyForm } from './use-company-form.ts'

type TextName =
  | Exclude<keyof CompanyValues, 'featured' | 'status' | 'plans' | 'menus'>
  | `plans.${number}.${'name' | 'description'}`
  | `menus.${number}.description`

type Counted = { form: CompanyForm; name: TextName; most: number }

/** From which part of its limit on a text is counted. */
const NEAR = 0.8

/** The count once the limit is near; before that, it would be noise. */
function useCount({ form, name, most }: Counted): string | undefined {
  const typed = String(useWatch({ control: form.control, name }) ?? '').trim().length
  return typed > most * NEAR ? `${typed}/${most} characters` : undefined
}

/** A line of text that says how long it is when its limit is near. */
export function CountedInput({
  form,
  name,
  most,
  hint,
  ...input
}: Counted & Omit<ComponentProps<typeof TextInput>, keyof Counted>) {
  const count = useCount({ form, name, most })
  return <TextInput {...input} hint={count ?? hint} {...form.field(name)} />
}

/** A longer text that says how long it is when its limit is near. */
export function CountedArea({
  form,
  name,
  most,
  hint,
  ...area
}: Counted & Omit<ComponentProps<typeof TextArea>, keyof Counted>) {
  const count = useCount({ form, name, most })
  return <TextArea {...area} hint={count ?? hint} {...form.field(name)} />
}
