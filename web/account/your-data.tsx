import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { accountDeletion } from '#api/contract/accounts.ts'
import { CheckField, FieldGroup, PasswordField } from '../shared/form-fields.tsx'
import { LazyDialog } from '../shared/lazy-dialog.tsx'
import { FormFailure } from '../shared/notice.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { showToast } from '../shared/toast.ts'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { signedOut } from './log-out.ts'
import { deleteAccount } from './queries.ts'

/** What is kept about a person: theirs to take along, and to have deleted. */
export function YourData() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Typography component="h2" variant="h3">
        Your data
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        Everything that we keep about you, in one file that programs can read.
      </Typography>
      <Button component="a" href="/api/user/data" download variant="outlined" sx={{ mt: 2 }}>
        Download My Data
      </Button>
      <Typography component="h3" variant="h4" sx={{ mt: 4 }}>
        Delete account
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        Your name, address and preferences go for good. You choose what becomes of your reviews.
      </Typography>
      <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {asking && <DeleteAccount onClose={() => setAsking(false)} />}
    </>
  )
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleting = useMutation(deleteAccount)
  const form = useSchemaForm(accountDeletion, { defaultValues: { password: '', reviews: 'keep' } })

  async function submit(given: z.output<typeof accountDeletion>) {
    const { message } = await deleting.mutateAsync({ body: given })
    await navigate('/')
    signedOut(client)
    showToast({ title: 'Account deleted', description: message })
  }

  return (
    <LazyDialog title="Delete your account?" onClose={onClose}>
      <Box component="form" {...form.formProps(submit)} sx={{ display: 'grid', gap: 2.5 }}>
        <Typography>This cannot be undone.</Typography>
        <FormFailure error={deleting.error} />
        <FieldGroup legend="Your reviews">
          <CheckField
            type="radio"
            value="keep"
            label={'Keep them, as those of a "former user"'}
            {...form.field('reviews')}
          />
          <CheckField
            type="radio"
            value="delete"
            label="Delete them with the account"
            {...form.field('reviews')}
          />
        </FieldGroup>
        <PasswordField
          label="Password"
          hint="To see that it is you."
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton color="error" size="medium" busy={form.busy} busyLabel="Deleting...">
            Delete My Account
          </SubmitButton>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
        </Box>
      </Box>
    </LazyDialog>
  )
}
