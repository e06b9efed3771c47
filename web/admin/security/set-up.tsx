import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { passwordOnly, totpCode, type TotpSecret } from '#contract/admins.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../data/form-failure.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PasswordField } from '../../ui/form-fields.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { beginTotp, confirmTotp } from './queries.ts'

const QrCode = lazyPart(() => import('./qr-code.tsx'))

const form = { display: 'grid', gap: 2.5, justifyItems: 'start', '& > *': { width: '100%' } }

type SetUpProps = { onCodes: (recoveryCodes: string[]) => void }

/** Turns two-step sign-in on: the password first, then an app that shows codes. */
export function SetUp({ onCodes }: SetUpProps) {
  const beginning = useMutation(beginTotp)
  if (beginning.data) {
    return <Confirm given={beginning.data} onCodes={onCodes} onBack={() => beginning.reset()} />
  }
  return (
    <AskPassword
      error={beginning.error}
      begin={(password) => beginning.mutateAsync({ body: { password } })}
    />
  )
}

type AskPasswordProps = { error: unknown; begin: (password: string) => Promise<unknown> }

function AskPassword({ error, begin }: AskPasswordProps) {
  const fields = useSchemaForm(passwordOnly)
  return (
    <>
      <PageTitle
        level={2}
        title="Two-step sign-in is off"
        intro="With it, signing in takes a code from an app on your phone besides the password. A password that others know is then not enough."
      />
      <Box component="form" {...fields.formProps(({ password }) => begin(password))} sx={form}>
        <FormFailure error={error} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...fields.field('password')}
        />
        <SubmitButton
          busy={fields.busy}
          busyLabel="Setting up..."
          className="w-auto! justify-self-start"
        >
          Set Up
        </SubmitButton>
      </Box>
    </>
  )
}

type ConfirmProps = SetUpProps & { given: TotpSecret; onBack: () => void }

function Confirm({ given, onCodes, onBack }: ConfirmProps) {
  const confirming = useMutation(confirmTotp)
  const fields = useSchemaForm(totpCode)

  async function confirm(body: { code: string }) {
    onCodes((await confirming.mutateAsync({ body })).recoveryCodes)
  }

  return (
    <>
      <PageTitle
        level={2}
        title="Add it to your app"
        intro="Scan the code with an authenticator app, such as the one of your password manager. Then enter the six digits that it shows."
      />
      <Box component="form" {...fields.formProps(confirm)} sx={form}>
        <Suspense fallback={<Box sx={{ height: 232 }} />}>
          <QrCode text={given.url} label="QR code for an authenticator app" />
        </Suspense>
        <div>
          No camera?{' '}
          <Box component="a" href={given.url} sx={{ color: 'primary.main', fontWeight: 650 }}>
            Open it in an app on this device
          </Box>
          , or type this key:
          <Box
            component="code"
            sx={{
              display: 'block',
              mt: 1,
              p: 1.5,
              borderRadius: '12px',
              bgcolor: 'steel.surface',
              fontSize: '0.9375rem',
              userSelect: 'all',
            }}
          >
            {given.secret}
          </Box>
        </div>
        <FormFailure error={confirming.error} />
        <TextField
          label="Code from the App"
          autoComplete="one-time-code"
          inputMode="numeric"
          {...fields.field('code')}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton busy={fields.busy} busyLabel="Turning on...">
            Turn On
          </SubmitButton>
          <Button variant="outlined" size="large" onClick={onBack}>
            Cancel
          </Button>
        </Box>
      </Box>
    </>
  )
}
