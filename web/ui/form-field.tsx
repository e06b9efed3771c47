import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import type { Option } from '#api/contract/options.ts'

type Described = { label: string; error?: string; hint?: ReactNode }

type FormFieldProps = Described &
  Omit<TextFieldProps, 'error' | 'label' | 'ref'> & {
    /** Says so beside the label; all other fields are required. */
    optional?: boolean
    /** Makes the field a choice of these: the browser's own list, which every device handles well. */
    options?: readonly Option[]
    /** Attributes of the `<input>`. */
    input?: ComponentProps<'input'>
    ref?: Ref<unknown>
  }

/** A labelled text field or choice, with its hint and what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { label, error, hint, optional = false, options, input, ref, ...field } = props
  return (
    <TextField
      label={optional ? `${label} (optional)` : label}
      required={!optional}
      error={error !== undefined}
      helperText={(error || hint) && <Remarks error={error} hint={hint} />}
      inputRef={ref}
      select={options !== undefined}
      slotProps={{ htmlInput: input, select: { native: true } }}
      {...field}
    >
      {options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  )
}

function Remarks({ error, hint }: Pick<Described, 'error' | 'hint'>) {
  return (
    <>
      {error && <strong>{error}</strong>}
      {hint}
    </>
  )
}

/** A checkbox with its label and hint. */
export function CheckboxField({ label, hint, ...box }: Omit<Described, 'error'> & CheckboxProps) {
  const id = useId()
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={
          <Checkbox {...box} slotProps={{ input: { 'aria-describedby': hint ? id : undefined } }} />
        }
      />
      {hint && (
        <FormHelperText id={id} sx={{ mt: -1, ml: 4.5 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  )
}
