import { useLocation } from 'react-router'
import { type MailLink, MailLinkPage } from '../frame/mail-link-page.tsx'
import { change } from '../data/read.ts'

const confirmation: MailLink = {
  call: change('POST /api/newsletter/confirm'),
  path: '/newsletter/confirm',
  title: 'Confirm your subscription',
  text: 'One press, and the newsletter comes to your inbox. Each issue has a link that ends it.',
  button: 'Confirm Subscription',
  busy: 'Confirming...',
  done: 'Subscription Confirmed',
  failed: 'Confirmation Failed',
}
const ending: MailLink = {
  call: change('POST /api/newsletter/unsubscribe') as MailLink['call'],
  path: '/newsletter/unsubscribe',
  title: 'Unsubscribe from the newsletter',
  text: 'One press, and no further issue is sent to your address.',
  button: 'Unsubscribe',
  busy: 'Unsubscribing...',
  done: 'You Are Unsubscribed',
  failed: 'Unsubscribing Failed',
}

/** Where the links of the newsletter's mails lead. */
export default function NewsletterLinkPage() {
  const { pathname } = useLocation()
  return <MailLinkPage link={pathname.includes('/unsubscribe') ? ending : confirmation} />
}
