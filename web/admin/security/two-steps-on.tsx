import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { totpCode, totpTurnOff, type TotpStatus } from '#contract/admins.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { Form, FormField, PasswordField } from '../shared/form.tsx'
import { endTotp, renewRecoveryCodes } from './queries.ts'

type TwoStepsOnProps = { status: TotpStatus; onCodes: (recoveryCodes: string[]) => void }

const left = (codes: number) =>
  codes === 1 ? 'One recovery code is left.' : `${codes || 'No'} recovery codes are left.`

/** Settings while two-step sign-in is on. */
export function TwoStepsOn({ status, onCodes }: TwoStepsOnProps) {
  const [open, setOpen] = useState<'codes' | 'off'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageTitle
        level={2}
        title="Two-step sign-in is on"
        intro={`Signing in takes a code from your app besides the password. ${left(status.recoveryCodes)}`}
      />
      {open === 'codes' && <NewCodes onCodes={onCodes} onCancel={close} />}
      {open === 'off' && <TurnOff onCancel={close} />}
      {!open && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outlined" onClick={() => setOpen('codes')}>
            New recovery codes
          </Button>
          {!status.required && (
            <Button variant="outlined" color="error" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          )}
        </div>
      )}
      {status.required && (
        <p className="mt-4 text-text-secondary">Every administrator has to have it on.</p>
      )}
    </>
  )
}

type CancelProps = { onCancel: () => void }

function NewCodes({ onCodes, onCancel }: CancelProps & Pick<TwoStepsOnProps, 'onCodes'>) {
  const renewing = useMutation(renewRecoveryCodes)
  const fields = useSchemaForm(totpCode)

  async function renew(body: { code: string }) {
    onCodes((await renewing.mutateAsync({ body })).recoveryCodes)
    onCancel()
  }

  return (
    <Form
      form={fields}
      send={renew}
      error={renewing.error}
      button="Make new codes"
      busyLabel="One moment..."
      onCancel={onCancel}
    >
      <CodeField {...fields.field('code')} />
    </Form>
  )
}

function TurnOff({ onCancel }: CancelProps) {
  const ending = useMutation(endTotp)
  const fields = useSchemaForm(totpTurnOff)
  return (
    <Form
      form={fields}
      send={(body) => ending.mutateAsync({ body })}
      button="Turn off"
      busyLabel="One moment..."
      onCancel={onCancel}
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...fields.field('password')}
      />
      <CodeField {...fields.field('code')} />
    </Form>
  )
}

const CodeField = (field: { error?: string }) => (
  <FormField
    label="Code from the app"
    autoComplete="one-time-code"
    hint="Or a recovery code."
    {...field}
  />
)
