import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListedUser } from '#contract/people.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { ALL } from '#domain/options.ts'
import { change, failure } from '../../data/read.ts'
import { useChange } from '../../data/use-change.ts'
import { countWithNoun } from '../../ui/count.ts'
import { Message } from '../../ui/message.tsx'
import { adminList, useListState } from '../lists.ts'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { FormField } from '../shared/form-field.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'

const refreshes = ['/api/admin', '/api/companies'] as const
const suspend = change('PUT /api/admin/users/{id}/suspension', refreshes, {
  done: ({ message }) => ({ title: message }),
  failed: failure('Not changed'),
})
const remove = change('DELETE /api/admin/users/{id}', refreshes, {
  done: ({ message }) => ({ title: message }),
  failed: failure('Not deleted'),
})

const states = [
  { value: ALL, label: 'All accounts' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unverified', label: 'Address not verified' },
]

const choices = [
  { value: 'keep', label: 'Stay, as those of a “former user”' },
  { value: 'delete', label: 'Are deleted, too' },
]

type Asked = { what: 'suspend' | 'delete'; user: ListedUser }

/** Tab of people with accounts. */
export default function UsersTab() {
  const state = useListState({ query: '', state: ALL })
  const list = useQuery(adminList('GET /api/admin/lists/users', state.asked))
  const suspending = useChange(suspend)
  const removing = useChange(remove)
  const place = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [reviews, setReviews] = useState<'keep' | 'delete'>('keep')
  const onClose = () => setAsked(undefined)
  return (
    <>
      <PanelHeading>Accounts</PanelHeading>
      <ListToolbar
        state={state}
        search={{ label: 'Search the accounts', placeholder: 'Name, username or email' }}
        filters={[{ name: 'state', label: 'State', options: states }]}
      />
      <PagedList
        ref={place}
        list={list}
        state={state}
        nouns={['account', 'accounts']}
        rowHeight={72}
        empty={<Message level={3} title="No Accounts Yet" text="Who signs up appears here." />}
      >
        {(users) => (
          <ul className="card px-3 sm:px-5">
            {users.map((user) => (
              <User
                key={user.id}
                user={user}
                onSuspend={() =>
                  user.suspendedAt
                    ? suspending.mutate({ params: { id: user.id }, body: { suspended: false } })
                    : setAsked({ what: 'suspend', user })
                }
                onDelete={() => setAsked({ what: 'delete', user })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked?.what === 'suspend' && (
        <ConfirmDialog
          title={`Suspend ${asked.user.username}?`}
          action="Suspend"
          color="error"
          onConfirm={() =>
            suspending.mutate({ params: { id: asked.user.id }, body: { suspended: true } })
          }
          onClose={onClose}
        >
          {asked.user.name} is signed out everywhere, and reads at the next login that the account
          is suspended. Reviews and kitchens stay. You can lift it.
        </ConfirmDialog>
      )}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete the account ${asked.user.username}?`}
          action="Delete Account"
          color="error"
          onConfirm={() => {
            place.current?.focus({ preventScroll: true })
            removing.mutate({ params: { id: asked.user.id }, body: { reviews } })
          }}
          onClose={onClose}
        >
          <p className="mb-4">
            Name, address, shortlist, alerts and ownership of kitchens are deleted for good.
            {asked.user.reviews > 0 && ' Reviews that the person has hidden go in any case.'}
          </p>
          {asked.user.reviews > 0 && (
            <FormField
              label={countWithNoun(asked.user.reviews, 'review')}
              value={reviews}
              options={choices}
              onChange={({ target }) => setReviews(target.value as typeof reviews)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

type UserProps = { user: ListedUser; onSuspend: () => void; onDelete: () => void }

function User({ user, onSuspend, onDelete }: UserProps) {
  const { username, name, email, emailVerified, createdAt, suspendedAt, reviews, kitchens } = user
  const facts = [
    email,
    ...(emailVerified ? [] : ['not verified']),
    `since ${dateInIndia(createdAt)}`,
    countWithNoun(reviews, 'review'),
    ...(kitchens > 0 ? [countWithNoun(kitchens, 'kitchen')] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-divider py-2 wrap-anywhere last:border-0">
      <span className="min-w-0 flex-[1_1_220px]">
        <b>{name}</b> ({username}){' '}
        {suspendedAt && <Chip color="error" label={`Suspended ${dateInIndia(suspendedAt)}`} />}
        <span className="block type-body2 text-text-secondary">{facts.join(' · ')}</span>
      </span>
      <span className="flex flex-wrap">
        <Button
          variant="text"
          aria-label={`${suspendedAt ? 'Lift the suspension of' : 'Suspend'} ${username}`}
          onClick={onSuspend}
        >
          {suspendedAt ? 'Lift suspension' : 'Suspend'}
        </Button>
        <Button variant="text" color="error" aria-label={`Delete ${username}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  )
}
