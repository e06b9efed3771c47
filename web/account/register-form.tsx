import Box from '@mui/material/Box'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Registration, registration } from '#api/contract/accounts.ts'
import { PasswordInput, TextInput } from '../shared/form-fields.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { register } from './queries.ts'
import { signedIn } from './session.ts'

/** Makes an account and signs its person in. */
export function RegisterForm() {
  const client = useQueryClient()
  const registering = useMutation(register)
  const form = useSchemaForm(registration, {
    draft: { key: 'register', fields: ['username', 'name', 'email'] },
  })

  async function submit(given: Registration) {
    const user = await registering.mutateAsync({ body: given })
    form.sent()
    signedIn(client, user)
  }

  return (
    <Box component="form" {...form.formProps(submit)} sx={{ display: 'grid', gap: 2.5 }}>
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
