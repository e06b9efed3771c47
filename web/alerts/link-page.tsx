import { useLocation } from 'react-router'
import { type MailLink, MailLinkPage } from '../frame/mail-link-page.tsx'
import { change } from '../data/read.ts'

const confirmation: MailLink = {
  call: change('POST /api/alerts/confirm'),
  path: '/alerts/confirm',
  title: 'Confirm your alert',
  text: 'One press, and we write when something new matches your search: at most once a day, and each mail has a link that ends it.',
  button: 'Confirm Alert',
  busy: 'Confirming...',
  done: 'Your Alert Has Begun',
  failed: 'Confirmation Failed',
}
const ending: MailLink = {
  call: change('POST /api/alerts/unsubscribe') as MailLink['call'],
  path: '/alerts/unsubscribe',
  title: 'End this alert',
  text: 'One press, and no further mail about this search is sent to your address.',
  button: 'End Alert',
  busy: 'Ending...',
  done: 'Your Alert Has Ended',
  failed: 'Ending Failed',
}

/** Where the links of an alert's mails lead. */
export default function AlertLinkPage() {
  const { pathname } = useLocation()
  return <MailLinkPage link={pathname.includes('/unsubscribe') ? ending : confirmation} />
}
