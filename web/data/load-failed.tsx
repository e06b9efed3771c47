import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import { failureOf } from './ask.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'

type LoadFailedProps = {
  title: string
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  level?: 1 | 2 | 3
}

/** Reports a failed request with the API's reason, and offers a retry. */
export function LoadFailed({ title, query, level }: LoadFailedProps) {
  const reason = failureOf(query.error)?.message
  return (
    <Message
      alert
      level={level}
      title={title}
      text={reason ?? t('We could not reach our kitchen. Check your connection and try again.')}
    >
      <Button onClick={() => void query.refetch()}>{t('Retry')}</Button>
    </Message>
  )
}
