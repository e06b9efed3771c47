import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

// Apart from the fields, because every page's footer has a field of its own.

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

export function FieldLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box component="label" htmlFor={id} sx={{ typography: 'label', display: 'block', mb: 0.75 }}>
      {children}
    </Box>
  )
}
