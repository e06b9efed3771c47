import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import type { CurrentUser } from '#contract/accounts.ts'
import { isSameEmail } from '#domain/email-address.ts'
import { Badge } from '../ui/badge.tsx'
import { TextField } from '../ui/fields.tsx'
import { PasswordField } from '../ui/form-fields.tsx'
import { Form } from '../data/form.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { userChanged } from '../data/session.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { cancelEmailChange, changeProfile, resendEmailChange } from './queries.ts'

type Fields = { name: string; email: string; password: string }

/** A person's name and address. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const saving = useMutation(changeProfile)
  const form = useSchemaForm<Fields, Fields>(null, {
    defaultValues: { name: user.name, email: user.email, password: '' },
    draft: { key: `profile:${user.username}:${user.email}`, fields: ['name', 'email'] },
  })
  const email = form.watch('email')
  const isMoving = !isSameEmail(email, user.email)

  async function save({ name, email, password }: Fields) {
    const saved = await saving.mutateAsync({
      body: { name, email, password: (isMoving && password) || undefined },
    })
    form.sent({ name: saved.name, email: saved.email, password: '' })
    await userChanged(client, saved)
  }

  return (
    <>
      <h2 className="type-h3 mb-6">{t('Profile Information')}</h2>
      <Form form={form} send={save} button={t('Save Changes')} busyLabel={t('Saving...')}>
        <TextField
          label={t('Full Name')}
          autoComplete="name"
          required={false}
          defaultValue={user.name}
          {...form.field('name')}
        />
        <TextField
          label={t('Username')}
          hint={t('Username cannot be changed')}
          autoComplete="username"
          readOnly
          value={user.username}
        />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          required={false}
          defaultValue={user.email}
          {...form.field('email')}
          hint={
            <span className="block pt-1">
              <Badge tone={user.emailVerified ? 'default' : 'secondary'}>
                {user.emailVerified ? t('Verified') : t('Unverified')}
              </Badge>{' '}
              {t('A new address takes effect once you open the link that we mail to it.')}
            </span>
          }
        />
        {isMoving && (
          <PasswordField
            label={t('Current Password')}
            hint={t('So that we know it is you.')}
            autoComplete="current-password"
            required={false}
            {...form.field('password')}
          />
        )}
        {user.pendingEmail && <PendingEmail user={user} pendingEmail={user.pendingEmail} />}
      </Form>
    </>
  )
}

/** The address that is not confirmed yet, with buttons to resend its mail and to cancel. */
function PendingEmail({ user, pendingEmail }: { user: CurrentUser; pendingEmail: string }) {
  const client = useQueryClient()
  const resending = useChange(resendEmailChange)
  const cancelling = useChange({
    ...cancelEmailChange,
    onSuccess(saved) {
      void userChanged(client, saved)
      // The focused button has disappeared.
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })
  return (
    <Notice tone="info">
      <p>
        {t(
          'Waiting for {pendingEmail}: open the link that we mailed there. Until then your address is {email}.',
          { pendingEmail, email: user.email },
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={resending.isPending}
          onClick={() => resending.mutate()}
        >
          {resending.isPending ? t('Sending...') : t('Send link again')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {cancelling.isPending ? t('Cancelling...') : t('Cancel change')}
        </Button>
      </div>
    </Notice>
  )
}
