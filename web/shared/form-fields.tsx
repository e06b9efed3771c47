import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { controlStyle, FieldLabel, SelectField } from './fields.tsx'

// Fields that say what is wrong with them. They are apart from the plain ones because Home,
// which has no form to check, should not carry them.

type Checked = {
  label: string
  error?: string
  hint?: ReactNode
  /** Says so beside the label; all other fields are required. */
  optional?: boolean
}

const fault = {
  '&[aria-invalid="true"]': { borderColor: 'error.main', borderWidth: '2px' },
} as const

const labelText = (label: string, optional?: boolean) => (optional ? `${label} (optional)` : label)

/** Ties a control to its hint and to what is wrong with it. */
function describe(id: string, { error, hint }: Checked) {
  const parts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  }
}

/** What is wrong with a field, and what to know about it. */
export function Remarks({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  return (
    <>
      {error && (
        <Box
          id={`${id}-error`}
          sx={{ mt: 0.5, color: 'error.main', fontSize: '0.9375rem', fontWeight: 600 }}
        >
          {error}
        </Box>
      )}
      {hint && (
        <Box
          id={`${id}-hint`}
          sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.9rem', lineHeight: 1.4 }}
        >
          {hint}
        </Box>
      )}
    </>
  )
}

/** A labelled line of text. */
export function TextInput({
  label,
  error,
  hint,
  optional,
  ...input
}: Checked & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel id={id}>{labelText(label, optional)}</FieldLabel>
      <Box
        component="input"
        id={id}
        required={!optional}
        {...describe(id, { label, error, hint })}
        {...input}
        sx={{
          ...controlStyle,
          ...fault,
          '&:read-only': { bgcolor: 'steel.surface', color: 'steel.text' },
        }}
      />
      <Remarks id={id} error={error} hint={hint} />
    </Box>
  )
}

/** A password that its owner may look at while typing. */
export function PasswordInput({ label, error, hint, ...input }: Checked & ComponentProps<'input'>) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel id={id}>{label}</FieldLabel>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="input"
          id={id}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...describe(id, { label, error, hint })}
          {...input}
          type={shown ? 'text' : 'password'}
          sx={{ ...controlStyle, ...fault, pr: 9 }}
        />
        <ButtonBase
          aria-pressed={shown}
          aria-controls={id}
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
      </Box>
      <Remarks id={id} error={error} hint={hint} />
    </Box>
  )
}

/** A labelled text of several lines, counted where it has an end. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  count,
  ...area
}: Checked & ComponentProps<'textarea'> & { count?: { typed: number; most: number } }) {
  const id = useId()
  const remark = count ? (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{hint}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count.typed}/{count.most}
      </Box>
    </Box>
  ) : (
    hint
  )
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel id={id}>{labelText(label, optional)}</FieldLabel>
      <Box
        component="textarea"
        id={id}
        required={!optional}
        rows={4}
        maxLength={count?.most}
        {...describe(id, { label, error, hint: remark })}
        {...area}
        sx={{
          ...controlStyle,
          ...fault,
          display: 'block',
          py: 1.25,
          lineHeight: 1.5,
          resize: 'vertical',
          minHeight: 96,
        }}
      />
      <Remarks id={id} error={error} hint={remark} />
    </Box>
  )
}

/** A labelled choice out of a list. */
export function SelectInput({ label, error, hint, ...select }: Checked & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0, '& select[aria-invalid="true"]': fault['&[aria-invalid="true"]'] }}>
      <SelectField
        label={label}
        id={id}
        required
        {...describe(id, { label, error, hint })}
        {...select}
      />
      <Remarks id={id} error={error} hint={hint} />
    </Box>
  )
}

/** A box to tick, with the words beside it. */
export function Checkbox({ label, hint, ...input }: Checked & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr)',
        columnGap: 1.5,
        alignItems: 'start',
        py: 1,
      }}
    >
      <Box
        component="input"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        type="checkbox"
        sx={{
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
        <Remarks id={id} hint={hint} />
      </div>
    </Box>
  )
}
