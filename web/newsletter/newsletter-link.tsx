import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Done } from '#api/contract/done.ts'
import { AccountCard } from '../account/account-card.tsx'
import { Outcome } from '../account/outcome.tsx'
import { messageOf, sendJson, UNREACHABLE } from '../data/ask.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'

type NewsletterLinkProps = {
  path: string
  call: string
  title: string
  text: string
  button: string
  busy: string
  done: string
  failed: string
}

/**
 * Where a link of a newsletter's mail leads. Nothing happens until the button is pressed: mail
 * scanners open links too.
 */
export function NewsletterLink(link: NewsletterLinkProps) {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [answer, setAnswer] = useState<{ text: string; failed?: boolean } | undefined>(
    token === '' ? { text: 'The link is not complete.', failed: true } : undefined,
  )
  const [busy, setBusy] = useState(false)
  const hydrated = useHydrated()

  async function press() {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await sendJson<Done>('POST', link.call, { token })
      setAnswer({ text: message })
    } catch (error) {
      setAnswer({ text: messageOf(error, UNREACHABLE), failed: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <PageHead title={link.title} description={link.text} path={link.path} indexed={false} />
      <AccountCard>
        {answer ? (
          <Outcome
            kind={answer.failed ? 'failure' : 'success'}
            title={answer.failed ? link.failed : link.done}
            actions={
              <Button component={Link} to="/">
                Back to Home
              </Button>
            }
          >
            {answer.text}
          </Outcome>
        ) : (
          <>
            <Typography component="h1" variant="h2">
              {link.title}
            </Typography>
            <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{link.text}</Typography>
            <Button
              size="large"
              disabled={!hydrated}
              aria-disabled={busy}
              onClick={() => void press()}
            >
              {busy ? link.busy : link.button}
            </Button>
          </>
        )}
      </AccountCard>
    </>
  )
}
