import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/** The look of every control that text is typed into or chosen in. */
export const controlStyle = {
  width: '100%',
  minHeight: 48,
  font: 'inherit',
  fontSize: '1rem',
  color: 'text.primary',
  bgcolor: 'background.default',
  border: '1.5px solid',
  // WCAG 1.4.11: the edge of a control stands out from the card by 3:1.
  borderColor: 'steel.edge',
  borderRadius: '12px',
  px: 1.75,
  transition: 'border-color 0.15s',
  '&:hover': { borderColor: 'primary.main' },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const

type FieldProps = { label: string; id: string; icon?: ReactNode }

// Two choices share a row on a phone: their words need the room more than their icons do.
const roomy = { xs: 'none', sm: 'block' }

/** The words over a control. */
export function FieldLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box
      component="label"
      htmlFor={id}
      sx={{ display: 'block', mb: 0.75, fontWeight: 650, fontSize: '0.9375rem' }}
    >
      {children}
    </Box>
  )
}

function Field({
  label,
  id,
  icon,
  iconDisplay,
  children,
}: FieldProps & { iconDisplay?: typeof roomy; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel id={id}>{label}</FieldLabel>
      <Box sx={{ position: 'relative' }}>
        {icon && (
          <Box
            sx={{
              display: iconDisplay,
              position: 'absolute',
              left: 14,
              top: '50%',
              transform: 'translateY(-50%)',
              color: 'text.secondary',
              pointerEvents: 'none',
            }}
          >
            {icon}
          </Box>
        )}
        {children}
      </Box>
    </Box>
  )
}

/** A labelled text field. */
export function TextField({ label, id, icon, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} id={id} icon={icon}>
      <Box
        component="input"
        id={id}
        {...input}
        sx={{ ...controlStyle, ...(icon && { pl: 5.5 }) }}
      />
    </Field>
  )
}

/** A labelled choice: the browser's own list, which every device handles well. */
export function SelectField({ label, id, icon, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} id={id} icon={icon} iconDisplay={roomy}>
      <Box
        component="select"
        id={id}
        {...select}
        sx={{
          ...controlStyle,
          pl: icon ? { xs: 1.5, sm: 5.5 } : 1.75,
          pr: 4.5,
          appearance: 'none',
          textOverflow: 'ellipsis',
          cursor: 'pointer',
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          right: 12,
          top: '50%',
          transform: 'translateY(-50%)',
          color: 'text.secondary',
          pointerEvents: 'none',
        }}
      >
        <ChevronDownIcon />
      </Box>
    </Field>
  )
}
