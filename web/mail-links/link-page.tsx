import { useLocation } from 'react-router'
import { MailLinkCard } from './mail-link.tsx'

export { accountTexts as handle } from '../language/messages.ts'

/** Page of mail links that a button confirms. */
export default function LinkPage() {
  const { pathname } = useLocation()
  return <MailLinkCard key={pathname} />
}
