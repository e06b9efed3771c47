import { Alert, Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { type AdminCredentials, adminCredentials, totpCode } from '#contract/admins.ts'
import { AccountCard } from '../frame/account-card.tsx'
import { failedWith, messageOf } from '../data/ask.ts'
import { change } from '../data/read.ts'
import { hasDrafts } from '../data/draft.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSchemaForm } from '../data/use-schema-form.ts'
import {
  ADMIN_DRAFTS,
  adminSignedIn,
  adminUser,
  adminReturnUrl,
  clearCache,
} from './admin-session.ts'
import { FormField, PasswordField, SubmitButton } from './shared/form.tsx'

export default function AdminLoginPage() {
  const client = useQueryClient()
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  // Refetched, because the session may have begun in another tab, or the API may have recovered.
  const { data: admin } = useQuery({ ...adminUser, refetchOnMount: 'always' })
  useEffect(() => {
    if (admin === null) clearCache(client)
  }, [client, admin])
  if (admin) return <Navigate to={adminReturnUrl(params)} replace />
  return (
    <AccountCard
      title="Admin login"
      description="Where the people who keep the directory sign in."
      path="/admin/login"
    >
      <h1 className="type-h2">Admin login</h1>
      <p className="mt-2 mb-6 text-text-secondary">
        The kitchen door, for those who keep the directory.
      </p>
      <div className="grid gap-5">
        {hydrated && hasDrafts(ADMIN_DRAFTS) && (
          <Alert role="status" severity="info" variant="standard" icon={false}>
            You have been logged out. What you have typed is kept in this tab and offered again
            after the login.
          </Alert>
        )}
        <noscript>Please switch on JavaScript to log in.</noscript>
        <LoginForm />
      </div>
    </AccountCard>
  )
}

const FAILED = 'Login failed'
const logInCall = change('POST /api/admin/login')
const withCode = adminCredentials.extend(totpCode.shape)

/** Form for name and password, then for a code if the account requires one. */
function LoginForm() {
  const client = useQueryClient()
  const [failed, setFailed] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)
  const loggingIn = useMutation(logInCall)
  const form = useSchemaForm<z.input<typeof adminCredentials>, AdminCredentials>(
    asksCode ? withCode : adminCredentials,
  )
  const { resetField, setFocus } = form
  useEffect(() => {
    // The pressed button has disappeared.
    if (asksCode) setFocus('code')
  }, [asksCode, setFocus])
  // One notice above the fields reports missing values of both.
  const { error: usernameError, ...username } = form.field('username')
  const { error: passwordError, ...password } = form.field('password')

  async function logIn({ code, ...credentials }: AdminCredentials) {
    setFailed(undefined)
    try {
      await loggingIn.mutateAsync({ body: asksCode ? { ...credentials, code } : credentials })
      if (!(await adminSignedIn(client))) setFailed(FAILED)
    } catch (error) {
      const refused = failedWith(error, 'POST /api/admin/login', 401)
      if (refused) setAsksCode(refused.codeRequired ?? false)
      // The first request for a code is not a failure.
      if (!refused?.codeRequired || asksCode) setFailed(messageOf(error, FAILED))
    }
    resetField('code')
    if (asksCode) setFocus('code')
  }

  return (
    <form
      {...form.formProps(logIn, ({ username, password }) =>
        setFailed(username?.message ?? password?.message),
      )}
      className="grid gap-5"
    >
      {failed && <Alert key={form.formState.submitCount}>{failed}</Alert>}
      {asksCode ? (
        <FormField
          label="Code from your authenticator app"
          hint="Or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
        />
      ) : (
        <>
          <FormField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={usernameError !== undefined}
            {...username}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            aria-invalid={passwordError !== undefined}
            {...password}
          />
        </>
      )}
      <SubmitButton busy={form.busy} busyLabel="Logging in..." className="noscript:hidden">
        Login
      </SubmitButton>
      {asksCode && (
        <Button
          variant="text"
          onClick={() => {
            setFailed(undefined)
            setAsksCode(false)
          }}
        >
          Back
        </Button>
      )}
    </form>
  )
}
