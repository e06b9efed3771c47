import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { AccountCard } from '../account/account-card.tsx'
import { Outcome } from '../account/outcome.tsx'
import { messageOf, UNREACHABLE } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { change } from '../data/read.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'

export const confirmation = change('POST /api/newsletter/confirm')
export const ending = change('POST /api/newsletter/unsubscribe')

type NewsletterLinkProps = {
  path: string
  call: typeof confirmation | typeof ending
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
  const { mutate, isPending, data, error } = useChange(link.call as typeof confirmation)
  const hydrated = useHydrated()
  const problem =
    token === '' ? 'The link is not complete.' : error && messageOf(error, UNREACHABLE)
  const answer = problem ?? data?.message

  return (
    <>
      <PageHead title={link.title} description={link.text} path={link.path} indexed={false} />
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
            <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{link.text}</Typography>
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
