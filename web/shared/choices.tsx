import Box from '@mui/material/Box'
import { type ComponentProps, useId } from 'react'
import { Remarks } from './form-fields.tsx'

type ChoicesProps = {
  legend: string
  options: readonly { value: string; label: string }[]
  error?: string
} & Omit<ComponentProps<'input'>, 'type' | 'value'>

/** One choice out of a few, all in sight. */
export function Choices({ legend, options, error, ...input }: ChoicesProps) {
  const id = useId()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 650, fontSize: '0.9375rem' }}>
        {legend}
      </Box>
      {options.map(({ value, label }) => (
        <Box
          component="label"
          key={value}
          sx={{ display: 'flex', gap: 1.5, py: 1, cursor: 'pointer' }}
        >
          <Box
            component="input"
            {...input}
            type="radio"
            value={value}
            aria-describedby={error ? `${id}-error` : undefined}
            sx={{
              flex: 'none',
              width: 20,
              height: 20,
              m: 0,
              mt: '3px',
              accentColor: 'var(--mui-palette-primary-main)',
            }}
          />
          {label}
        </Box>
      ))}
      <Remarks id={id} error={error} />
    </Box>
  )
}
