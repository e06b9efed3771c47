import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import { ask, messageOf, statusOf } from '../data/ask.ts'
import { change, keyOf } from '../data/read.ts'
import { useChange } from '../data/use-change.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.ts'
import { AccountCard } from '../frame/account-card.tsx'
import { Outcome } from '../frame/outcome.tsx'
import { userChanged } from '../data/session.ts'

export { accountTexts as handle } from '../language/messages.ts'

/** Verifies an address. A token works once, so the answer is cached and the request is sent once. */
const verification = (token: string) =>
  queryOptions({
    queryKey: keyOf('GET /api/verify-email', { query: { token } }),
    // Without the abort signal: a cancelled request may have consumed the token.
    queryFn: () => ask('GET /api/verify-email', { query: { token } }),
    enabled: token !== '',
    gcTime: Infinity,
    retryOnMount: true,
  })

/** Resends the verification mail. The page shows failures itself. */
const resendFromLink = change('POST /api/resend-verification', [], {
  once: true,
  done: () => ({
    title: t('Verification Email Sent'),
    description: t('Please check your email for the new verification link.'),
  }),
})

/** Time before the redirect to Home, in milliseconds. */
const REDIRECT_MS = 3000

export default function VerifyEmailPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  return (
    <AccountCard
      title={t('Verify your email')}
      description={t('Verifying an email address.')}
      path="/verify-email"
    >
      <Verification key={token} token={token} />
    </AccountCard>
  )
}

function Verification({ token }: { token: string }) {
  // A query runs in the browser only, so that programs that merely fetch the page do not consume the token.
  const { isSuccess, error } = useQuery(verification(token))
  if (isSuccess) return <Verified />
  if (token === '') return <Failed message={t('No verification token provided')} />
  if (error) {
    const arrived = statusOf(error) !== undefined
    return (
      <Failed
        message={
          arrived
            ? messageOf(error, t('Failed to verify email'))
            : t('An error occurred while verifying your email')
        }
      />
    )
  }
  return (
    <>
      <h1 className="type-h2">{t('Verifying your email')}</h1>
      <Spinner label={t('Verifying your email...')} />
    </>
  )
}

function Failed({ message }: { message: string }) {
  const { mutate, isPending, isSuccess, error } = useChange(resendFromLink)

  function resend() {
    const email = window.prompt(t('Please enter your email address:'))?.trim()
    if (email) mutate({ body: { email } })
  }

  return (
    <Outcome
      kind={isSuccess ? 'mail' : 'failure'}
      title={t('Verification Failed')}
      actions={
        <>
          <Button aria-disabled={isPending} onClick={() => isPending || resend()}>
            {isPending ? t('Sending...') : t('Resend Verification Email')}
          </Button>
          <LinkButton variant="outlined" to="/">
            {t('Back to Home')}
          </LinkButton>
        </>
      }
    >
      <div role="status">
        {isSuccess
          ? t('A new verification email has been sent. Please check your inbox.')
          : error
            ? messageOf(error, t('Failed to send verification email'))
            : message}
      </div>
    </Outcome>
  )
}

function Verified() {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    showToast({
      title: t('Email Verified'),
      description: t('Your account is now fully activated.'),
    })
    void userChanged(client)
    const timer = setTimeout(() => void navigate('/'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [client, navigate])
  return (
    <Outcome
      kind="success"
      title={t('Email Verified!')}
      actions={<LinkButton to="/">{t('Continue')}</LinkButton>}
    >
      <p>{t('Your email has been verified successfully!')}</p>
      <p>{t('We take you to the home page in a moment.')}</p>
    </Outcome>
  )
}
