import { change } from '../data/read.ts'
import { type MailLink, MailLinkPage } from '../frame/mail-link-page.tsx'

// Sessions end, that of this browser too if it is the account's.
const call = change('POST /api/undo-email-change', ['/api/user'])

const undoing: MailLink<{ message: string; resetToken: string }> = {
  call,
  path: '/undo-email-change',
  title: 'Take your account back',
  text: 'One press, and this address is the one of your account again. Every session of the account ends, its password stops working, and you choose a new one.',
  button: 'Take My Account Back',
  busy: 'Taking back...',
  done: 'Your Account Is Yours Again',
  failed: 'Taking Back Failed',
  next: ({ resetToken }) => ({
    label: 'Choose a New Password',
    to: `/reset-password?token=${resetToken}`,
  }),
}

/** Where the link of the notice leads that an address was changed. */
export default function UndoEmailChangePage() {
  return <MailLinkPage link={undoing} />
}
