import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { type Credentials, credentials, type CurrentUser } from '#api/contract/accounts.ts'
import { messageOf, sendJson } from '../data/ask.ts'
import { PasswordInput, TextInput } from '../shared/form-fields.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { showToast } from '../shared/toast.ts'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { signedIn } from './session.ts'

/** Signs a person in. Where they go then is the page's business. */
export function LoginForm() {
  const client = useQueryClient()
  const form = useSchemaForm(credentials)

  async function logIn(given: Credentials) {
    try {
      const user = await sendJson<CurrentUser>('POST', '/api/login', given)
      signedIn(client, user)
      showToast({
        title: 'Login successful',
        description: `Welcome back, ${user.name || user.username}!`,
      })
    } catch (error) {
      form.showIssues(error)
      showToast({
        title: 'Login failed',
        description: messageOf(error, 'Login failed'),
        destructive: true,
      })
    }
  }

  return (
    <Box component="form" {...form.formProps(logIn)} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
      <SubmitButton busy={form.busy} busyLabel="Logging in...">
        Login
      </SubmitButton>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <TextLink to="/forgot-username">Forgot username?</TextLink>
        <TextLink to="/forgot-password">Forgot password?</TextLink>
      </Box>
    </Box>
  )
}
