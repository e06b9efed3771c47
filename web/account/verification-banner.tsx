import { useState } from 'react'
import { t } from '#domain/i18n.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon, MailIcon } from '../ui/icons.tsx'
import { resendVerification } from './queries.ts'

/** Banner that asks a person to verify their address, until they do or dismiss it. */
export function VerificationBanner({ email }: { email: string }) {
  // Only dismissed until the next page load, because verification matters.
  const [dismissed, setDismissed] = useState(false)
  const { mutate, isPending } = useChange(resendVerification)
  if (dismissed) return null

  return (
    <aside
      aria-label={t('Email verification')}
      className="border-b border-divider bg-turmeric-soft text-turmeric-onSoft"
    >
      <div className="page-width grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        <div className="hidden sm:block">
          <MailIcon />
        </div>
        <p className="type-body2 py-1">
          {t(
            'Verify your email address to submit reviews and unlock all features. Check your inbox for the verification link.',
          )}
        </p>
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={isPending}
          onClick={() => mutate({ body: { email } })}
          className="row-start-2 justify-self-start sm:row-auto"
        >
          {isPending ? t('Sending...') : t('Resend Email')}
        </Button>
        <IconButton
          aria-label={t('Dismiss verification notice')}
          onClick={() => setDismissed(true)}
          className="[grid-area:1/2] hover:opacity-70 sm:[grid-area:auto]"
        >
          <CloseIcon size={20} />
        </IconButton>
      </div>
    </aside>
  )
}
