import type { UseMutationOptions } from '@tanstack/react-query'
import { message, t } from '#domain/i18n.ts'
import type { CallError } from '../data/ask.ts'
import { change } from '../data/read.ts'

type Done = { message: string }

/** A mail link: its call, and the source texts of its page. */
export type MailLink<Answer extends Done = Done> = {
  /** The call, which takes the link's token. */
  call: UseMutationOptions<Answer, CallError, { body: { token: string } }>
  path: string
  title: string
  text: string
  button: string
  busy: string
  done: string
  failed: string
  /** Next page for the reader; Home by default. */
  next?: (answer: Answer) => { label: string; to: string }
}

/** Infers the type of one entry of the table, whose calls have different answers. */
const link = <Answer extends Done>(entry: MailLink<Answer>) => entry as unknown as MailLink

/** All mail links that a button confirms, by path. */
export const mailLinks: Record<string, MailLink> = Object.fromEntries(
  [
    link({
      // Ends all sessions of the account, possibly this browser's.
      call: change('POST /api/undo-email-change', ['/api/user']),
      path: '/undo-email-change',
      title: message('Take your account back'),
      text: message(
        'One press, and this address is the one of your account again. Every session of the account ends, its password stops working, and you choose a new one.',
      ),
      button: message('Take my account back'),
      busy: message('Taking back...'),
      done: message('Your account is yours again'),
      failed: message('Taking back failed'),
      next: ({ resetToken }: Done & { resetToken: string }) => ({
        label: t('Choose a new password'),
        to: `/reset-password?token=${resetToken}`,
      }),
    }),
    link({
      call: change('POST /api/newsletter/confirm'),
      path: '/newsletter/confirm',
      title: message('Confirm your subscription'),
      text: message(
        'One press, and the newsletter comes to your inbox. Each issue has a link that ends it.',
      ),
      button: message('Confirm subscription'),
      busy: message('Confirming...'),
      done: message('Subscription confirmed'),
      failed: message('Confirmation failed'),
    }),
    link({
      call: change('POST /api/newsletter/unsubscribe') as MailLink['call'],
      path: '/newsletter/unsubscribe',
      title: message('Unsubscribe from the newsletter'),
      text: message('One press, and no further issue is sent to your address.'),
      button: message('Unsubscribe'),
      busy: message('Unsubscribing...'),
      done: message('You are unsubscribed'),
      failed: message('Unsubscribing failed'),
    }),
    link({
      call: change('POST /api/alerts/confirm'),
      path: '/alerts/confirm',
      title: message('Confirm your alert'),
      text: message(
        'One press, and we write when something new matches your search: at most once a day, and each mail has a link that ends it.',
      ),
      button: message('Confirm alert'),
      busy: message('Confirming...'),
      done: message('Your alert has begun'),
      failed: message('Confirmation failed'),
    }),
    link({
      call: change('POST /api/alerts/unsubscribe') as MailLink['call'],
      path: '/alerts/unsubscribe',
      title: message('End this alert'),
      text: message('One press, and no further mail about this search is sent to your address.'),
      button: message('End alert'),
      busy: message('Ending...'),
      done: message('Your alert has ended'),
      failed: message('Ending failed'),
    }),
    link({
      call: change('POST /api/listings/confirm', ['/api/companies', '/api/search']),
      path: '/listings/confirm',
      title: message('Is this still right?'),
      text: message('One press, and your page says that you confirmed it today.'),
      button: message('All of this is right'),
      busy: message('Confirming...'),
      done: message('Thank You!'),
      failed: message('Confirmation failed'),
    }),
    link({
      call: change('POST /api/listings/changed'),
      path: '/listings/changed',
      title: message('Something changed'),
      text: message('Tell us so, and correct it on the next page.'),
      button: message('Something changed'),
      busy: message('One moment...'),
      done: message('Thank You!'),
      failed: message('That did not work'),
      next: ({ companyId, isOwned }: Done & { companyId: number; isOwned: boolean }) =>
        isOwned
          ? { label: t('Correct it'), to: `/kitchens/${companyId}/edit` }
          : { label: t('See your page'), to: `/companies/${companyId}` },
    }),
    link({
      call: change('POST /api/listings/unsubscribe') as MailLink['call'],
      path: '/listings/unsubscribe',
      title: message('End these mails'),
      text: message(
        'One press, and we will no longer ask whether this listing is right. Its owners stay the same.',
      ),
      button: message('End these mails'),
      busy: message('Ending...'),
      done: message('No more mails'),
      failed: message('Ending failed'),
    }),
    link({
      call: change('POST /api/user/kitchens', ['/api/user', '/api/companies']),
      path: '/kitchens/link',
      title: message('Your kitchen'),
      text: message('One press, and the page of the kitchen is yours to keep up to date.'),
      button: message('It is mine'),
      busy: message('Opening...'),
      done: message('It is yours'),
      failed: message('The link does not work'),
      next: ({ companyId }: Done & { companyId: number }) => ({
        label: t('Open your kitchen'),
        to: `/kitchens/${companyId}`,
      }),
    }),
  ].map((entry) => [entry.path, entry]),
)
