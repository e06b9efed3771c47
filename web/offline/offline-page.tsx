import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { localPath, t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { MessagePage } from '../frame/message-page.tsx'

/** Addresses of the cached pages, latest first. */
async function listKept(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return keys
    .flat()
    .map(({ url }) => url)
    .toReversed()
}

type Kept = { url: string; title: string; lang: string }

/** A cached page with its title. */
async function readKept(url: string): Promise<Kept> {
  const page = await caches.match(url, { ignoreVary: true })
  const html = new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html')
  const title = html.title.replace(/ \| [^|]*$/, '') || url
  return { url, title, lang: html.documentElement.lang }
}

/** Loads the requested page, whose address the service worker passes on. */
function load(from: string | null) {
  const url = URL.parse(from ?? '', window.location.origin)
  const isOurs = from && url?.origin === window.location.origin
  window.location.replace(isOurs ? url : localPath('/'))
}

/** Interval of requests that try the network, in ms. */
const TRY_MS = 3_000

/** Throws unless the site answers. The browser's own event may come before hydration, or be wrong. */
async function reach() {
  const { ok } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new Error('The site does not answer')
  return ok
}

/** Shown by the service worker for a page that is neither reachable nor cached. */
export default function OfflinePage() {
  const [kept, setKept] = useState<Kept[]>([])
  useEffect(() => {
    if (!('caches' in window)) return
    const read = async () => Promise.all((await listKept()).map(readKept))
    read().then(setKept, () => {})
  }, [])
  const from = useSearchParams()[0].get('from')
  const { isSuccess: isReachable } = useQuery({
    queryKey: ['reachable'],
    queryFn: reach,
    enabled: from !== null,
    refetchInterval: TRY_MS,
  })
  useEffect(() => {
    if (isReachable) load(from)
  }, [isReachable, from])
  return (
    <>
      <MessagePage
        title={t('You are offline')}
        description={t('This page cannot be shown without a network.')}
        path="/offline"
        text={t('This page cannot be shown without a network. Pages that you read last still can.')}
      >
        <Button onClick={() => load(from)}>{t('Retry')}</Button>
      </MessagePage>
      {kept.length > 0 && (
        <nav aria-label={t('Pages that you read last')} className="page-width max-w-md pb-12">
          <ul className="grid gap-1">
            {kept.map(({ url, title, lang }) => (
              <li key={url}>
                <a
                  href={url}
                  lang={lang}
                  className="text-link flex min-h-11 items-center wrap-anywhere"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
