import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useMatches } from 'react-router'
import { addressOnly } from '#contract/fields.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Form } from '../data/form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { AccountCard } from '../frame/account-card.tsx'
import { Outcome } from '../frame/outcome.tsx'
import { forgotPassword, forgotUsername } from './queries.ts'

type Recovery = {
  head: { title: string; description: string; path: string }
  title: string
  intro: string
  request: typeof forgotPassword | typeof forgotUsername
  button: string
  /** What is said when the API says nothing. */
  failure: string
  /** What is said once the mail is on its way, if the account exists. */
  sent: (email: string) => ReactNode
  otherLink: ReactNode
}

/** By the ids of the two routes that this page serves. */
const recoveries: Record<string, Recovery> = {
  'forgot-password': {
    head: {
      title: 'Forgot password',
      description: 'Ask for a link to set a new password.',
      path: '/forgot-password',
    },
    title: 'Forgot Password',
    intro: 'Tell us the address of your account, and we send you a link to set a new password.',
    request: forgotPassword,
    button: 'Send Reset Link',
    failure: 'Failed to send reset email',
    sent: (email) => (
      <>
        <p>If an account exists for {email}, reset instructions arrive within a few minutes.</p>
        <p>Nothing there? Please check your spam folder. The link expires in 24 hours.</p>
      </>
    ),
    otherLink: <TextLink to="/forgot-username">Forgot username?</TextLink>,
  },
  'forgot-username': {
    head: {
      title: 'Forgot username',
      description: 'Have your username sent to your inbox.',
      path: '/forgot-username',
    },
    title: 'Forgot Username',
    intro: 'Tell us the address of your account, and we send your username to it.',
    request: forgotUsername,
    button: 'Send Username',
    failure: 'Failed to send username reminder',
    sent: (email) => (
      <>
        <p>
          <strong>Username reminder sent</strong>
        </p>
        <p>If an account exists for {email}, the username has been sent to your inbox.</p>
        <p>Please check your spam or junk folder if it does not arrive. You can close this page.</p>
      </>
    ),
    otherLink: <TextLink to="/auth?tab=register">No account yet? Sign up</TextLink>,
  },
}

/** Asks for an address and sends a mail to it: for a new password, or for the username. */
export default function RecoveryPage() {
  const { id } = useMatches().at(-1)!
  // React would keep the state from one route to the other, which is of the same component.
  return <RecoverySteps key={id} recovery={recoveries[id]!} />
}

function RecoverySteps({ recovery }: { recovery: Recovery }) {
  const [email, setEmail] = useState<string>()
  return (
    <>
      <PageHead {...recovery.head} indexed={false} />
      <AccountCard>
        {email === undefined ? (
          <AddressForm recovery={recovery} onSent={setEmail} />
        ) : (
          <Outcome
            kind="mail"
            title="Check Your Email"
            actions={
              <>
                <Button component={Link} to="/auth">
                  Back to Login
                </Button>
                <Button variant="outlined" onClick={() => setEmail(undefined)}>
                  Send Another
                </Button>
              </>
            }
          >
            {recovery.sent(email)}
          </Outcome>
        )}
      </AccountCard>
    </>
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
        busyLabel="Sending..."
        disabled={!typed?.trim()}
        size="wide"
      >
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      </Form>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <TextLink to="/auth">Back to login</TextLink>
        {recovery.otherLink}
      </div>
    </>
  )
}
