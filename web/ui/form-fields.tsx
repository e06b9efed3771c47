import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { t } from '#domain/i18n.ts'
import { Field, type FieldProps, Remarks } from './fields.tsx'

// Fields for forms only, separate so that Home, which has no form, does not load them.

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  error,
  hint,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, error, hint }}>
      {(control) => (
        <>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            className="control pr-18"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 rounded-md px-4 text-sm font-semibold text-primary-main hover:bg-turmeric-soft hover:text-turmeric-onSoft"
          >
            {t('Show')}
          </button>
        </>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps &
  ComponentProps<'textarea'> & { count?: { typed: number; most: number } }

/** A labelled text area, with a character count if its length is limited. */
export function TextArea({ label, error, hint, optional, count, ...area }: TextAreaProps) {
  const counted = count && (
    <span className="flex justify-between gap-4">
      <span>{hint}</span>
      <span className="flex-none tabular-nums">
        {count.typed}/{count.most}
      </span>
    </span>
  )
  return (
    <Field {...{ label, error, optional }} hint={counted ?? hint}>
      {(control) => (
        <textarea
          rows={4}
          maxLength={count?.most}
          {...control}
          {...area}
          className="control block min-h-24 resize-y py-2.5"
        />
      )}
    </Field>
  )
}

const legends = { label: 'type-label mb-1', h3: 'type-h3 mb-2' }

type FieldGroupProps = {
  legend: string
  /** Style of the legend. */
  variant?: keyof typeof legends
  children: ReactNode
}

/** A fieldset with a legend. */
export function FieldGroup({ legend, variant = 'label', children }: FieldGroupProps) {
  return (
    <fieldset>
      <legend className={legends[variant]}>{legend}</legend>
      {children}
    </fieldset>
  )
}

type CheckFieldProps = Omit<FieldProps, 'optional'> &
  ComponentProps<'input'> & { type?: 'checkbox' | 'radio' }

/** A checkbox, or a radio button, with its label beside it. */
export function CheckField({ label, error, hint, type = 'checkbox', ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3 py-2">
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        type={type}
        className="m-0 mt-0.5 size-[22px] flex-none accent-primary-main"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer font-semibold">
          {label}
        </label>
        <Remarks id={id} error={error} hint={hint} />
      </div>
    </div>
  )
}
