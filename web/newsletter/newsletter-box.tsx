import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messageOf, UNREACHABLE } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { change } from '../data/read.ts'
import { useHydrated } from '../shared/use-hydrated.ts'
import { controlStyle, labelStyle } from '../theme/tokens.ts'

const subscription = change('POST /api/newsletter')

/**
 * The footer's newsletter box. The browser itself judges the address: the contract's schemas
 * would cost every page far more than this one field is worth.
 */
export function NewsletterBox() {
  const { mutate, reset, isPending, data, error } = useChange(subscription)
  const [invalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const id = useId()
  const failed = invalid || error !== null

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (!input || isPending) return
    const email = input.value.trim()
    const wrong = email === '' || !input.checkValidity()
    setInvalid(wrong)
    if (wrong) {
      reset()
      input.focus()
      return
    }
    mutate(
      { body: { email } },
      { onSuccess: () => (input.value = ''), onError: () => input.focus() },
    )
  }

  return (
    <Box
      component="form"
      method="post"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={subscribe}
      sx={{ mt: 3, '&& :focus-visible': { outlineColor: 'stage.text' } }}
    >
      <Typography id={`${id}-title`} component="h2" variant="overline" sx={{ mb: 1 }}>
        Newsletter
      </Typography>
      <Box component="label" htmlFor={id} sx={labelStyle}>
        Newsletter address
      </Box>
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
          aria-invalid={failed}
          aria-describedby={`${id}-outcome`}
          sx={controlStyle}
        />
        <Button
          type="submit"
          color="turmeric"
          disabled={!hydrated}
          aria-disabled={isPending}
          sx={{
            px: 2,
            minHeight: 48,
            '&.Mui-disabled': { bgcolor: 'turmeric.main', color: 'turmeric.contrastText' },
          }}
        >
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </Box>
      <Box
        id={`${id}-outcome`}
        role="status"
        sx={{ mt: 0.75, typography: 'body2', color: failed ? '#ffc9bd' : 'stage.quiet' }}
      >
        {invalid && 'Please enter a valid email'}
        {error && messageOf(error, UNREACHABLE)}
        {data?.message}
      </Box>
    </Box>
  )
}
