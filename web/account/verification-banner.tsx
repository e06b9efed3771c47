import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { useState } from 'react'
import { useChange } from '../data/use-change.ts'
import { IconButton } from '../shared/icon-button.tsx'
import { CloseIcon, MailIcon } from '../shared/icons.tsx'
import { resendVerification } from './queries.ts'

/** Asks a person to verify their address, over every page, until they do or dismiss it. */
export function VerificationBanner({ email }: { email: string }) {
  // Until the page is loaded anew: the request is too important to be dismissed for good.
  const [dismissed, setDismissed] = useState(false)
  const { mutate, isPending } = useChange(resendVerification)
  if (dismissed) return null

  return (
    <Box
      component="aside"
      aria-label="Email verification"
      sx={{
        bgcolor: 'turmeric.soft',
        color: 'turmeric.onSoft',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
          alignItems: 'center',
          columnGap: 1.5,
          py: 1,
        }}
      >
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <MailIcon />
        </Box>
        <Box component="p" sx={{ typography: 'body2', py: 0.5 }}>
          Verify your email address to submit reviews and unlock all features. Check your inbox for
          the verification link.
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={isPending}
          onClick={() => mutate({ body: { email } })}
          sx={{ gridRow: { xs: 2, sm: 'auto' }, justifySelf: 'start' }}
        >
          {isPending ? 'Sending...' : 'Resend Email'}
        </Button>
        <IconButton
          aria-label="Dismiss verification notice"
          onClick={() => setDismissed(true)}
          sx={{ gridArea: { xs: '1 / 2', sm: 'auto' }, '&:hover': { opacity: 0.7 } }}
        >
          <CloseIcon size={20} />
        </IconButton>
      </Container>
    </Box>
  )
}
