import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { t } from '#domain/i18n.ts'
import { accountDeletion } from '#contract/accounts.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, FieldGroup, PasswordField } from '../ui/form-fields.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { Form } from '../data/form.tsx'
import { showToast } from '../ui/toast.ts'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { signedOut } from './log-out.ts'
import { deleteAccount } from './queries.ts'

/** Export and deletion of a person's data. */
export function YourData() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <h2 className="type-h3">{t('Your data')}</h2>
      <p className="mt-1 text-text-secondary">
        {t('Everything that we keep about you, in one file that programs can read.')}
      </p>
      <Button component="a" href="/api/user/data" download variant="outlined" className="mt-4">
        {t('Download my data')}
      </Button>
      <p className="mt-4 text-text-secondary">
        {t(
          'The file says to which version of the Privacy Policy you agreed. You withdraw that by deleting the account; newsletter and alerts end separately, under Preferences and Alerts.',
        )}
      </p>
      <h3 className="type-h3 mt-8">{t('Delete account')}</h3>
      <p className="mt-1 text-text-secondary">
        {t(
          'Your name, address and preferences are deleted for good. You choose what happens to your reviews.',
        )}
      </p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} className="mt-4">
        {t('Delete account')}
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
    showToast({ title: t('Account deleted'), description: message })
  }

  return (
    <LazyDialog title={t('Delete your account?')} onClose={onClose}>
      <Form
        form={form}
        send={submit}
        error={deleting.error}
        button={t('Delete my account')}
        busyLabel={t('Deleting...')}
        color="error"
        onCancel={onClose}
      >
        <p>{t('This cannot be undone.')}</p>
        <FieldGroup legend={t('Your reviews')}>
          <CheckField
            type="radio"
            value="keep"
            label={t('Keep them, as those of a "former user"')}
            {...form.field('reviews')}
          />
          <CheckField
            type="radio"
            value="delete"
            label={t('Delete them with the account')}
            {...form.field('reviews')}
          />
        </FieldGroup>
        <PasswordField
          label={t('Password')}
          hint={t('So that we know it is you.')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </Form>
    </LazyDialog>
  )
}
