import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Field, type FieldProps, fieldStyle, Remarks } from './fields.tsx'

// The fields that only forms need: Home, which has none, should not carry them.

/** A password that can be shown while it is typed. */
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
          <Box
            component="input"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            sx={{ ...fieldStyle, pr: 9 }}
          />
          <ButtonBase
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            sx={{
              position: 'absolute',
              right: 4,
              top: 4,
              bottom: 4,
              px: 1.5,
              borderRadius: 1,
              font: 'inherit',
              fontSize: '0.9rem',
              fontWeight: 650,
              color: 'primary.main',
              '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
            }}
          >
            Show
          </ButtonBase>
        </>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps &
  ComponentProps<'textarea'> & { count?: { typed: number; most: number } }

/** A labelled text of several lines, counted where its length is limited. */
export function TextArea({ label, error, hint, optional, count, ...area }: TextAreaProps) {
  const counted = count && (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{hint}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count.typed}/{count.most}
      </Box>
    </Box>
  )
  return (
    <Field {...{ label, error, optional }} hint={counted ?? hint}>
      {(control) => (
        <Box
          component="textarea"
          rows={4}
          maxLength={count?.most}
          {...control}
          {...area}
          sx={{
            ...fieldStyle,
            display: 'block',
            py: 1.25,
            lineHeight: 1.5,
            resize: 'vertical',
            minHeight: 96,
          }}
        />
      )}
    </Field>
  )
}

type FieldGroupProps = {
  legend: string
  /** The look of the legend. */
  variant?: 'label' | 'h3'
  children: ReactNode
}

/** Controls that belong together, under their legend. */
export function FieldGroup({ legend, variant = 'label', children }: FieldGroupProps) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography
        component="legend"
        variant={variant}
        sx={{ p: 0, mb: variant === 'h3' ? 1 : 0.5 }}
      >
        {legend}
      </Typography>
      {children}
    </Box>
  )
}

type CheckFieldProps = Omit<FieldProps, 'optional'> &
  ComponentProps<'input'> & { type?: 'checkbox' | 'radio' }

/** A checkbox, or a radio button, with its label beside it. */
export function CheckField({ label, error, hint, type = 'checkbox', ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.5, py: 1 }}>
      <Box
        component="input"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        type={type}
        sx={{
          flex: 'none',
          width: 22,
          height: 22,
          m: 0,
          mt: '2px',
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
      <div>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, cursor: 'pointer' }}>
          {label}
        </Box>
        <Remarks id={id} error={error} hint={hint} />
      </div>
    </Box>
  )
}
