import { Alert, Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
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

/** Form for name and password, then for a code if the account requires one. */
function LoginForm() {
  const client = useQueryClient()
  const [failed, setFailed] = useState<string>()
  const [given, setGiven] = useState<AdminCredentials | undefined>()
  const loggingIn = useMutation(logInCall)

  async function logIn(body: AdminCredentials) {
    setFailed(undefined)
    try {
      await loggingIn.mutateAsync({ body })
      if (!(await adminSignedIn(client))) setFailed(FAILED)
    } catch (error) {
      const refused = failedWith(error, 'POST /api/admin/login', 401)
      if (refused) setGiven(refused.codeRequired && { ...body, code: undefined })
      // The first request for a code is not a failure.
      if (!refused?.codeRequired || body.code) setFailed(messageOf(error, FAILED))
    }
  }

  if (given) {
    return (
      <CodeForm
        failed={failed}
        logIn={(code) => logIn({ ...given, code })}
        onBack={() => {
          setFailed(undefined)
          setGiven(undefined)
        }}
      />
    )
  }
  return <CredentialsForm failed={failed} logIn={logIn} onRefused={setFailed} />
}

type CredentialsFormProps = {
  failed: string | undefined
  logIn: (given: AdminCredentials) => Promise<void>
  onRefused: (why: string | undefined) => void
}

function CredentialsForm({ failed, logIn, onRefused }: CredentialsFormProps) {
  const form = useSchemaForm(adminCredentials)
  // One notice above the fields reports missing values of both.
  const { error: usernameError, ...username } = form.field('username')
  const { error: passwordError, ...password } = form.field('password')
  return (
    <form
      {...form.formProps(logIn, ({ username, password }) =>
        onRefused(username?.message ?? password?.message),
      )}
      className="grid gap-5"
    >
      {failed && <Alert key={form.formState.submitCount}>{failed}</Alert>}
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
      <SubmitButton busy={form.busy} busyLabel="Logging in..." className="noscript:hidden">
        Login
      </SubmitButton>
    </form>
  )
}

type CodeFormProps = {
  failed: string | undefined
  logIn: (code: string) => Promise<void>
  onBack: () => void
}

function CodeForm({ failed, logIn, onBack }: CodeFormProps) {
  const form = useSchemaForm(totpCode)
  const { setFocus } = form
  // The pressed button has disappeared.
  useEffect(() => setFocus('code'), [setFocus])

  async function submit({ code }: { code: string }) {
    await logIn(code)
    form.resetField('code')
    setFocus('code')
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-5">
      {failed && <Alert key={form.formState.submitCount}>{failed}</Alert>}
      <FormField
        label="Code from Your Authenticator App"
        hint="Or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <SubmitButton busy={form.busy} busyLabel="Logging in...">
        Login
      </SubmitButton>
      <Button onClick={onBack} variant="text">
        Back
      </Button>
    </form>
  )
}
