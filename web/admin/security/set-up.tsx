import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { passwordOnly, totpCode, type TotpSecret } from '#contract/admins.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { Form, FormField, PasswordField } from '../shared/form.tsx'
import { beginTotp, confirmTotp } from './queries.ts'

const QrCode = lazyPart(() => import('./qr-code.tsx'))

type SetUpProps = { onCodes: (recoveryCodes: string[]) => void }

/** Steps to turn two-step sign-in on: confirm the password, then set up an authenticator app. */
export function SetUp({ onCodes }: SetUpProps) {
  const beginning = useMutation(beginTotp)
  const fields = useSchemaForm(passwordOnly)
  if (beginning.data) {
    function goBack() {
      beginning.reset()
      fields.reset()
    }
    return <Confirm given={beginning.data} onCodes={onCodes} onBack={goBack} />
  }
  return (
    <>
      <PageTitle
        level={2}
        title="Two-step sign-in is off"
        intro="With it, signing in takes a code from an app on your phone besides the password. A password that others know is then not enough."
      />
      <Form
        form={fields}
        send={(body) => beginning.mutateAsync({ body })}
        error={beginning.error}
        button="Set up"
        busyLabel="Setting up..."
      >
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...fields.field('password')}
        />
      </Form>
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
      <Form
        form={fields}
        send={confirm}
        error={confirming.error}
        button="Turn on"
        busyLabel="Turning on..."
        onCancel={onBack}
      >
        <Suspense fallback={<div className="h-58" />}>
          <QrCode text={given.url} label="QR code for an authenticator app" />
        </Suspense>
        <div>
          No camera?{' '}
          <a href={given.url} className="text-link inline">
            Open it in an app on this device
          </a>
          , or type this key:
          <code className="mt-2 block rounded-md bg-steel-surface p-3 text-sm select-all">
            {given.secret}
          </code>
        </div>
        <FormField
          label="Code from the app"
          autoComplete="one-time-code"
          inputMode="numeric"
          {...fields.field('code')}
        />
      </Form>
    </>
  )
}
