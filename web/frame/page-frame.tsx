import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { t } from '#domain/i18n.ts'
import { useEarlyInput } from './early-input.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { FiveStars } from '../ui/stars.tsx'
import { Toaster } from '../ui/toaster.tsx'

/** The handle of a route whose component has its own header, `<main id="content">` and toasts. */
export type OwnFrame = { ownFrame: true }

type PageFrameProps = {
  /** Account menu of the header. */
  account: ReactNode
  /** Notices above the page. */
  notices: ReactNode
  newsletter: ReactNode
  /** Bar after the footer. */
  bar: ReactNode
  children: ReactNode
}

/** Frame of every page: skip link, header, notices and footer. */
export function PageFrame({ account, notices, newsletter, bar, children }: PageFrameProps) {
  useEarlyInput()
  const framed = !useMatches().some(({ handle }) => (handle as OwnFrame | undefined)?.ownFrame)
  const { pathname, hash } = useLocation()
  const navigation = useNavigation()
  const shown = useRef(pathname)
  useEffect(() => {
    // After navigation, moves the focus to the content, as loading a document would. An anchor has
    // its own target.
    if (shown.current !== pathname && hash === '') {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    shown.current = pathname
  }, [pathname, hash])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute -top-20 left-4 z-1500 rounded-md bg-turmeric-main px-5 py-3 font-semibold text-turmeric-contrastText focus:top-3"
      >
        {t('Skip to content')}
      </a>
      {navigation.state !== 'idle' && <ProgressLine position="fixed" />}
      {framed ? (
        <>
          <Header account={account} />
          {notices}
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <Footer newsletter={newsletter} />
          {bar}
          <Toaster />
        </>
      ) : (
        children
      )}
      <FiveStars />
    </div>
  )
}
