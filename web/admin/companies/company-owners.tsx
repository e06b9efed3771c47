import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateInIndia } from '#domain/india-time.ts'
import { messageOf, UNREACHABLE } from '../../data/ask.ts'
import { change, failure, read } from '../../data/read.ts'
import { alwaysFresh } from '../lists.ts'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { FormField } from '../shared/form-field.tsx'
import { Loaded } from '../shared/loaded.tsx'

const refreshes = ['/api/admin', '/api/companies'] as const
const handOver = change('POST /api/admin/companies/{id}/owners', refreshes, {
  done: { title: 'Handed over', description: 'The new owner gets a mail.' },
})
const takeAway = change('DELETE /api/admin/companies/{id}/owners/{userId}', refreshes, {
  done: { title: 'Taken away', description: 'The former owner gets a mail.' },
  failed: failure('Not taken away'),
})

/** Lists a company's owners. */
export function CompanyOwners({ id }: { id: number }) {
  const owners = useQuery({
    ...read('GET /api/admin/companies/{id}/owners', { params: { id } }),
    ...alwaysFresh,
  })
  const handing = useMutation(handOver)
  const taking = useMutation(takeAway)
  const [account, setAccount] = useState('')
  const [asking, setAsking] = useState<{ userId: number; name: string }>()
  return (
    <section aria-labelledby="company-owners" className="mt-10 max-w-[800px]">
      <h2 id="company-owners" className="mb-4 type-h3">
        Owners
      </h2>
      <Loaded
        query={owners}
        level={3}
        loading={{ label: 'Loading the owners', height: 56, count: 1 }}
        failed="The owners could not be loaded"
      >
        {(list) => (
          <ul className="mb-5">
            {list.length === 0 && <li>Nobody yet.</li>}
            {list.map(({ userId, name, username, email, since }) => (
              <li
                key={userId}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t border-divider py-2 wrap-anywhere"
              >
                <span>
                  <b>{name}</b> ({username}, {email}), since {dateInIndia(since)}
                </span>
                <Button
                  variant="text"
                  color="error"
                  aria-label={`Take away from ${name}`}
                  onClick={() => setAsking({ userId, name })}
                >
                  Take away
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          handing.mutate({ params: { id }, body: { account } }, { onSuccess: () => setAccount('') })
        }}
      >
        <div className="flex-[1_1_260px]">
          <FormField
            label="Username or email of an account"
            value={account}
            autoComplete="off"
            error={handing.error ? messageOf(handing.error, UNREACHABLE) : undefined}
            onChange={({ target }) => setAccount(target.value)}
          />
        </div>
        <Button type="submit" variant="outlined" className="mt-7" disabled={handing.isPending}>
          Hand Over
        </Button>
      </form>
      {asking && (
        <ConfirmDialog
          title={`Take it away from ${asking.name}?`}
          action="Take Away"
          color="error"
          onConfirm={() => taking.mutate({ params: { id, userId: asking.userId } })}
          onClose={() => setAsking(undefined)}
        >
          They cannot change the company any more, and get a mail. Their invitations end.
        </ConfirmDialog>
      )}
    </section>
  )
}
