import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n.ts'
import type { CurrentUser } from '#contract/accounts.ts'
import type { CompanyPage } from '#contract/companies.ts'
import { claimRequest } from '#contract/owners.ts'
import { Form } from '../data/form.tsx'
import { FormFailure } from '../data/form-failure.tsx'
import { signInUrl } from '../data/return-url.ts'
import { useCurrentUser } from '../data/session.ts'
import { useChange } from '../data/use-change.ts'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PrivacyNote } from '../ui/privacy-note.tsx'
import { TextField } from '../ui/fields.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { claimByLink, claimByRequest } from './queries.ts'

type OfCompany = { company: CompanyPage }

/** Dialog in which a kitchen claims the ownership of its page. */
export default function ClaimDialog({ company, onClose }: OfCompany & { onClose: () => void }) {
  const user = useCurrentUser()
  const [sent, setSent] = useState('')
  const byLink = !company.hasOwner && company.email !== null
  return (
    <Dialog title={t('Is {name} yours?', { name: company.name })} onClose={onClose}>
      {sent ? (
        <Notice tone="info">{sent}</Notice>
      ) : !user ? (
        <>
          <p className="mb-4">
            {t(
              'Its owners keep the menu and prices up to date, answer messages and reply to reviews. You need an account.',
            )}
          </p>
          <LinkButton to={signInUrl(`/companies/${company.id}`)}>{t('Log In')}</LinkButton>
        </>
      ) : !user.emailVerified ? (
        <p>{t('Please verify your email address first: the link is in your inbox.')}</p>
      ) : (
        <div className="grid gap-6">
          {byLink && <ByLink company={company} onSent={setSent} />}
          <ByRequest company={company} user={user} second={byLink} onSent={setSent} />
        </div>
      )}
    </Dialog>
  )
}

type Way = OfCompany & { onSent: (message: string) => void }

function ByLink({ company, onSent }: Way) {
  const { mutate, isPending, error } = useChange(claimByLink)
  return (
    <section className="grid gap-3">
      <p>
        {t(
          'We mail a link to {email}. Open it while you are logged in, and the page is yours at once.',
          { email: company.email ?? '' },
        )}
      </p>
      <FormFailure error={error} />
      <Button
        aria-disabled={isPending}
        className="justify-self-start"
        onClick={() =>
          mutate({ params: { id: company.id } }, { onSuccess: ({ message }) => onSent(message) })
        }
      >
        {isPending ? t('Sending...') : t('Mail the link')}
      </Button>
    </section>
  )
}

function ByRequest({
  company,
  user,
  second,
  onSent,
}: Way & { user: CurrentUser; second: boolean }) {
  const sending = useMutation(claimByRequest)
  const form = useSchemaForm(claimRequest, {
    draft: { key: `claim:${company.id}`, fields: ['name', 'role', 'phone', 'words'] },
    known: { name: user.name },
  })

  return (
    <Form
      form={form}
      send={(body) => sending.mutateAsync({ params: { id: company.id }, body })}
      onSent={({ message }) => onSent(message)}
      error={sending.error}
      button={t('Send the request')}
      busyLabel={t('Sending...')}
    >
      <p>
        {company.hasOwner
          ? t('Somebody keeps this page already. If that is wrong, tell us why it is yours.')
          : second
            ? t('No access to that mail? Then tell us who you are:')
            : t('Tell us who you are, and we will look at it:')}
      </p>
      <TextField label={t('Your name')} autoComplete="name" {...form.field('name')} />
      <TextField
        label={t('Your role')}
        placeholder={t('Owner, cook, manager')}
        {...form.field('role')}
      />
      <TextField label={t('Phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextArea label={t('How can we see that it is yours?')} {...form.field('words')} />
      <PrivacyNote />
    </Form>
  )
}
