import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, redirect } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#api/contract/limits.ts'
import { newPassword } from '#api/contract/fields.ts'
import { z } from '#api/contract/zod.ts'
import { type CallError, failureOf, statusOf } from '../data/ask.ts'
import { PasswordField } from '../shared/form-fields.tsx'
import { FormFailure } from '../shared/notice.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { Spinner } from '../shared/spinner.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import type { Route } from './+types/reset-password-page.ts'
import { AccountCard } from './account-card.tsx'
import { Outcome } from './outcome.tsx'
import { resetLink, resetPassword } from './queries.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  if (token === '') throw redirect('/forgot-password')
  return { token }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const token = tokenOf(request)
  if (token === '') throw redirect('/forgot-password')
  return { token }
}

export default function ResetPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Reset password"
        description="Set a new password."
        path="/reset-password"
        indexed={false}
      />
      <AccountCard>
        <Reset key={token} token={token} />
      </AccountCard>
    </>
  )
}

function Reset({ token }: { token: string }) {
  const link = useQuery(resetLink(token))
  const [state, setState] = useState<'form' | 'done' | 'refused'>('form')

  if (state === 'done') {
    return (
      <Outcome
        kind="success"
        title="Password Reset Successful"
        actions={
          <Button component={Link} to="/auth">
            Continue to Login
          </Button>
        }
      >
        Your password has been successfully reset. You can now log in with your new password.
      </Outcome>
    )
  }
  const bad = link.data?.valid === false || statusOf(link.error) === 400
  if (state === 'refused' || bad) {
    return (
      <Outcome
        kind="failure"
        title="Invalid Reset Link"
        actions={
          <Button component={Link} to="/forgot-password">
            Request New Reset Link
          </Button>
        }
      >
        The password reset link is invalid or has expired. Please request a new one.
      </Outcome>
    )
  }
  if (link.isPending) return <Spinner label="Checking the link..." />
  return (
    <PasswordForm
      token={token}
      onDone={() => setState('done')}
      onRefused={() => setState('refused')}
    />
  )
}

const passwords = z.object({ password: newPassword, confirmation: z.string() })

type PasswordFormProps = { token: string; onDone: () => void; onRefused: () => void }

function PasswordForm({ token, onDone, onRefused }: PasswordFormProps) {
  const form = useSchemaForm(passwords)
  const resetting = useMutation({
    ...resetPassword,
    onSuccess: onDone,
    onError: (error: CallError) => {
      if (statusOf(error) === 400 && !failureOf(error)?.issues) onRefused()
    },
  })
  const [password = '', confirmation = ''] = useWatch({
    control: form.control,
    name: ['password', 'confirmation'],
  })
  const short = password.length < MIN_PASSWORD_LENGTH
  const different = password !== confirmation

  const reset = () => resetting.mutateAsync({ body: { token, password } })

  return (
    <>
      <PageTitle
        title="Reset Password"
        intro="Choose a new password. It ends every session in which you are still logged in."
      />
      <Box component="form" {...form.formProps(reset)} sx={{ display: 'grid', gap: 2.5 }}>
        <FormFailure error={resetting.error} otherwise="Failed to reset password" />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          {...form.field('password')}
          error={
            password !== '' && short
              ? 'Password must be at least 6 characters long'
              : form.formState.errors.password?.message
          }
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...form.field('confirmation')}
          error={confirmation !== '' && different ? 'Passwords do not match' : undefined}
        />
        <SubmitButton busy={form.busy} busyLabel="Resetting..." disabled={short || different}>
          Reset Password
        </SubmitButton>
      </Box>
    </>
  )
}
