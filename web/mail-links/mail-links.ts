import type { UseMutationOptions } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import type { CallError } from '../data/ask.ts'
import { change } from '../data/read.ts'

type Done = { message: string }

/** A link of a mail: the call that it makes, and the texts of its page. */
export type MailLink<Answer extends Done = Done> = {
  /** A call that takes the link's token. */
  call: UseMutationOptions<Answer, CallError, { body: { token: string } }>
  path: string
  title: string
  text: string
  button: string
  busy: string
  done: string
  failed: string
  /** Where the reader goes on after it; Home if absent. */
  next?: (answer: Answer) => { label: string; to: string }
}

/** Checks one entry of the table, whose calls answer differently. */
const link = <Answer extends Done>(entry: MailLink<Answer>) => entry as unknown as MailLink

/** All links of mails that a button carries out, by their paths. */
export const mailLinks: Record<string, MailLink> = Object.fromEntries(
  [
    link({
      // Sessions end, that of this browser too if it is the account's.
      call: change('POST /api/undo-email-change', ['/api/user']),
      path: '/undo-email-change',
      get title() {
        return t('Take your account back')
      },
      get text() {
        return t(
          'One press, and this address is the one of your account again. Every session of the account ends, its password stops working, and you choose a new one.',
        )
      },
      get button() {
        return t('Take My Account Back')
      },
      get busy() {
        return t('Taking back...')
      },
      get done() {
        return t('Your Account Is Yours Again')
      },
      get failed() {
        return t('Taking Back Failed')
      },
      next: ({ resetToken }: Done & { resetToken: string }) => ({
        label: t('Choose a New Password'),
        to: `/reset-password?token=${resetToken}`,
      }),
    }),
    link({
      call: change('POST /api/newsletter/confirm'),
      path: '/newsletter/confirm',
      get title() {
        return t('Confirm your subscription')
      },
      get text() {
        return t(
          'One press, and the newsletter comes to your inbox. Each issue has a link that ends it.',
        )
      },
      get button() {
        return t('Confirm Subscription')
      },
      get busy() {
        return t('Confirming...')
      },
      get done() {
        return t('Subscription Confirmed')
      },
      get failed() {
        return t('Confirmation Failed')
      },
    }),
    link({
      call: change('POST /api/newsletter/unsubscribe') as MailLink['call'],
      path: '/newsletter/unsubscribe',
      get title() {
        return t('Unsubscribe from the newsletter')
      },
      get text() {
        return t('One press, and no further issue is sent to your address.')
      },
      get button() {
        return t('Unsubscribe')
      },
      get busy() {
        return t('Unsubscribing...')
      },
      get done() {
        return t('You Are Unsubscribed')
      },
      get failed() {
        return t('Unsubscribing Failed')
      },
    }),
    link({
      call: change('POST /api/alerts/confirm'),
      path: '/alerts/confirm',
      get title() {
        return t('Confirm your alert')
      },
      get text() {
        return t(
          'One press, and we write when something new matches your search: at most once a day, and each mail has a link that ends it.',
        )
      },
      get button() {
        return t('Confirm Alert')
      },
      get busy() {
        return t('Confirming...')
      },
      get done() {
        return t('Your Alert Has Begun')
      },
      get failed() {
        return t('Confirmation Failed')
      },
    }),
    link({
      call: change('POST /api/alerts/unsubscribe') as MailLink['call'],
      path: '/alerts/unsubscribe',
      get title() {
        return t('End this alert')
      },
      get text() {
        return t('One press, and no further mail about this search is sent to your address.')
      },
      get button() {
        return t('End Alert')
      },
      get busy() {
        return t('Ending...')
      },
      get done() {
        return t('Your Alert Has Ended')
      },
      get failed() {
        return t('Ending Failed')
      },
    }),
    link({
      call: change('POST /api/listings/confirm', ['/api/companies', '/api/search']),
      path: '/listings/confirm',
      get title() {
        return t('Is this still right?')
      },
      get text() {
        return t('One press, and your page says that you confirmed it today.')
      },
      get button() {
        return t('All of This Is Right')
      },
      get busy() {
        return t('Confirming...')
      },
      get done() {
        return t('Thank You!')
      },
      get failed() {
        return t('Confirmation Failed')
      },
    }),
    link({
      call: change('POST /api/listings/changed'),
      path: '/listings/changed',
      get title() {
        return t('Something changed')
      },
      get text() {
        return t('Tell us so, and correct it on the next page.')
      },
      get button() {
        return t('Something Changed')
      },
      get busy() {
        return t('One moment...')
      },
      get done() {
        return t('Thank You!')
      },
      get failed() {
        return t('That Did Not Work')
      },
      next: ({ companyId, isOwned }: Done & { companyId: number; isOwned: boolean }) =>
        isOwned
          ? { label: t('Correct It'), to: `/kitchens/${companyId}/edit` }
          : { label: t('See Your Page'), to: `/companies/${companyId}` },
    }),
    link({
      call: change('POST /api/listings/unsubscribe') as MailLink['call'],
      path: '/listings/unsubscribe',
      get title() {
        return t('End these mails')
      },
      get text() {
        return t(
          'One press, and we ask you no more whether this listing is right. Whose it is stays as it is.',
        )
      },
      get button() {
        return t('End These Mails')
      },
      get busy() {
        return t('Ending...')
      },
      get done() {
        return t('No More Mails')
      },
      get failed() {
        return t('Ending Failed')
      },
    }),
    link({
      call: change('POST /api/user/kitchens', ['/api/user', '/api/companies']),
      path: '/kitchens/link',
      get title() {
        return t('Your kitchen')
      },
      get text() {
        return t('One press, and the page of the kitchen is yours to keep up to date.')
      },
      get button() {
        return t('It Is Mine')
      },
      get busy() {
        return t('Opening...')
      },
      get done() {
        return t('It Is Yours')
      },
      get failed() {
        return t('The Link Does Not Work')
      },
      next: ({ companyId }: Done & { companyId: number }) => ({
        label: t('Open Your Kitchen'),
        to: `/kitchens/${companyId}`,
      }),
    }),
  ].map((entry) => [entry.path, entry]),
)
