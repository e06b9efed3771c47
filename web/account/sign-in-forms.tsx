import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import type { Credentials } from '#contract/accounts.ts'
import { TextField } from '../ui/fields.tsx'
import { PasswordField } from '../ui/form-fields.tsx'
import { Form } from '../data/form.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { logIn, register } from './queries.ts'
import { signedIn } from '../data/session.ts'

const loadRegistration = async () => (await import('#contract/accounts.ts')).registration

// Pages decide where to go after signing in.

export function LoginForm() {
  const client = useQueryClient()
  const loggingIn = useMutation(logIn)
  // The browser itself checks that both fields are filled in.
  const form = useSchemaForm<Credentials, Credentials>(null)

  return (
    <div className="grid gap-4">
      <Form
        form={form}
        send={async (body) => signedIn(client, await loggingIn.mutateAsync({ body }))}
        button={t('Login')}
        busyLabel={t('Logging in...')}
        wide
      >
        <TextField
          label={t('Username')}
          hint={t('Or your email address.')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </Form>
      <div className="flex flex-wrap justify-between gap-2.5">
        <TextLink to="/forgot-username">{t('Forgot username?')}</TextLink>
        <TextLink to="/forgot-password">{t('Forgot password?')}</TextLink>
      </div>
    </div>
  )
}

export function RegisterForm() {
  const client = useQueryClient()
  const registering = useMutation(register)
  const form = useSchemaForm(loadRegistration, {
    draft: { key: 'register', fields: ['username', 'name', 'email'] },
  })

  return (
    <Form
      form={form}
      send={(body) => registering.mutateAsync({ body })}
      onSent={(user) => signedIn(client, user)}
      button={t('Register')}
      busyLabel={t('Creating account...')}
      anonymous
      wide
    >
      <TextField
        label={t('Username')}
        hint={t('You log in with it; it cannot be changed later.')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextField label={t('Full Name')} autoComplete="name" {...form.field('name')} />
      <TextField
        label={t('Email')}
        hint={t('We send a link to it, to make sure that it is yours.')}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordField
        label={t('Password')}
        hint={t('At least 6 characters.')}
        autoComplete="new-password"
        {...form.field('password')}
      />
    </Form>
  )
}
