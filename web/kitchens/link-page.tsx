import { requireUser, requireUserInBrowser, SignedIn } from '../account/protected-page.tsx'
import { type MailLink, MailLinkPage } from '../frame/mail-link-page.tsx'
import { openLink } from './queries.ts'

export const loader = requireUser
export const clientLoader = requireUserInBrowser

const opening: MailLink<{ message: string; companyId: number }> = {
  call: openLink,
  path: '/kitchens/link',
  title: 'Your kitchen',
  text: 'One press, and the page of the kitchen is yours to keep up to date.',
  button: 'It Is Mine',
  busy: 'Opening...',
  done: 'It Is Yours',
  failed: 'The Link Does Not Work',
  next: ({ companyId }) => ({ label: 'Open Your Kitchen', to: `/kitchens/${companyId}` }),
}

/** Where the link of a claim or an invitation leads. */
export default function OwnerLinkPage() {
  return (
    <SignedIn prompt="Please log in to open this link.">
      {() => <MailLinkPage link={opening} />}
    </SignedIn>
  )
}
