import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { addressOnly } from '#api/contract/fields.ts'
import { failureOf, messageOf } from '../data/ask.ts'
import { TextInput } from '../shared/form-fields.tsx'
import { Notice } from '../shared/notice.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { AccountCard } from './account-card.tsx'
import { Outcome } from './outcome.tsx'
import type { forgotPassword, forgotUsername } from './queries.ts'

type RecoveryFormProps = {
  title: string
  intro: string
  request: typeof forgotPassword | typeof forgotUsername
  button: string
  /** What is said when the API says nothing. */
  failure: string
  /** What is said once the mail is on its way, if it is. */
  Sent: (props: { email: string }) => ReactNode
  /** Other ways, below the form. */
  links: ReactNode
}

/** Asks for an address and sends a mail to it: for a new password, or for the username. */
export function RecoveryForm(props: RecoveryFormProps) {
  const [email, setEmail] = useState<string>()
  return (
    <AccountCard>
      {email === undefined ? (
        <AddressForm {...props} onSent={setEmail} />
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
          <props.Sent email={email} />
        </Outcome>
      )}
    </AccountCard>
  )
}

function AddressForm({
  title,
  intro,
  request,
  button,
  failure,
  links,
  onSent,
}: RecoveryFormProps & { onSent: (email: string) => void }) {
  const form = useSchemaForm(addressOnly)
  const sending = useMutation(request as typeof forgotPassword)
  const typed = useWatch({ control: form.control, name: 'email' })

  async function send({ email }: { email: string }) {
    await sending.mutateAsync({ body: { email } })
    onSent(email)
  }

  return (
    <>
      <Typography component="h1" variant="h2">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{intro}</Typography>
      <Box component="form" {...form.formProps(send)} sx={{ display: 'grid', gap: 2.5 }}>
        {sending.error && !failureOf(sending.error)?.issues && (
          <Notice>{messageOf(sending.error, failure)}</Notice>
        )}
        <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <SubmitButton busy={form.busy} busyLabel="Sending..." disabled={!typed?.trim()}>
          {button}
        </SubmitButton>
      </Box>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>{links}</Box>
    </>
  )
}
