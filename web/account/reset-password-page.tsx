import { useMutation, useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { t } from '#domain/i18n.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { passwordLength } from '#domain/password.ts'
import { newPassword } from '#contract/fields.ts'
import { z } from '#contract/zod.ts'
import { type CallError, failureOf, statusOf } from '../data/ask.ts'
import { LinkButton } from '../ui/button.tsx'
import { PasswordField } from '../ui/form-fields.tsx'
import { Form } from '../data/form.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import type { Route } from './+types/reset-password-page.ts'
import { AccountCard } from '../frame/account-card.tsx'
import { Outcome } from '../frame/outcome.tsx'
import { resetLink, resetPassword } from './queries.ts'

export { accountTexts as handle } from '../language/messages.ts'

function requireToken(request: Request) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '') throw redirect('/forgot-password')
  return { token }
}

export const loader = ({ request }: Route.LoaderArgs) => requireToken(request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireToken(request)

export default function ResetPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <AccountCard
      title={t('Reset password')}
      description={t('Set a new password.')}
      path="/reset-password"
    >
      <Reset key={token} token={token} />
    </AccountCard>
  )
}

function Reset({ token }: { token: string }) {
  const link = useQuery(resetLink(token))
  const resetting = useMutation(resetPassword)

  if (resetting.isSuccess) {
    return (
      <Outcome
        kind="success"
        title={t('Password Reset Successful')}
        actions={<LinkButton to="/auth">{t('Continue to Login')}</LinkButton>}
      >
        {t('Your password has been successfully reset. You can now log in with your new password.')}
      </Outcome>
    )
  }
  const refused = statusOf(resetting.error) === 400 && !failureOf(resetting.error)?.issues
  if (refused || link.data?.valid === false || statusOf(link.error) === 400) {
    return (
      <Outcome
        kind="failure"
        title={t('Invalid Reset Link')}
        actions={<LinkButton to="/forgot-password">{t('Request New Reset Link')}</LinkButton>}
      >
        {t('The password reset link is invalid or has expired. Please request a new one.')}
      </Outcome>
    )
  }
  if (link.isPending) return <Spinner label={t('Checking the link...')} />
  return (
    <PasswordForm
      error={resetting.error}
      reset={(password) => resetting.mutateAsync({ body: { token, password } })}
    />
  )
}

const passwords = z.object({ password: newPassword, confirmation: z.string() })

type PasswordFormProps = { error: CallError | null; reset: (password: string) => Promise<unknown> }

function PasswordForm({ error, reset }: PasswordFormProps) {
  const form = useSchemaForm(passwords)
  const [password = '', confirmation = ''] = form.watch(['password', 'confirmation'])
  const short = passwordLength(password) < MIN_PASSWORD_LENGTH
  const different = password !== confirmation

  return (
    <>
      <PageTitle
        title={t('Reset Password')}
        intro={t('Choose a new password. It ends every session in which you are still logged in.')}
      />
      <Form
        form={form}
        send={(given) => reset(given.password)}
        error={error}
        otherwise={t('Failed to reset password')}
        button={t('Reset Password')}
        busyLabel={t('Resetting...')}
        disabled={short || different}
        wide
      >
        <PasswordField
          label={t('New Password')}
          autoComplete="new-password"
          {...form.field('password')}
          error={
            password !== '' && short
              ? t('Password must be at least 6 characters long')
              : form.formState.errors.password?.message
          }
        />
        <PasswordField
          label={t('Confirm New Password')}
          autoComplete="new-password"
          {...form.field('confirmation')}
          error={confirmation !== '' && different ? t('Passwords do not match') : undefined}
        />
      </Form>
    </>
  )
}
