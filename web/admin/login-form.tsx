import Box from '@mui/material/Box'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminCredentials, adminCredentials } from '#api/contract/admins.ts'
import { messageOf } from '../data/ask.ts'
import { change } from '../data/read.ts'
import { TextField } from '../shared/fields.tsx'
import { PasswordField } from '../shared/form-fields.tsx'
import { Notice } from '../shared/notice.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { adminSignedIn } from './admin-session.ts'

const FAILED = 'Login failed'
const adminLogIn = change('POST /api/admin/login')

/** Signs an administrator in. Where they go then is the page's business. */
export function AdminLoginForm() {
  const client = useQueryClient()
  const [failed, setFailed] = useState<string>()
  const loggingIn = useMutation(adminLogIn)
  const form = useSchemaForm(adminCredentials)
  // One sentence says it for both, above them.
  const { error: usernameFault, ...username } = form.field('username')
  const { error: passwordFault, ...password } = form.field('password')

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
        aria-invalid={usernameFault !== undefined}
        {...username}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-invalid={passwordFault !== undefined}
        {...password}
      />
      <SubmitButton busy={form.busy} busyLabel="Logging in...">
        Login
      </SubmitButton>
    </Box>
  )
}
