import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useLocation, useSearchParams } from 'react-router'
import { AccountCard } from '../account/account-card.tsx'
import { Outcome } from '../account/outcome.tsx'
import { messageOf, UNREACHABLE } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { change } from '../data/read.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'

const confirmation = change('POST /api/newsletter/confirm')

const links = {
  '/newsletter/confirm': {
    call: confirmation,
    title: 'Confirm your subscription',
    text: 'One press, and the newsletter comes to your inbox. Each issue has a link that ends it.',
    button: 'Confirm Subscription',
    busy: 'Confirming...',
    done: 'Subscription Confirmed',
    failed: 'Confirmation Failed',
  },
  '/newsletter/unsubscribe': {
    call: change('POST /api/newsletter/unsubscribe') as typeof confirmation,
    title: 'Unsubscribe from the newsletter',
    text: 'One press, and no further issue is sent to your address.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    done: 'You Are Unsubscribed',
    failed: 'Unsubscribing Failed',
  },
}

/**
 * Where a link of a newsletter's mail leads. Nothing happens until the button is pressed: mail
 * scanners open links too.
 */
export default function NewsletterLinkPage() {
  const { pathname } = useLocation()
  const path = pathname.includes('/unsubscribe') ? '/newsletter/unsubscribe' : '/newsletter/confirm'
  const link = links[path]
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { mutate, isPending, data, error } = useChange(link.call)
  const hydrated = useHydrated()
  const problem =
    token === '' ? 'The link is not complete.' : error && messageOf(error, UNREACHABLE)
  const answer = problem ?? data?.message

  return (
    <>
      <PageHead title={link.title} description={link.text} path={path} indexed={false} />
      <AccountCard>
        {answer ? (
          <Outcome
            kind={problem ? 'failure' : 'success'}
            title={problem ? link.failed : link.done}
            actions={
              <Button component={Link} to="/">
                Back to Home
              </Button>
            }
          >
            {answer}
          </Outcome>
        ) : (
          <>
            <Typography component="h1" variant="h2">
              {link.title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
              {link.text}
            </Typography>
            <Button
              size="large"
              disabled={!hydrated}
              aria-disabled={isPending}
              onClick={() => mutate({ body: { token } })}
            >
              {isPending ? link.busy : link.button}
            </Button>
          </>
        )}
      </AccountCard>
    </>
  )
}
