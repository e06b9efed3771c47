import { useMutation } from '@tanstack/react-query'
import type { FieldErrors } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import { passwordChange } from '#contract/accounts.ts'
import { z } from '#contract/zod.ts'
import { PasswordField } from '../ui/form-fields.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Form } from '../data/form.tsx'
import { showFailure } from '../ui/toast.ts'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { changePassword } from './queries.ts'

const mismatch = () => t("New password and confirmation don't match.")

const schema = passwordChange
  .extend({ confirmation: z.string() })
  .refine((given) => given.newPassword === given.confirmation, {
    path: ['confirmation'],
    error: mismatch,
  })

const empty = { currentPassword: '', newPassword: '', confirmation: '' }

function refuse({
  currentPassword,
  newPassword,
  confirmation,
}: FieldErrors<z.input<typeof schema>>) {
  if (newPassword?.type === 'too_small') {
    showFailure(t('Password too short'), t('Password must be at least 6 characters long.'))
  } else if (confirmation) {
    showFailure(t('Password mismatch'), mismatch())
  } else {
    showFailure(t('Password change failed'), (currentPassword ?? newPassword)?.message)
  }
}

/** Changes a person's password. */
export function PasswordForm({ username }: { username: string }) {
  const changing = useMutation(changePassword)
  const form = useSchemaForm(schema)

  async function change({ currentPassword, newPassword }: z.output<typeof schema>) {
    await changing.mutateAsync({ body: { currentPassword, newPassword } })
    form.sent(empty)
  }

  return (
    <>
      <PageTitle
        level={2}
        title={t('Change Password')}
        intro={t('Wherever else you are logged in, you will be asked to log in again.')}
      />
      <Form
        form={form}
        send={change}
        refuse={refuse}
        button={t('Change Password')}
        busyLabel={t('Changing...')}
      >
        {/* Lets password managers know the account. */}
        <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
        <PasswordField
          label={t('Current Password')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={t('New Password')}
          autoComplete="new-password"
          hint={t('At least 6 characters.')}
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('Confirm New Password')}
          autoComplete="new-password"
          {...form.field('confirmation')}
        />
      </Form>
    </>
  )
}
