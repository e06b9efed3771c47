import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { localPath, t } from '#domain/i18n.ts'
import { useKept, useOffline } from '../data/network.ts'
import { useLate } from '../ui/use-late.ts'

/**
 * Notice that the page may be outdated; always rendered, so that screen readers announce its text
 * when it appears.
 */
export function OfflineLine() {
  const offline = useOffline()
  const { key, ...shown } = useLocation()
  const { location: awaited } = useNavigation()
  const late = useLate(awaited !== undefined)
  const { pathname, search } = awaited ?? shown
  // Client-side navigation shows other pages in the same document.
  const [ofDocument] = useState(key)
  const kept = useKept() && key === ofDocument
  const reason = offline
    ? t('You are offline. What you see may be old.')
    : late
      ? t('This is taking a while. You still see the previous page.')
      : kept && t('The network is not answering. What you see may be old.')
  return (
    <div role="status" className="print:hidden">
      {reason && shown.pathname !== '/offline' && (
        <p className="type-body2 bg-steel-surface px-4 py-2 text-center text-steel-text">
          {reason}{' '}
          <a href={localPath(pathname + search)} className="text-link">
            {t('Retry')}
          </a>
        </p>
      )}
    </div>
  )
}
