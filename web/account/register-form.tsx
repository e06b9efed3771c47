import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { type CurrentUser, type Registration, registration } from '#api/contract/accounts.ts'
import { messageOf, sendJson } from '../data/ask.ts'
import { PasswordInput, TextInput } from '../shared/form-fields.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { showToast } from '../shared/toast.ts'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { signedIn } from './session.ts'

/** Makes an account and signs its person in. */
export function RegisterForm() {
  const client = useQueryClient()
  const form = useSchemaForm(registration, {
    draft: { key: 'register', fields: ['username', 'name', 'email'] },
  })

  async function register(given: Registration) {
    try {
      const user = await sendJson<CurrentUser>('POST', '/api/register', given)
      form.sent()
      signedIn(client, user)
      showToast({
        title: 'Registration successful',
        description: 'Your account has been created.',
      })
    } catch (error) {
      form.showIssues(error)
      showToast({
        title: 'Registration failed',
        description: messageOf(error, 'Registration failed'),
        destructive: true,
      })
    }
  }

  return (
    <Box component="form" {...form.formProps(register)} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput
        label="Username"
        hint="You log in with it; it cannot be changed later."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextInput label="Full Name" autoComplete="name" {...form.field('name')} />
      <TextInput
        label="Email"
        hint="We send a link to it, to see that it is yours."
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordInput
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <SubmitButton busy={form.busy} busyLabel="Creating account...">
        Register
      </SubmitButton>
    </Box>
  )
}
