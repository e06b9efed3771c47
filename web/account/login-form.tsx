import Box from '@mui/material/Box'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Credentials, credentials } from '#api/contract/accounts.ts'
import { PasswordInput, TextInput } from '../shared/form-fields.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { logIn } from './queries.ts'
import { signedIn } from './session.ts'

/** Signs a person in. Where they go then is the page's business. */
export function LoginForm() {
  const client = useQueryClient()
  const loggingIn = useMutation(logIn)
  const form = useSchemaForm(credentials)

  const submit = async (given: Credentials) =>
    signedIn(client, await loggingIn.mutateAsync({ body: given }))

  return (
    <Box component="form" {...form.formProps(submit)} sx={{ display: 'grid', gap: 2.5 }}>
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
