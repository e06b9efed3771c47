import { Link, useLocation } from 'react-router'
import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { PageHead } from '../frame/page-head.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  const reason = import.meta.env.DEV
    ? 'Did you forget to add the page to the router?'
    : t('This page does not exist, or it has moved.')
  return (
    <>
      <PageHead
        title={t('404 Page Not Found')}
        description={t('There is no page at this address.')}
        path={pathname}
        indexed={false}
      />
      <Message level={1} title={t('404 Page Not Found')} text={reason}>
        <Button component={Link} to="/">
          {t('Go to Home')}
        </Button>
        <Button variant="outlined" component={Link} to="/companies#query">
          {t('Search meal plans')}
        </Button>
      </Message>
    </>
  )
}
