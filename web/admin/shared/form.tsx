import {
  Alert,
  Button,
  type ButtonProps,
  Checkbox,
  type CheckboxProps,
  FormControl,
  FormControlLabel,
  FormHelperText,
  InputAdornment,
  InputLabel,
  NativeSelect,
  type NativeSelectProps,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material'
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import type { Option } from '#domain/options.ts'
import { failureOf, messageOf, UNREACHABLE } from '../../data/ask.ts'
import type { SchemaForm } from '../../data/use-schema-form.ts'

type SubmitButtonProps = ButtonProps & {
  busy: boolean
  /** Label while the form is being sent. */
  busyLabel: string
}

/** Submit button that stays focused while busy, unlike a disabled one. */
export function SubmitButton(props: SubmitButtonProps) {
  const { busy, busyLabel, className = '', children, ...button } = props
  return (
    <Button
      type="submit"
      {...button}
      aria-disabled={busy || undefined}
      className={`aria-disabled:opacity-75 ${className}`}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}

/** Reason why a form could not be sent, unless it is shown at the fields. */
export const FormFailure = ({ error }: { error: unknown }) =>
  !error || failureOf(error)?.issues ? null : <Alert>{messageOf(error, UNREACHABLE)}</Alert>

type FormProps<Input extends FieldValues, Output> = {
  form: SchemaForm<Input, Output>
  send: (values: Output) => Promise<unknown>
  /** Error of its mutation. */
  error?: unknown
  button: string
  busyLabel?: string
  onCancel?: () => void
  className?: string
  children: ReactNode
}

/** A form of `useSchemaForm`: its error, its fields, and buttons to submit or cancel. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, send, error, button, busyLabel = 'Saving...', onCancel, className = '' } = props
  return (
    <form {...form.formProps(send)} className={`grid grid-cols-1 gap-5 ${className}`}>
      <FormFailure error={error} />
      {props.children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy} busyLabel={busyLabel}>
          {button}
        </SubmitButton>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

type FormFieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'inputProps' | 'ref'> & {
  /** Omitted if `input` has an `aria-label`. */
  label?: string
  error?: string
  hint?: ReactNode
  /** Marks the label as optional; all other fields are required. */
  optional?: boolean
  /** Makes it a native select with these options. */
  options?: readonly Option[]
  /** With the height of a button, for toolbars. */
  dense?: boolean
  /** Props of the `<input>` or `<select>`. */
  input?: ComponentProps<'input'>
  ref?: Ref<unknown>
}

/**
 * A labelled text field or select with hint and error. Replaces MUI's TextField, which would add
 * the code of menus.
 */
export function FormField(props: FormFieldProps) {
  const {
    label,
    error,
    hint,
    optional = false,
    options,
    dense,
    input,
    ref,
    className,
    ...rest
  } = props
  const { required = !optional, ...field } = rest
  const id = useId()
  const remarks = error || hint
  const control = {
    id,
    'aria-describedby': remarks ? `${id}-remarks` : undefined,
    inputRef: ref,
    inputProps: input,
    ...field,
  }
  return (
    <FormControl
      fullWidth
      size={dense ? 'small' : 'medium'}
      required={required}
      error={error !== undefined || Boolean(field['aria-invalid'])}
      className={className}
    >
      {label && (
        <InputLabel htmlFor={id}>
          {optional ? t('{label} (optional)', { label }) : label}
        </InputLabel>
      )}
      {options ? (
        <NativeSelect input={<OutlinedInput />} {...(control as NativeSelectProps)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <OutlinedInput {...control} />
      )}
      {remarks && (
        <FormHelperText id={`${id}-remarks`}>
          {error && <strong>{error}</strong>}
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** A password field with a button that shows the password. */
export function PasswordField(props: FormFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <Button
            variant="text"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="-mr-2 px-3 text-sm"
          >
            Show
          </Button>
        </InputAdornment>
      }
    />
  )
}

type CheckboxFieldProps = CheckboxProps & { label: string; hint: ReactNode }

/** A checkbox with its label and hint. */
export function CheckboxField({ label, hint, ...box }: CheckboxFieldProps) {
  const id = useId()
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={<Checkbox {...box} slotProps={{ input: { 'aria-describedby': id } }} />}
      />
      <FormHelperText id={id} className="-mt-2 ml-9">
        {hint}
      </FormHelperText>
    </FormControl>
  )
}
