import { useQueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import type { CurrentUser } from '#contract/accounts.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { cancelEmailChange, resendEmailChange } from './queries.ts'
import { userChanged } from '../data/session.ts'

/** The address that is not confirmed yet, with buttons to resend its mail and to cancel. */
export function PendingEmail({ user, pendingEmail }: { user: CurrentUser; pendingEmail: string }) {
  const client = useQueryClient()
  const resending = useChange(resendEmailChange)
  const cancelling = useChange({
    ...cancelEmailChange,
    onSuccess(saved) {
      void userChanged(client, saved)
      // The focused button has disappeared.
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })
  return (
    <Notice tone="info">
      <p>
        {t(
          'Waiting for {pendingEmail}: open the link that we mailed there. Until then your address is {email}.',
          { pendingEmail, email: user.email },
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={resending.isPending}
          onClick={() => resending.mutate()}
        >
          {resending.isPending ? t('Sending...') : t('Send link again')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {cancelling.isPending ? t('Cancelling...') : t('Cancel change')}
        </Button>
      </div>
    </Notice>
  )
}
