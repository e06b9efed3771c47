import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { newInvitation, type Team } from '#contract/people.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { change, failure } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { useChange } from '../../data/use-change.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { ConfirmButton } from '../shared/dialog.tsx'
import { Form, FormField } from '../shared/form.tsx'
import { ListRow, Loaded, PanelHeading, RowButton, SectionCard } from '../shared/layout.tsx'

const refreshes = ['/api/admin/team'] as const
const invite = change('POST /api/admin/team/invitations', refreshes, {
  done: { title: 'The invitation is on its way' },
})
const withdraw = change('DELETE /api/admin/team/invitations/{id}', refreshes, {
  failed: failure('Not withdrawn'),
})
const changeMember = change('PUT /api/admin/team/{id}', refreshes, {
  done: { title: 'Changed', description: 'The sessions of this member have ended.' },
  failed: failure('Not changed'),
})

const roleNames = { admin: 'Administrator', moderator: 'Moderator' }
const roleOptions = [
  { value: 'moderator', label: 'Moderator: reviews and inbox only' },
  { value: 'admin', label: 'Administrator: everything' },
]

/** Tab of administrators, moderators and invitations. */
export default function TeamTab() {
  const team = useQuery(readFresh('GET /api/admin/team'))
  return (
    <>
      <PanelHeading>Team</PanelHeading>
      <Loaded query={team} what="team" height={64} count={3}>
        {({ members, invitations }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <SectionCard title="Members">
              <ul>
                {members.map((member) => (
                  <Member key={member.id} member={member} />
                ))}
              </ul>
            </SectionCard>
            <SectionCard title="Invitations">
              {invitations.length > 0 && (
                <ul className="mb-5">
                  {invitations.map((invitation) => (
                    <Invitation key={invitation.id} invitation={invitation} />
                  ))}
                </ul>
              )}
              <InvitationForm />
            </SectionCard>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Member({ member }: { member: Team['members'][number] }) {
  const { id, username, name, role, disabledAt, totp, isSelf } = member
  const changing = useChange(changeMember)
  const other: typeof role = role === 'admin' ? 'moderator' : 'admin'
  const actions = [
    { action: `Make ${roleNames[other].toLowerCase()}`, body: { role: other } },
    { action: disabledAt ? 'Enable' : 'Disable', body: { disabled: !disabledAt } },
  ]
  const facts = [
    roleNames[role],
    disabledAt && `disabled ${dateInIndia(disabledAt)}`,
    totp ? 'two-step sign-in' : 'no two-step sign-in',
  ]
  return (
    <ListRow
      title={
        <>
          <b>{name}</b> ({username})
        </>
      }
      facts={facts}
    >
      {isSelf && <span className="type-body2 text-text-secondary">You</span>}
      {!isSelf &&
        actions.map(({ action, body }) => (
          <ConfirmButton
            key={action}
            variant="text"
            label={action}
            aria-label={`${action}: ${username}`}
            title={`${action}: ${username}?`}
            onConfirm={() => changing.mutate({ params: { id }, body })}
          >
            All sessions of {name} end at once.
          </ConfirmButton>
        ))}
    </ListRow>
  )
}

function Invitation({ invitation }: { invitation: Team['invitations'][number] }) {
  const { id, email, role, invitedBy, expires } = invitation
  const withdrawing = useChange(withdraw)
  return (
    <ListRow
      title={<b>{email}</b>}
      facts={[`${roleNames[role]}, invited by ${invitedBy}, until ${dateInIndia(expires)}`]}
    >
      <RowButton
        label="Withdraw"
        of={`the invitation of ${email}`}
        color="error"
        onClick={() => withdrawing.mutate({ params: { id } })}
      />
    </ListRow>
  )
}

function InvitationForm() {
  const inviting = useMutation(invite)
  const form = useSchemaForm(newInvitation, { defaultValues: { email: '', role: 'moderator' } })

  async function send(body: z.output<typeof newInvitation>) {
    await inviting.mutateAsync({ body })
    form.sent()
  }

  return (
    <Form
      form={form}
      send={send}
      error={inviting.error}
      button="Send invitation"
      busyLabel="Sending..."
    >
      <FormField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <FormField label="Role" options={roleOptions} {...form.field('role')} />
    </Form>
  )
}
