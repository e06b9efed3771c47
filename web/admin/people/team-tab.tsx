import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { newInvitation, type Team } from '#contract/people.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { change, failure, read } from '../../data/read.ts'
import { useChange } from '../../data/use-change.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { alwaysFresh } from '../lists.ts'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { FormFailure } from '../shared/failures.tsx'
import { FormField } from '../shared/form-field.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { SectionCard } from '../shared/section-card.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'

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

const row =
  'flex flex-wrap items-center justify-between gap-x-4 border-t border-divider py-2 wrap-anywhere first:border-0'

/** Tab of administrators, moderators and invitations. */
export default function TeamTab() {
  const team = useQuery({ ...read('GET /api/admin/team'), ...alwaysFresh })
  return (
    <>
      <PanelHeading>Team</PanelHeading>
      <Loaded
        query={team}
        loading={{ label: 'Loading the team', height: 64, count: 3 }}
        failed="The team could not be loaded"
      >
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
  const [asked, setAsked] = useState<{ action: string; body: object }>()
  const other = role === 'admin' ? 'moderator' : 'admin'
  const actions = [
    { action: `Make ${roleNames[other].toLowerCase()}`, body: { role: other } },
    { action: disabledAt ? 'Enable' : 'Disable', body: { disabled: !disabledAt } },
  ]
  const facts = [
    roleNames[role],
    ...(disabledAt ? [`disabled ${dateInIndia(disabledAt)}`] : []),
    totp ? 'two-step sign-in' : 'no two-step sign-in',
  ]
  return (
    <li className={row}>
      <span className="min-w-0 flex-[1_1_180px]">
        <b>{name}</b> ({username})
        <span className="block type-body2 text-text-secondary">{facts.join(' · ')}</span>
      </span>
      {isSelf ? (
        <span className="type-body2 text-text-secondary">You</span>
      ) : (
        <span className="flex flex-wrap">
          {actions.map(({ action, body }) => (
            <Button
              key={action}
              variant="text"
              aria-label={`${action}: ${username}`}
              onClick={() => setAsked({ action, body })}
            >
              {action}
            </Button>
          ))}
        </span>
      )}
      {asked && (
        <ConfirmDialog
          title={`${asked.action}: ${username}?`}
          action={asked.action}
          onConfirm={() => changing.mutate({ params: { id }, body: asked.body })}
          onClose={() => setAsked(undefined)}
        >
          All sessions of {name} end at once.
        </ConfirmDialog>
      )}
    </li>
  )
}

function Invitation({ invitation }: { invitation: Team['invitations'][number] }) {
  const { id, email, role, invitedBy, expires } = invitation
  const withdrawing = useChange(withdraw)
  return (
    <li className={row}>
      <span className="min-w-0 flex-[1_1_180px]">
        <b>{email}</b>
        <span className="block type-body2 text-text-secondary">
          {`${roleNames[role]}, invited by ${invitedBy}, until ${dateInIndia(expires)}`}
        </span>
      </span>
      <Button
        variant="text"
        color="error"
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => withdrawing.mutate({ params: { id } })}
      >
        Withdraw
      </Button>
    </li>
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
    <form {...form.formProps(send)} className="grid gap-4">
      <FormFailure error={inviting.error} />
      <FormField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <FormField label="Role" options={roleOptions} {...form.field('role')} />
      <SubmitButton busy={form.busy} busyLabel="Sending..." className="justify-self-start">
        Send Invitation
      </SubmitButton>
    </form>
  )
}
