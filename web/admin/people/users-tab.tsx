import { Button, Chip } from '@mui/material'
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
import { ConfirmButton } from '../shared/dialog.tsx'
import { FormField } from '../shared/form.tsx'
import { ListRow, PanelHeading } from '../shared/layout.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { optionsOf } from '../shared/options.ts'
import { PagedList } from '../shared/paged-list.tsx'

const refreshes = ['/api/admin', '/api/companies'] as const
const suspend = change('PUT /api/admin/users/{id}/suspension', refreshes, {
  done: ({ message }) => ({ title: message }),
  failed: failure('Not changed'),
})
const remove = change('DELETE /api/admin/users/{id}', refreshes, {
  done: ({ message }) => ({ title: message }),
  failed: failure('Not deleted'),
})

const states = optionsOf({
  [ALL]: 'All accounts',
  active: 'Active',
  suspended: 'Suspended',
  unverified: 'Address not verified',
})

const choices = optionsOf({
  keep: 'Stay, as those of a “former user”',
  delete: 'Are deleted, too',
})

/** Tab of people with accounts. */
export default function UsersTab() {
  const state = useListState({ query: '', state: ALL })
  const list = useQuery(adminList('GET /api/admin/lists/users', state.asked))
  const place = useRef<HTMLElement>(null)
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
        empty={<Message level={3} title="No accounts yet" text="Who signs up appears here." />}
      >
        {(users) => (
          <ul className="card px-3 sm:px-5">
            {users.map((user) => (
              <User
                key={user.id}
                user={user}
                onDelete={() => place.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

type UserProps = { user: ListedUser; onDelete: () => void }

function User({ user, onDelete }: UserProps) {
  const { username, name, email, emailVerified, createdAt, suspendedAt, kitchens } = user
  const suspending = useChange(suspend)
  const removing = useChange(remove)
  const [reviews, setReviews] = useState<'keep' | 'delete'>('keep')
  const params = { id: user.id }
  const facts = [
    email,
    !emailVerified && 'not verified',
    `since ${dateInIndia(createdAt)}`,
    countWithNoun(user.reviews, 'review'),
    kitchens > 0 && countWithNoun(kitchens, 'kitchen'),
  ]
  return (
    <ListRow
      title={
        <>
          <b>{name}</b> ({username}){' '}
          {suspendedAt && <Chip color="error" label={`Suspended ${dateInIndia(suspendedAt)}`} />}
        </>
      }
      facts={facts}
    >
      {suspendedAt ? (
        <Button
          variant="text"
          aria-label={`Lift the suspension of ${username}`}
          onClick={() => suspending.mutate({ params, body: { suspended: false } })}
        >
          Lift suspension
        </Button>
      ) : (
        <ConfirmButton
          variant="text"
          label="Suspend"
          aria-label={`Suspend ${username}`}
          title={`Suspend ${username}?`}
          onConfirm={() => suspending.mutate({ params, body: { suspended: true } })}
        >
          {name} is signed out everywhere, and reads at the next login that the account is
          suspended. Reviews and kitchens stay. You can lift it.
        </ConfirmButton>
      )}
      <ConfirmButton
        variant="text"
        color="error"
        label="Delete"
        aria-label={`Delete ${username}`}
        title={`Delete the account ${username}?`}
        action="Delete account"
        onConfirm={() => {
          onDelete()
          removing.mutate({ params, body: { reviews } })
        }}
      >
        <p className="mb-4">
          Name, address, shortlist, alerts and ownership of kitchens are deleted for good.
          {user.reviews > 0 && ' Reviews that the person has hidden go in any case.'}
        </p>
        {user.reviews > 0 && (
          <FormField
            label={countWithNoun(user.reviews, 'review')}
            value={reviews}
            options={choices}
            onChange={({ target }) => setReviews(target.value as typeof reviews)}
          />
        )}
      </ConfirmButton>
    </ListRow>
  )
}
