import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messageOf, sendJson, UNREACHABLE } from '../data/ask.ts'
import { controlStyle, FieldLabel } from '../shared/fields.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'

type Outcome = { text: string; failed?: boolean }

/**
 * The footer's newsletter box. The browser itself judges the address: the contract's schemas
 * would cost every page far more than this one field is worth.
 */
export function NewsletterBox() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const id = useId()

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (!input || busy) return
    const email = input.value.trim()
    if (email === '' || !input.checkValidity()) {
      setOutcome({ text: 'Please enter a valid email', failed: true })
      input.focus()
      return
    }
    setBusy(true)
    setOutcome(undefined)
    try {
      const { message } = await sendJson<{ message: string }>('POST', '/api/newsletter', { email })
      input.value = ''
      setOutcome({ text: message })
    } catch (error) {
      setOutcome({ text: messageOf(error, UNREACHABLE), failed: true })
      input.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box
      component="form"
      method="post"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void subscribe(event)}
      sx={{ mt: 3 }}
    >
      <Typography
        id={`${id}-title`}
        component="h2"
        variant="overline"
        sx={{ display: 'block', mb: 1 }}
      >
        Newsletter
      </Typography>
      <FieldLabel id={id}>Newsletter address</FieldLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1 }}>
        <Box
          component="input"
          ref={field}
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={254}
          aria-invalid={outcome?.failed}
          aria-describedby={`${id}-outcome`}
          sx={{
            ...controlStyle,
            '&:focus-visible': { outlineColor: 'var(--mui-palette-stage-text)' },
          }}
        />
        <Button
          type="submit"
          disabled={!hydrated}
          aria-disabled={busy}
          sx={{
            minHeight: 48,
            px: 2,
            '&, &.Mui-disabled': { bgcolor: 'turmeric.main', color: 'turmeric.contrastText' },
            '&:hover': { bgcolor: '#ffc650' },
            '&:focus-visible': { outlineColor: 'var(--mui-palette-stage-text)' },
          }}
        >
          {busy ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </Box>
      <Box
        id={`${id}-outcome`}
        role="status"
        sx={{
          mt: 0.75,
          fontSize: '0.9375rem',
          color: outcome?.failed ? '#ffc9bd' : 'stage.quiet',
          overflowWrap: 'anywhere',
        }}
      >
        {outcome?.text}
      </Box>
    </Box>
  )
}
