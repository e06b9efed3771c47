import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { rich } from '../ui/rich.tsx'
import { localPath, t } from '#domain/i18n.ts'
import { addressOnly } from '#contract/fields.ts'
import { Outcome } from '../frame/outcome.tsx'
import { useCurrentUser } from '../data/session.ts'
import { filterParams, type Filters } from '../search/search-state.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Unanswered } from '../data/form.tsx'
import { FormFailure } from '../data/form-failure.tsx'
import { FormTrap } from '../ui/form-trap.tsx'
import { PrivacyNote } from '../ui/privacy-note.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { requestAlert, startOwnAlert } from './queries.ts'

type AlertFormProps = {
  search: Filters
  /** Readable summary of the search. */
  title: string
  /** Error about the address, for browsers without script. */
  problem?: string
  /** Link back to the list. */
  back: ReactNode
}

/** Filters of a search; alerts have no origin for distances. */
const filtersOf = (search: Filters) => Object.fromEntries(filterParams({ ...search, near: '' }))

/** Form that requests mails about new matches of a search, to any address or the signed-in person's. */
export function AlertForm(props: AlertFormProps) {
  const user = useCurrentUser()
  const own = user?.emailVerified ? user.email : undefined
  const [sent, setSent] = useState(false)
  if (sent) return own ? <Begun back={props.back} /> : <ConfirmationSent back={props.back} />
  return (
    <div className="grid gap-4">
      <p className="font-semibold wrap-anywhere">{props.title}</p>
      <p className="text-text-secondary">
        {t(
          'We write when a new kitchen matches, or one changes so that it matches: at most one mail a day, each with a link that ends them.',
        )}
      </p>
      {own ? (
        <>
          <OwnForm {...props} email={own} onSent={() => setSent(true)} />
          <noscript>
            <AddressForm {...props} email={own} onSent={() => {}} />
          </noscript>
        </>
      ) : (
        <AddressForm {...props} email={user?.email} onSent={() => setSent(true)} />
      )}
    </div>
  )
}

type FormProps<Email> = AlertFormProps & { email: Email; onSent: () => void }

function OwnForm({ search, email, back, onSent }: FormProps<string>) {
  const { mutate, isPending, error } = useChange(startOwnAlert)
  return (
    <div className="grid gap-4 noscript:hidden">
      <p>{rich(t('To <strong>{email}</strong>', { email }), { strong: <strong /> })}</p>
      <FormFailure error={error} />
      <div className="flex flex-wrap gap-3">
        <Button
          aria-disabled={isPending}
          onClick={() => mutate({ body: filtersOf(search) }, { onSuccess: onSent })}
        >
          {isPending ? t('Saving...') : t('Tell me when')}
        </Button>
        {back}
      </div>
    </div>
  )
}

function AddressForm({ search, email, problem, back, onSent }: FormProps<string | undefined>) {
  const asking = useMutation(requestAlert)
  const form = useSchemaForm(addressOnly, {
    draft: { key: 'alert', fields: ['email'] },
    known: { email },
  })
  const { error = problem, ...field } = form.field('email')

  async function send(given: z.output<typeof addressOnly>) {
    await asking.mutateAsync({ body: { ...filtersOf(search), ...given } })
    form.sent()
    onSent()
  }

  return (
    <form action={localPath('/alerts/new')} {...form.formProps(send)} className="grid gap-4">
      {Object.entries(filtersOf(search)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField label={t('Email')} type="email" autoComplete="email" {...field} error={error} />
      <FormFailure error={asking.error} />
      <Unanswered error={asking.error ?? undefined} form={form} />
      <FormTrap />
      <PrivacyNote />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={form.busy}>
          {form.busy ? t('Sending...') : t('Tell me when')}
        </Button>
        {back}
      </div>
    </form>
  )
}

/** Notice that a confirmation was mailed. */
export const ConfirmationSent = ({ back, level = 3 }: { back: ReactNode; level?: 1 | 3 }) => (
  <Outcome kind="mail" level={level} title={t('Check your inbox')} actions={back}>
    <p>{t('We sent you a mail with a link. The alert begins when you confirm it there.')}</p>
    <p>{t('Nothing there? Please check your spam folder.')}</p>
  </Outcome>
)

const Begun = ({ back }: { back: ReactNode }) => (
  <Outcome kind="success" level={3} title={t('Your alert has begun')} actions={back}>
    {rich(t('You can find and end it under <link>your alerts</link>.'), {
      link: <TextLink to="/profile?tab=alerts" />,
    })}
  </Outcome>
)
