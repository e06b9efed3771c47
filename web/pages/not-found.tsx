import { useLocation } from 'react-router'
import { t } from '#domain/i18n.ts'
import { LinkButton } from '../ui/button.tsx'
import { MessagePage } from '../frame/message-page.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  const reason = import.meta.env.DEV
    ? 'Did you forget to add the page to the router?'
    : t('This page does not exist, or it has moved.')
  return (
    <MessagePage
      title={t('404 Page Not Found')}
      description={t('There is no page at this address.')}
      path={pathname}
      text={reason}
    >
      <LinkButton to="/">{t('Go to Home')}</LinkButton>
      <LinkButton variant="outlined" to="/companies#query">
        {t('Search meal plans')}
      </LinkButton>
    </MessagePage>
  )
}
