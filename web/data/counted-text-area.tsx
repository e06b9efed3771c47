import type { ComponentProps } from 'react'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { TextArea } from '../ui/form-fields.tsx'

type CountedTextAreaProps<Input extends FieldValues, Output> = Omit<
  ComponentProps<typeof TextArea>,
  'form' | 'count'
> & {
  form: {
    control: Control<Input, unknown, Output>
    field: (name: Path<Input>) => { error: string | undefined }
  }
  name: Path<Input>
  /** Maximum length, in characters. */
  most: number
}

/** A text area of a `useSchemaForm` form, with its character count. */
export function CountedTextArea<Input extends FieldValues, Output>(
  props: CountedTextAreaProps<Input, Output>,
) {
  const { form, name, most, ...area } = props
  const typed: string = useWatch({ control: form.control, name }) ?? ''
  return <TextArea {...area} {...form.field(name)} count={{ typed: typed.length, most }} />
}
