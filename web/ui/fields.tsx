import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#domain/i18n.ts'
import { ChevronDownIcon } from './icons.tsx'

export type FieldProps = {
  label: string
  error?: string
  hint?: ReactNode
  /** Marks the label as optional; all other fields are required. */
  optional?: boolean
  /** Control at the end of the label's line. */
  aside?: ReactNode
  /** Shows the label to screen readers only, if the control's content makes it clear to others. */
  hidesLabel?: boolean
}

/** Error and hint of a control, which refers to them as its description. */
export const Remarks = ({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) => (
  <>
    {error && (
      <div id={`${id}-error`} className="type-label mt-1 text-error-main">
        {error}
      </div>
    )}
    {hint && (
      <div id={`${id}-hint`} className="type-body2 mt-1 text-text-secondary">
        {hint}
      </div>
    )}
  </>
)

/** ARIA attributes that connect a control with its label, error and hint. */
type ControlProps = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldProps & {
  id?: string
  children: (control: ControlProps) => ReactNode
}

/** A control with its label above, and its error and hint below. */
export function Field(props: FieldFrameProps) {
  const { label, error, hint, optional, aside, hidesLabel, id: given, children } = props
  const ownId = useId()
  const id = given ?? ownId
  const remarks = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const named = (
    <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'field-label'}>
      {optional ? t('{label} (optional)', { label }) : label}
    </label>
  )
  return (
    <div className="min-w-0">
      {aside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {named}
          {aside}
        </div>
      ) : (
        named
      )}
      <div className="relative">
        {children({
          id,
          required: !optional,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': remarks || undefined,
        })}
      </div>
      <Remarks id={id} error={error} hint={hint} />
    </div>
  )
}

/** An icon positioned over a control. */
const Overlay = ({ className, children }: { className: string; children: ReactNode }) =>
  children && <div className={`overlay ${className}`}>{children}</div>

type TextFieldProps = FieldProps & { icon?: ReactNode } & ComponentProps<'input'>

/** A labelled single-line text field. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, optional, aside, hidesLabel, icon, ...input } = props
  return (
    <Field {...{ label, error, hint, optional, aside, hidesLabel }} id={input.id}>
      {(control) => (
        <>
          {/* In the narrowest windows the icon would cut the placeholder. */}
          <Overlay className="left-[14px] max-[22.5rem]:hidden">{icon}</Overlay>
          <input
            {...control}
            {...input}
            className={`control ${icon ? 'pl-[44px] max-[22.5rem]:px-2' : ''}`}
          />
        </>
      )}
    </Field>
  )
}

type Choice = { value: string | number; label: string | number; lang?: string }
type SelectFieldProps = FieldProps & { icon?: ReactNode; options: readonly Choice[] } & Omit<
    ComponentProps<'select'>,
    'children'
  >

/** A labelled native select, which works well on every device. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, optional, aside, hidesLabel, icon, options, ...select } = props
  return (
    <Field {...{ label, error, hint, optional, aside, hidesLabel }} id={select.id}>
      {(control) => (
        <>
          {/* On phones two selects share a row, so the icons are hidden. */}
          <Overlay className="left-[14px] hidden sm:block">{icon}</Overlay>
          <select {...control} {...select} className={`control ${icon ? 'pl-3 sm:pl-[44px]' : ''}`}>
            {options.map(({ label, ...option }) => (
              <option key={option.value} {...option}>
                {label}
              </option>
            ))}
          </select>
          <Overlay className="right-3">
            <ChevronDownIcon />
          </Overlay>
        </>
      )}
    </Field>
  )
}
