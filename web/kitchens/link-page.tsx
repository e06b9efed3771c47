import { t } from '#domain/i18n.ts'
import { SignedIn } from '../account/protected-page.tsx'
import { MailLinkCard } from '../mail-links/mail-link.tsx'

export { accountTexts as handle } from '../language/messages.ts'
export { clientLoader, loader } from '../account/protected-page.tsx'

/** Target page of links for claims and invitations. */
export default function OwnerLinkPage() {
  return (
    <SignedIn prompt={t('Please log in to open this link.')}>{() => <MailLinkCard />}</SignedIn>
  )
}
