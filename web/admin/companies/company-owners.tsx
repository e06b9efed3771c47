import { Button } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateInIndia } from '#domain/india-time.ts'
import { messageOf, UNREACHABLE } from '../../data/ask.ts'
import { change, failure } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { ConfirmButton } from '../shared/dialog.tsx'
import { FormField } from '../shared/form.tsx'
import { ListRow, Loaded, SectionCard } from '../shared/layout.tsx'

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
  const owners = useQuery(readFresh('GET /api/admin/companies/{id}/owners', { params: { id } }))
  const handing = useMutation(handOver)
  const taking = useMutation(takeAway)
  const [account, setAccount] = useState('')
  return (
    <SectionCard title="Owners">
      <Loaded query={owners} what="owners" height={56} count={1}>
        {(list) => (
          <ul className="mb-5">
            {list.length === 0 && <li>Nobody yet.</li>}
            {list.map(({ userId, name, username, email, since }) => (
              <ListRow
                key={userId}
                title={
                  <>
                    <b>{name}</b> ({username})
                  </>
                }
                facts={[email, `since ${dateInIndia(since)}`]}
              >
                <ConfirmButton
                  variant="text"
                  color="error"
                  label="Take away"
                  aria-label={`Take away from ${name}`}
                  title={`Take it away from ${name}?`}
                  action="Take away"
                  onConfirm={() => taking.mutate({ params: { id, userId } })}
                >
                  They cannot change the company any more, and get a mail. Their invitations end.
                </ConfirmButton>
              </ListRow>
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
          Hand over
        </Button>
      </form>
    </SectionCard>
  )
}
