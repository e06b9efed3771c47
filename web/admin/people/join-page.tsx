import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { teamJoin } from '#contract/people.ts'
import { MIN_ADMIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { change } from '../../data/read.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { AccountCard } from '../../frame/account-card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Form, FormField, PasswordField } from '../shared/form.tsx'

const join = change('POST /api/team')

/** Page for the link of an invitation to the dashboard. */
export default function JoinPage() {
  const [params] = useSearchParams()
  const joining = useMutation(join)
  return (
    <AccountCard
      title="Join the dashboard"
      description="Where an invitation is accepted."
      path="/admin/join"
    >
      <h1 className="type-h2">Join the dashboard</h1>
      {joining.isSuccess ? (
        <p className="mt-4">
          {joining.data.message} <TextLink to="/admin/login">Go to the login</TextLink>
        </p>
      ) : (
        <>
          <p className="mt-2 mb-6 text-text-secondary">
            Choose how you sign in. You cannot change the username later.
          </p>
          <noscript>Please switch on JavaScript to accept the invitation.</noscript>
          <JoinForm token={params.get('token') ?? ''} joining={joining} />
        </>
      )}
    </AccountCard>
  )
}

type Joining = ReturnType<typeof useMutation<{ message: string }, unknown, JoinCall>>
type JoinCall = { body: z.input<typeof teamJoin> }

function JoinForm({ token, joining }: { token: string; joining: Joining }) {
  const form = useSchemaForm(teamJoin.omit({ token: true }))
  return (
    <Form
      form={form}
      send={(given) => joining.mutateAsync({ body: { token, ...given } })}
      error={joining.error}
      button="Join"
      busyLabel="Joining..."
      className="noscript:hidden"
    >
      <FormField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <FormField label="Full Name" autoComplete="name" {...form.field('name')} />
      <PasswordField
        label="Password"
        hint={`At least ${MIN_ADMIN_PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
        {...form.field('password')}
      />
    </Form>
  )
}
