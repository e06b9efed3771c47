import type { UseMutationOptions } from '@tanstack/react-query'
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
      title: 'Take your account back',
      text: 'One press, and this address is the one of your account again. Every session of the account ends, its password stops working, and you choose a new one.',
      button: 'Take My Account Back',
      busy: 'Taking back...',
      done: 'Your Account Is Yours Again',
      failed: 'Taking Back Failed',
      next: ({ resetToken }: Done & { resetToken: string }) => ({
        label: 'Choose a New Password',
        to: `/reset-password?token=${resetToken}`,
      }),
    }),
    link({
      call: change('POST /api/newsletter/confirm'),
      path: '/newsletter/confirm',
      title: 'Confirm your subscription',
      text: 'One press, and the newsletter comes to your inbox. Each issue has a link that ends it.',
      button: 'Confirm Subscription',
      busy: 'Confirming...',
      done: 'Subscription Confirmed',
      failed: 'Confirmation Failed',
    }),
    link({
      call: change('POST /api/newsletter/unsubscribe') as MailLink['call'],
      path: '/newsletter/unsubscribe',
      title: 'Unsubscribe from the newsletter',
      text: 'One press, and no further issue is sent to your address.',
      button: 'Unsubscribe',
      busy: 'Unsubscribing...',
      done: 'You Are Unsubscribed',
      failed: 'Unsubscribing Failed',
    }),
    link({
      call: change('POST /api/alerts/confirm'),
      path: '/alerts/confirm',
      title: 'Confirm your alert',
      text: 'One press, and we write when something new matches your search: at most once a day, and each mail has a link that ends it.',
      button: 'Confirm Alert',
      busy: 'Confirming...',
      done: 'Your Alert Has Begun',
      failed: 'Confirmation Failed',
    }),
    link({
      call: change('POST /api/alerts/unsubscribe') as MailLink['call'],
      path: '/alerts/unsubscribe',
      title: 'End this alert',
      text: 'One press, and no further mail about this search is sent to your address.',
      button: 'End Alert',
      busy: 'Ending...',
      done: 'Your Alert Has Ended',
      failed: 'Ending Failed',
    }),
    link({
      call: change('POST /api/listings/confirm', ['/api/companies', '/api/search']),
      path: '/listings/confirm',
      title: 'Is this still right?',
      text: 'One press, and your page says that you confirmed it today.',
      button: 'All of This Is Right',
      busy: 'Confirming...',
      done: 'Thank You!',
      failed: 'Confirmation Failed',
    }),
    link({
      call: change('POST /api/listings/changed'),
      path: '/listings/changed',
      title: 'Something changed',
      text: 'Tell us so, and correct it on the next page.',
      button: 'Something Changed',
      busy: 'One moment...',
      done: 'Thank You!',
      failed: 'That Did Not Work',
      next: ({ companyId, isOwned }: Done & { companyId: number; isOwned: boolean }) =>
        isOwned
          ? { label: 'Correct It', to: `/kitchens/${companyId}/edit` }
          : { label: 'See Your Page', to: `/companies/${companyId}` },
    }),
    link({
      call: change('POST /api/listings/unsubscribe') as MailLink['call'],
      path: '/listings/unsubscribe',
      title: 'End these mails',
      text: 'One press, and we ask you no more whether this listing is right. Whose it is stays as it is.',
      button: 'End These Mails',
      busy: 'Ending...',
      done: 'No More Mails',
      failed: 'Ending Failed',
    }),
    link({
      call: change('POST /api/user/kitchens', ['/api/user', '/api/companies']),
      path: '/kitchens/link',
      title: 'Your kitchen',
      text: 'One press, and the page of the kitchen is yours to keep up to date.',
      button: 'It Is Mine',
      busy: 'Opening...',
      done: 'It Is Yours',
      failed: 'The Link Does Not Work',
      next: ({ companyId }: Done & { companyId: number }) => ({
        label: 'Open Your Kitchen',
        to: `/kitchens/${companyId}`,
      }),
    }),
  ].map((entry) => [entry.path, entry]),
)
