import { useLocation } from 'react-router'
import { MailLinkCard } from './mail-link.tsx'
import type { OwnTexts } from '../language/messages.ts'

export const handle: OwnTexts = { texts: 'account' }

/** Page of mail links that a button confirms. */
export default function LinkPage() {
  const { pathname } = useLocation()
  return <MailLinkCard key={pathname} />
}
