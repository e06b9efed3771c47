import { Button, Chip } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FirstDay, type StepName, testMailRequest } from '#contract/first-day.ts'
import { change, failure, read } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { useChange } from '../../data/use-change.ts'
import { countWithNoun } from '../../ui/count.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { ConfirmButton } from '../shared/dialog.tsx'
import { Loaded, PanelHeading } from '../shared/layout.tsx'
import { type PanelName, tabUrl } from '../tab-url.ts'
import { Form, FormField } from '../shared/form.tsx'

const removeDemo = change(
  'DELETE /api/admin/demo',
  ['/api/admin', '/api/companies', '/api/search'],
  {
    done: ({ message }) => ({ title: message }),
    failed: failure('Not removed'),
  },
)

type Words = { title: string; how: string; tab?: PanelName; action?: string }

const words: Record<StepName, Words> = {
  name: {
    title: 'Name and logo',
    how: 'They stand on each page and in each mail.',
    tab: 'site',
    action: 'Set them',
  },
  legal: {
    title: 'Who runs the site',
    how: 'Indian law asks for the legal name and a grievance officer.',
    tab: 'site',
    action: 'Set them',
  },
  address: {
    title: 'Address with TLS',
    how: 'PUBLIC_URL is the address of visitors. Something in front of the API ends TLS.',
  },
  mail: {
    title: 'Mail',
    how: 'SMTP_URL names the mail server, MAIL_FROM the sender. Send yourself a mail:',
  },
  records: {
    title: 'Mail that others trust',
    how: 'SPF, DKIM and DMARC are records of the sender’s domain. Your mail service names them.',
  },
  city: {
    title: 'First city',
    how: 'Places and cuisines are what kitchens have and visitors filter by.',
    tab: 'choices',
    action: 'Open the places',
  },
  kitchens: {
    title: 'First kitchens',
    how: 'Import a list, or add them one by one.',
    tab: 'imports',
    action: 'Import a list',
  },
  claims: {
    title: 'What the site says of its size',
    how: 'Visitors should read nothing that is not true: let it show live numbers, or none.',
    tab: 'site',
    action: 'Choose it',
  },
  administrators: {
    title: 'Second administrator',
    how: 'An administrator who loses a device needs another one to get back in.',
    tab: 'team',
    action: 'Invite one',
  },
  backup: {
    title: 'Backup',
    how: 'A backup a day, which notes itself here, as docs/operations.md shows. Restore one elsewhere.',
  },
  demo: {
    title: 'No demo data',
    how: 'Visitors could take it for real kitchens. Whatever real people wrote stays.',
  },
}

const states = {
  done: { label: 'Done', color: 'secondary' },
  open: { label: 'Open', color: 'turmeric' },
  unknown: { label: 'Unknown', color: 'default' },
} as const

/** Tab with what a new site needs, which checks itself. */
export default function FirstDayTab() {
  const firstDay = useQuery(readFresh('GET /api/admin/first-day'))
  return (
    <>
      <PanelHeading>First day</PanelHeading>
      <Loaded query={firstDay} what="state of the site" height={96}>
        {({ steps, demo }) => {
          const open = steps.filter(({ state }) => state !== 'done').length
          return (
            <>
              <div className="mb-4 flex flex-wrap items-center gap-3">
                <p role="status">
                  {open === 0
                    ? 'Everything is done.'
                    : `${countWithNoun(open, 'step')} of ${steps.length} left.`}
                </p>
                <Button
                  variant="outlined"
                  aria-disabled={firstDay.isFetching || undefined}
                  onClick={() => void firstDay.refetch()}
                >
                  {firstDay.isFetching ? 'Checking...' : 'Check again'}
                </Button>
              </div>
              <ol className="card max-w-[900px] px-4 sm:px-6">
                {steps.map((step) => (
                  <Step key={step.name} step={step}>
                    {step.name === 'mail' && <TestMail />}
                    {step.name === 'demo' && step.state === 'open' && <RemoveDemo demo={demo} />}
                  </Step>
                ))}
              </ol>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

type StepProps = { step: FirstDay['steps'][number]; children: ReactNode }

function Step({ step: { name, state, found }, children }: StepProps) {
  const { title, how, tab, action } = words[name]
  return (
    <li className="border-b border-divider py-4 wrap-anywhere last:border-0">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="type-h3">{title}</h3>
        <Chip {...states[state]} />
      </div>
      {found.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
      {(state !== 'done' || name === 'mail') && <p className="mt-1 text-text-secondary">{how}</p>}
      {state !== 'done' && tab && <TextLink to={tabUrl(tab)}>{action}</TextLink>}
      {children}
    </li>
  )
}

function RemoveDemo({ demo }: { demo: FirstDay['demo'] }) {
  const removing = useChange(removeDemo)
  const parts = [
    countWithNoun(demo.companies, 'company', 'companies'),
    countWithNoun(demo.users, 'person', 'people'),
    countWithNoun(demo.messages, 'message'),
    countWithNoun(demo.suggestions, 'suggestion'),
  ]
  return (
    <ConfirmButton
      variant="outlined"
      color="error"
      className="mt-3"
      aria-disabled={removing.isPending || undefined}
      label={removing.isPending ? 'Removing...' : 'Remove demo data'}
      title="Remove the demo data?"
      action="Remove"
      onConfirm={() => removing.mutate()}
    >
      {parts.join(', ')}, with their reviews, plans and menus, are deleted for good. Nothing else
      is.
    </ConfirmButton>
  )
}

const sendTestMail = change('POST /api/admin/first-day/mails')

/** Pause between two looks at a mail on its way, in ms. */
const LOOK_MS = 1_000

/** Sends a test mail and follows it to the mail server. */
function TestMail() {
  const sending = useMutation(sendTestMail)
  const form = useSchemaForm(testMailRequest, { defaultValues: { email: '' } })
  const id = sending.data?.id ?? ''
  const mail = useQuery({
    ...read('GET /api/admin/first-day/mails/{id}', { params: { id } }),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
  })
  const reason = mail.data?.reason
  const outcomes = {
    waiting: reason ? `It waits, and is tried again: ${reason}` : 'It is on its way…',
    sent: reason ?? 'The mail server took it. Look into the inbox, and into the spam folder.',
    failed: `It failed: ${reason}`,
  }

  return (
    <Form
      form={form}
      send={(body) => sending.mutateAsync({ body })}
      error={sending.error}
      button="Send test mail"
      busyLabel="Sending..."
      className="mt-3 max-w-[560px]"
    >
      <FormField
        label="Your email address"
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <p role="status" className="empty:hidden">
        {mail.data && outcomes[mail.data.state]}
      </p>
    </Form>
  )
}
