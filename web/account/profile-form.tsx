import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser, Profile } from '#api/contract/accounts.ts'
import { Badge } from '../shared/badge.tsx'
import { TextField } from '../shared/fields.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useSchemaForm } from '../shared/use-schema-form.ts'
import { changeProfile } from './queries.ts'
import { userChanged } from './session.ts'

/** A person's name and address. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const saving = useMutation(changeProfile)
  const form = useSchemaForm<Profile, Profile>(null, {
    defaultValues: { name: user.name, email: user.email },
    draft: { key: `profile:${user.username}`, fields: ['name', 'email'] },
  })

  async function save(changes: Profile) {
    const saved = await saving.mutateAsync({ body: changes })
    form.sent({ name: saved.name, email: saved.email })
    await userChanged(client, saved)
  }

  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 3 }}>
        Profile Information
      </Typography>
      <Box component="form" {...form.formProps(save)} sx={{ display: 'grid', gap: 2.5 }}>
        <TextField
          label="Full Name"
          autoComplete="name"
          required={false}
          defaultValue={user.name}
          {...form.field('name')}
        />
        <TextField
          label="Username"
          hint="Username cannot be changed"
          readOnly
          value={user.username}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required={false}
          defaultValue={user.email}
          {...form.field('email')}
          hint={
            <Box component="span" sx={{ display: 'block', pt: 0.5 }}>
              <Badge tone={user.emailVerified ? 'default' : 'secondary'}>
                {user.emailVerified ? 'Verified' : 'Unverified'}
              </Badge>{' '}
              A new address has to be verified again.
            </Box>
          }
        />
        <SubmitButton busy={form.busy} busyLabel="Saving..." sx={{ justifySelf: 'start' }}>
          Save Changes
        </SubmitButton>
      </Box>
    </>
  )
}
