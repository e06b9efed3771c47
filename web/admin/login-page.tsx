import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { type AdminCredentials, adminCredentials } from '#api/contract/admins.ts'
import { AccountCard } from '../account/account-card.tsx'
import { messageOf } from '../data/ask.ts'
import { change } from '../data/read.ts'
import { hasDrafts } from '../shared/draft.ts'
import { TextField } from '../shared/fields.tsx'
import { PasswordField } from '../shared/form-fields.tsx'
import { Notice } from '../shared/notice.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import {
  ADMIN_DRAFTS,
  adminSignedIn,
  adminUser,
  adminWayBack,
  forgetEverything,
  useAdminInOtherTabs,
} from './admin-session.ts'

export default function AdminLoginPage() {
  useAdminInOtherTabs()
  const client = useQueryClient()
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  // Asked for again: the session may have begun in another tab, or the API have come back.
  const { data: admin } = useQuery({ ...adminUser, refetchOnMount: 'always' })
  useEffect(() => {
    if (admin === null) forgetEverything(client)
  }, [client, admin])
  if (admin) return <Navigate to={adminWayBack(params)} replace />
  return (
    <>
      <PageHead
        title="Admin login"
        description="Where the people who keep the directory sign in."
        path="/admin/login"
        indexed={false}
      />
      <AccountCard>
        <Typography component="h1" variant="h2">
          Admin login
        </Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
          The kitchen door, for those who keep the directory.
        </Typography>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {hydrated && hasDrafts(ADMIN_DRAFTS) && (
            <Notice tone="info">
              You have been logged out. What you have typed is kept in this tab and offered again
              after the login.
            </Notice>
          )}
          <LoginForm />
        </Box>
      </AccountCard>
    </>
  )
}

const FAILED = 'Login failed'
const logInCall = change('POST /api/admin/login')

function LoginForm() {
  const client = useQueryClient()
  const [failed, setFailed] = useState<string>()
  const loggingIn = useMutation(logInCall)
  const form = useSchemaForm(adminCredentials)
  // One notice above the fields names what is missing in either.
  const { error: usernameError, ...username } = form.field('username')
  const { error: passwordError, ...password } = form.field('password')

  async function logIn(given: AdminCredentials) {
    setFailed(undefined)
    try {
      await loggingIn.mutateAsync({ body: given })
      if (!(await adminSignedIn(client))) setFailed(FAILED)
    } catch (error) {
      setFailed(messageOf(error, FAILED))
    }
  }

  return (
    <Box
      component="form"
      {...form.formProps(logIn, ({ username, password }) =>
        setFailed(username?.message ?? password?.message),
      )}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {failed && <Notice key={form.formState.submitCount}>{failed}</Notice>}
      <TextField
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
      <SubmitButton busy={form.busy} busyLabel="Logging in...">
        Login
      </SubmitButton>
    </Box>
  )
}
