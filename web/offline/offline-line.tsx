import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { localPath, t } from '#domain/i18n.ts'
import { useLate } from '../ui/use-late.ts'

function listen(onChange: () => void) {
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange)
  }
}

/** True when the browser is offline; false on the server. */
export const useOffline = () =>
  useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )

/** True when the document came from the service worker's cache, which marks it. */
const isKept = () => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document?.serverTiming?.some(({ name }) => name === 'kept') ?? false
}
const never = () => () => {}

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
  const kept = useSyncExternalStore(never, isKept, () => false) && key === ofDocument
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
