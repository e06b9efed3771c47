import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { OwnedCompany } from '#contract/owners.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { MAX_OWNERS } from '#domain/limits.ts'
import { Form } from '../data/form.tsx'
import { FormFailure } from '../data/form-failure.tsx'
import { useChange } from '../data/use-change.ts'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { inviteOwner, removeOwner } from './queries.ts'
import { langOf } from '../ui/written.tsx'

type Owner = OwnedCompany['owners'][number]

/** Owners of a kitchen, with ways to invite and remove one. */
export function Owners({ kitchen }: { kitchen: OwnedCompany }) {
  const { id, owners } = kitchen
  const [leaving, setLeaving] = useState<Owner>()
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
        title={t('Owners')}
        intro={t('All of them may do everything here. There can be up to {most}.', {
          most: MAX_OWNERS,
        })}
      />
      <ul>
        {owners.map((owner) => (
          <li
            key={owner.userId}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-divider py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <b lang={langOf(owner.name)}>{owner.name}</b>
              {owner.isYou && ` ${t('(you)')}`},{' '}
              <span className="text-text-secondary">
                {t('since {since}', { since: dateInIndia(owner.since) })}
              </span>
            </span>
            <Button
              variant="text"
              color="error"
              aria-haspopup="dialog"
              onClick={() => setLeaving(owner)}
            >
              {owner.isYou ? t('Leave') : t('Remove')}
              {!owner.isYou && <span className="sr-only"> {owner.name}</span>}
            </Button>
          </li>
        ))}
      </ul>
      {owners.length < MAX_OWNERS && (
        <Form
          form={form}
          send={invite}
          error={inviting.error}
          button={t('Send invitation')}
          busyLabel={t('Sending...')}
          className="grid gap-4 border-t border-divider pt-4"
        >
          <TextField
            label={t('Email of another owner')}
            type="email"
            hint={t('They get a link that works for 48 hours, for an account with this address.')}
            {...form.field('email')}
          />
        </Form>
      )}
      {leaving && (
        <EndDialog kitchen={kitchen} owner={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </section>
  )
}

type EndDialogProps = { kitchen: OwnedCompany; owner: Owner; onClose: () => void }

/** Asks for confirmation before an owner leaves or is removed. */
function EndDialog({ kitchen: { id, name, owners }, owner, onClose }: EndDialogProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useChange({
    ...removeOwner,
    async mutationFn(...given) {
      const answer = await removeOwner.mutationFn!(...given)
      // Before the refetch, after which this page is no longer accessible.
      if (owner.isYou) await navigate('/kitchens')
      else onClose()
      return answer
    },
  })
  const action = owner.isYou ? t('Leave') : t('Remove')
  return (
    <LazyDialog
      title={owner.isYou ? t('Leave {name}?', { name }) : t('Remove {name}?', { name: owner.name })}
      onClose={onClose}
      actions={
        <>
          <Button
            color="error"
            aria-disabled={isPending}
            onClick={() => mutate({ params: { id, userId: owner.userId } })}
          >
            {action}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <p>
        {owner.isYou
          ? [
              t('You can no longer change this kitchen, and invitations that you have sent end.'),
              ...(owners.length > 1 ? [t('The other owners stay, and get a mail.')] : []),
            ].join(' ')
          : t('They can no longer change this kitchen, and get a mail. Their invitations end.')}
      </p>
      {owners.length === 1 && (
        <p className="mt-3 font-semibold">
          {t(
            'You are its last owner: the page stays as it is, and anyone who can show that it is theirs may claim it.',
          )}
        </p>
      )}
      <FormFailure error={error} />
    </LazyDialog>
  )
}
