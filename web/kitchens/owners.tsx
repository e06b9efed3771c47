import { useMutation } from '@tanstack/react-query'
import type { OwnedCompany } from '#contract/owners.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { MAX_OWNERS } from '#domain/limits.ts'
import { FormFailure } from '../data/form-failure.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { TextField } from '../ui/fields.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { inviteOwner } from './queries.ts'

/** Who keeps a kitchen, and how another comes to it. */
export function Owners({ kitchen: { id, owners } }: { kitchen: OwnedCompany }) {
  const inviting = useMutation(inviteOwner)
  const form = useSchemaForm<{ email: string }, { email: string }>(null)

  async function invite(body: { email: string }) {
    await inviting.mutateAsync({ params: { id }, body })
    form.sent({ email: '' })
  }

  return (
    <section className="card grid gap-4 p-5 sm:p-6">
      <PageTitle
        level={2}
        title="Owners"
        intro={`All of them may do everything here. There can be ${MAX_OWNERS}.`}
      />
      <ul>
        {owners.map(({ name, since }) => (
          <li
            key={since}
            className="flex flex-wrap justify-between gap-x-4 border-t border-divider py-3"
          >
            <b className="wrap-anywhere">{name}</b>
            <span className="text-text-secondary">since {dateInIndia(since)}</span>
          </li>
        ))}
      </ul>
      {owners.length < MAX_OWNERS && (
        <form {...form.formProps(invite)} className="grid gap-4 border-t border-divider pt-5">
          <TextField
            label="Email of Another Owner"
            type="email"
            hint="They get a link that works for 48 hours, with an account of this address."
            {...form.field('email')}
          />
          <FormFailure error={inviting.error} />
          <SubmitButton
            size="medium"
            busy={form.busy}
            busyLabel="Sending..."
            className="justify-self-start"
          >
            Send Invitation
          </SubmitButton>
        </form>
      )}
    </section>
  )
}
