import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { t, translated } from '#domain/i18n.ts'
import { type CallError, messageOf, UNREACHABLE } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { AccountCard } from '../frame/account-card.tsx'
import { Outcome } from '../frame/outcome.tsx'
import { mailLinks } from './mail-links.ts'

type Props = {
  /** The API's refusal, if known before the button is pressed. */
  refusal?: CallError | null
  /** Text before the button, and alternative actions after it. */
  about?: ReactNode
  otherwise?: ReactNode
}

/**
 * Runs the mail link of this path. Nothing happens until the button is pressed, because mail
 * scanners open links, too.
 */
export function MailLinkCard({ refusal, about, otherwise }: Props) {
  const { pathname } = useLocation()
  const link = mailLinks[pathname.replace(/\/$/, '')]!
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { mutate, isPending, data, error } = useChange(link.call)
  const failed = error ?? (data ? null : refusal)
  const problem =
    token === '' ? t('The link is not complete.') : failed && messageOf(failed, UNREACHABLE)
  const failure = failed && !error ? t('This link has ended') : translated(link.failed)
  const answer = problem ?? data?.message
  const next = (data && link.next?.(data)) ?? { label: t('Back to Home'), to: '/' }

  return (
    <AccountCard
      title={translated(link.title)}
      description={translated(link.text)}
      path={link.path}
    >
      {answer ? (
        <Outcome
          kind={problem ? 'failure' : 'success'}
          title={problem ? failure : translated(link.done)}
          actions={<LinkButton to={next.to}>{next.label}</LinkButton>}
        >
          {answer}
        </Outcome>
      ) : (
        <>
          <h1 className="type-h2">{translated(link.title)}</h1>
          <p className="mt-2 mb-6 text-text-secondary">{translated(link.text)}</p>
          {about}
          <Button
            aria-disabled={isPending}
            onClick={() => mutate({ body: { token } })}
            className="noscript:hidden"
          >
            {isPending ? translated(link.busy) : translated(link.button)}
          </Button>
          {otherwise}
          <noscript>{t('Please switch on JavaScript to continue.')}</noscript>
        </>
      )}
    </AccountCard>
  )
}
