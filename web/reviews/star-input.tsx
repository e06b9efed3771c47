import Box from '@mui/material/Box'
import { type ComponentProps, useId } from 'react'
import { ratingLabels } from '#api/contract/options.ts'
import { Remarks } from '../shared/form-fields.tsx'
import { StarShape } from '../shared/stars.tsx'

const steps = [1, 2, 3, 4, 5] as const

type StarInputProps = {
  /** '1' to '5', or empty. */
  value: string | undefined
  error?: string
} & Omit<ComponentProps<'input'>, 'type' | 'value'>

/** A rating to give: five stars to click, or one group of radio buttons for the keyboard. */
export function StarInput({ value, error, ...input }: StarInputProps) {
  const id = useId()
  const given = Number(value || 0)
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 650, fontSize: '0.9375rem' }}>
        Your Rating
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box
          sx={{
            display: 'inline-flex',
            ml: -0.75,
            // While the pointer is over the stars, those up to it show what a click would give.
            '&:hover .star': { color: 'turmeric.star' },
            '&:hover .star:hover ~ .star': { color: 'steel.edge' },
          }}
        >
          {steps.map((step) => (
            <Box
              key={step}
              className="star"
              sx={{
                position: 'relative',
                width: 44,
                height: 44,
                display: 'grid',
                placeItems: 'center',
                borderRadius: 1,
                color: step <= given ? 'turmeric.star' : 'steel.edge',
                '&:has(:focus-visible)': {
                  outline: '3px solid var(--mui-palette-primary-main)',
                  outlineOffset: '-3px',
                },
              }}
            >
              <StarShape filled={step <= given} size={32} />
              <Box
                component="input"
                {...input}
                type="radio"
                value={String(step)}
                aria-label={`${step} ${step === 1 ? 'star' : 'stars'}: ${ratingLabels[step]}`}
                aria-describedby={error ? `${id}-error` : undefined}
                sx={{
                  position: 'absolute',
                  inset: 0,
                  width: 44,
                  height: 44,
                  m: 0,
                  opacity: 0,
                  cursor: 'pointer',
                }}
              />
            </Box>
          ))}
        </Box>
        <Box component="span" aria-hidden="true" sx={{ fontWeight: 650, minWidth: 90 }}>
          {steps.map((step) => step === given && ratingLabels[step])}
        </Box>
      </Box>
      <Remarks id={id} error={error} />
    </Box>
  )
}
