import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { message, t } from '#domain/i18n.ts'
import { addressOnly } from '#contract/fields.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Form } from '../data/form.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { AccountCard } from '../frame/account-card.tsx'
import { Outcome } from '../frame/outcome.tsx'
import { forgotPassword, forgotUsername } from './queries.ts'

export { accountTexts as handle } from '../language/messages.ts'

type Recovery = {
  head: { title: string; description: string; path: string }
  title: string
  intro: string
  request: typeof forgotPassword | typeof forgotUsername
  button: string
  /** Message when the API gives no reason. */
  failure: string
  /** Message after the request, whether or not the account exists. */
  sent: (email: string) => ReactNode
  otherLink: ReactNode
}

/** Texts and calls by the ids of the two routes of this page. */
const recoveries: Record<string, () => Recovery> = {
  'forgot-password': () => ({
    head: {
      title: t('Forgot password'),
      description: t('Ask for a link to set a new password.'),
      path: '/forgot-password',
    },
    title: t('Forgot password'),
    intro: t('Tell us the address of your account, and we send you a link to set a new password.'),
    request: forgotPassword,
    button: t('Send reset link'),
    failure: message('Failed to send reset email'),
    sent: (email) => (
      <>
        <p>
          {t('If an account exists for {email}, reset instructions arrive within a few minutes.', {
            email,
          })}
        </p>
        <p>{t('Nothing there? Please check your spam folder. The link expires in 24 hours.')}</p>
      </>
    ),
    otherLink: <TextLink to="/forgot-username">{t('Forgot username?')}</TextLink>,
  }),
  'forgot-username': () => ({
    head: {
      title: t('Forgot username'),
      description: t('Have your username sent to your inbox.'),
      path: '/forgot-username',
    },
    title: t('Forgot username'),
    intro: t('Tell us the address of your account, and we send your username to it.'),
    request: forgotUsername,
    button: t('Send Username'),
    failure: message('Failed to send username reminder'),
    sent: (email) => (
      <>
        <p>
          <strong>{t('Username reminder sent')}</strong>
        </p>
        <p>
          {t('If an account exists for {email}, the username has been sent to your inbox.', {
            email,
          })}
        </p>
        <p>
          {t(
            'Please check your spam or junk folder if it does not arrive. You can close this page.',
          )}
        </p>
      </>
    ),
    otherLink: <TextLink to="/auth?tab=register">{t('No account yet? Sign up')}</TextLink>,
  }),
}

/** Asks for an address and mails a link for a new password, or the username. */
export default function RecoveryPage() {
  const { id } = useMatches().at(-1)!
  // With the same key, React would keep the state across the two routes, which share a component.
  return <RecoverySteps key={id} recovery={recoveries[id]!()} />
}

function RecoverySteps({ recovery }: { recovery: Recovery }) {
  const [email, setEmail] = useState<string>()
  return (
    <AccountCard {...recovery.head}>
      {email === undefined ? (
        <AddressForm recovery={recovery} onSent={setEmail} />
      ) : (
        <Outcome
          kind="mail"
          title={t('Check Your Email')}
          actions={
            <>
              <LinkButton to="/auth">{t('Back to Login')}</LinkButton>
              <Button variant="outlined" onClick={() => setEmail(undefined)}>
                {t('Send Another')}
              </Button>
            </>
          }
        >
          {recovery.sent(email)}
        </Outcome>
      )}
    </AccountCard>
  )
}

type AddressFormProps = { recovery: Recovery; onSent: (email: string) => void }

function AddressForm({ recovery, onSent }: AddressFormProps) {
  const form = useSchemaForm(addressOnly)
  const sending = useMutation(recovery.request as typeof forgotPassword)
  const typed = form.watch('email')

  async function send({ email }: { email: string }) {
    await sending.mutateAsync({ body: { email } })
    onSent(email)
  }

  return (
    <>
      <PageTitle title={recovery.title} intro={recovery.intro} />
      <Form
        form={form}
        send={send}
        error={sending.error}
        otherwise={recovery.failure}
        button={recovery.button}
        busyLabel={t('Sending...')}
        disabled={!typed?.trim()}
        wide
      >
        <TextField label={t('Email')} type="email" autoComplete="email" {...form.field('email')} />
      </Form>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2.5">
        <TextLink to="/auth">{t('Back to login')}</TextLink>
        {recovery.otherLink}
      </div>
    </>
  )
}
