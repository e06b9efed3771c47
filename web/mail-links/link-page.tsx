import { useLocation } from 'react-router'
import { MailLinkCard } from './mail-link.tsx'

/** Where the links of mails lead that a button carries out. */
export default function LinkPage() {
  const { pathname } = useLocation()
  return <MailLinkCard key={pathname} />
}
