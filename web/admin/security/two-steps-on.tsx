import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { totpCode, totpEnd, type TotpStatus } from '#contract/admins.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PasswordField } from '../../ui/form-fields.tsx'
import { FormFailure } from '../../data/form-failure.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { endTotp, renewRecoveryCodes } from './queries.ts'

type TwoStepsOnProps = { status: TotpStatus; onCodes: (recoveryCodes: string[]) => void }

const left = (codes: number) =>
  codes === 1 ? 'One recovery code is left.' : `${codes || 'No'} recovery codes are left.`

/** What can be changed while two-step sign-in is on. */
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" onClick={() => setOpen('codes')}>
            New Recovery Codes
          </Button>
          {!status.required && (
            <Button variant="outlined" color="error" onClick={() => setOpen('off')}>
              Turn Off
            </Button>
          )}
        </Box>
      )}
      {status.required && (
        <Box sx={{ mt: 2, color: 'text.secondary' }}>Every administrator has to have it on.</Box>
      )}
    </>
  )
}

const form = { display: 'grid', gap: 2.5 }

type CancelProps = { onCancel: () => void }

function NewCodes({ onCodes, onCancel }: CancelProps & Pick<TwoStepsOnProps, 'onCodes'>) {
  const renewing = useMutation(renewRecoveryCodes)
  const fields = useSchemaForm(totpCode)

  async function renew(body: { code: string }) {
    onCodes((await renewing.mutateAsync({ body })).recoveryCodes)
    onCancel()
  }

  return (
    <Box component="form" {...fields.formProps(renew)} sx={form}>
      <FormFailure error={renewing.error} />
      <CodeField {...fields.field('code')} />
      <Buttons {...{ busy: fields.busy, onCancel }} label="Make New Codes" />
    </Box>
  )
}

function TurnOff({ onCancel }: CancelProps) {
  const ending = useMutation(endTotp)
  const fields = useSchemaForm(totpEnd)
  return (
    <Box component="form" {...fields.formProps((body) => ending.mutateAsync({ body }))} sx={form}>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...fields.field('password')}
      />
      <CodeField {...fields.field('code')} />
      <Buttons {...{ busy: fields.busy, onCancel }} label="Turn Off" />
    </Box>
  )
}

const CodeField = (field: { error?: string }) => (
  <TextField
    label="Code from the App"
    autoComplete="one-time-code"
    hint="Or a recovery code."
    {...field}
  />
)

type ButtonsProps = CancelProps & { busy: boolean; label: string }

const Buttons = ({ busy, label, onCancel }: ButtonsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    <SubmitButton busy={busy} busyLabel="One moment...">
      {label}
    </SubmitButton>
    <Button variant="outlined" size="large" onClick={onCancel}>
      Cancel
    </Button>
  </Box>
)
