import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ask, messageOf, statusOf } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { PageHead } from '../shared/page-head.tsx'
import { Spinner } from '../shared/spinner.tsx'
import { showToast } from '../shared/toast.ts'
import { AccountCard } from './account-card.tsx'
import { Outcome } from './outcome.tsx'
import { resendFromLink } from './queries.ts'
import { userChanged } from './session.ts'

/** How long the good news stands before Home follows, in milliseconds. */
const REDIRECT_MS = 3000

type State = { is: 'verifying' } | { is: 'success' } | { is: 'error'; message: string }

export default function VerifyEmailPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  return (
    <>
      <PageHead
        title="Verify your email"
        description="Verifying an email address."
        path="/verify-email"
        indexed={false}
      />
      <AccountCard>
        <Verification key={token} token={token} />
      </AccountCard>
    </>
  )
}

function Verification({ token }: { token: string }) {
  const client = useQueryClient()
  const [state, setState] = useState<State>(
    token === '' ? { is: 'error', message: 'No verification token provided' } : { is: 'verifying' },
  )

  // An effect, so that only a browser verifies: whoever merely fetches the page spends nothing.
  useEffect(() => {
    if (token === '') return
    let gone = false
    async function verify() {
      const problem = await verifyOnce(token)
      if (gone) return
      if (problem !== undefined) return setState({ is: 'error', message: problem })
      setState({ is: 'success' })
      showToast({ title: 'Email Verified', description: 'Your account is now fully activated.' })
      await userChanged(client)
    }
    void verify()
    return () => {
      gone = true
    }
  }, [token, client])

  if (state.is === 'verifying') {
    return (
      <>
        <Box component="h1" sx={{ typography: 'h2' }}>
          Verifying your email
        </Box>
        <Spinner label="Verifying your email..." />
      </>
    )
  }
  if (state.is === 'success') return <Verified />
  return <Failed message={state.message} />
}

function Failed({ message }: { message: string }) {
  const { mutate, isPending, isSuccess, error } = useChange(resendFromLink)

  function resend() {
    const email = window.prompt('Please enter your email address:')?.trim()
    if (email) mutate({ body: { email } })
  }

  return (
    <Outcome
      kind={isSuccess ? 'mail' : 'failure'}
      title="Verification Failed"
      actions={
        <>
          <Button aria-disabled={isPending} onClick={() => isPending || resend()}>
            {isPending ? 'Sending...' : 'Resend Verification Email'}
          </Button>
          <Button variant="outlined" component={Link} to="/">
            Back to Home
          </Button>
        </>
      }
    >
      <div role="status">
        {isSuccess
          ? 'A new verification email has been sent. Please check your inbox.'
          : error
            ? messageOf(error, 'Failed to send verification email')
            : message}
      </div>
    </Outcome>
  )
}

function Verified() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Outcome
      kind="success"
      title="Email Verified!"
      actions={
        <Button component={Link} to="/">
          Continue
        </Button>
      }
    >
      <p>Your email has been verified successfully!</p>
      <p>We take you to the home page in a moment.</p>
    </Outcome>
  )
}

const asked = new Map<string, Promise<string | undefined>>()

/**
 * Verifies an address. A token works once, so each is sent once, however often the page renders.
 * @returns what went wrong, or undefined
 */
function verifyOnce(token: string): Promise<string | undefined> {
  let answer = asked.get(token)
  if (!answer) {
    answer = ask('GET /api/verify-email', { query: { token } }).then(
      () => undefined,
      (error: unknown) => {
        if (statusOf(error) !== undefined) return messageOf(error, 'Failed to verify email')
        // It never arrived: the page may try again.
        asked.delete(token)
        return 'An error occurred while verifying your email'
      },
    )
    asked.set(token, answer)
  }
  return answer
}
