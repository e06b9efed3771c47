import { useLocation } from 'react-router'
import { MailLinkCard } from './mail-link.tsx'
import type { OwnTexts } from '../language/messages.ts'

export const handle: OwnTexts = { texts: 'account' }

/** Where the links of mails lead that a button carries out. */
export default function LinkPage() {
  const { pathname } = useLocation()
  return <MailLinkCard key={pathname} />
}
