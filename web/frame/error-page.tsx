import { useLocation } from 'react-router'
import { localPath, t } from '#domain/i18n.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** Page for unexpected errors. */
export function ErrorPage() {
  const { pathname, search } = useLocation()
  return (
    <MessagePage
      alert
      title={t('Something went wrong')}
      description={t('This page could not be shown.')}
      path={pathname}
      text={t(
        'This page could not be shown. It is our fault, not yours; trying again often helps.',
      )}
    >
      <Button component="a" href={localPath(`${pathname}${search}`)}>
        {t('Try again')}
      </Button>
      <LinkButton variant="outlined" to="/">
        {t('Go to Home')}
      </LinkButton>
    </MessagePage>
  )
}
