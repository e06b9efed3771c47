import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { setChoiceNames } from '#domain/choices.ts'
import { language, setOwnTexts } from '#domain/i18n.ts'
import { dayInIndia } from '#domain/india-day.ts'
import { iconUrl, setSite, site } from '#domain/site.ts'
import { languages, regionOf, SOURCE_LANGUAGE } from '#domain/languages.ts'
import type { CurrentUser } from '#contract/accounts.ts'
import type { Route } from './+types/root.ts'
import { AccountNotices, HeaderAccount, loadFrameParts } from './account/account-frame.tsx'
import { useRenewal } from './data/renewal.ts'
import { currentUser } from './data/session.ts'
import { NewsletterBox } from './newsletter/newsletter-box.tsx'
import { OfflineLine } from './offline/offline-line.tsx'
import { ScriptContext } from './late-scripts.ts'
import { NotFound } from './pages/not-found.tsx'
import { ComparePlace } from './picks/compare-place.tsx'
import { pincodeOf } from './places/saved-pincode.ts'
import { requestInfo } from './request-info.ts'
import { LanguageHint, markWantedLanguage } from './language/language-hint.tsx'
import { type OwnTexts, useMessages, useMessageUrls } from './language/messages.ts'
import { NonceContext, StyleContext } from './frame/nonce.ts'
import { PageFrame } from './frame/page-frame.tsx'
import { browserQueryClient, createQueryClient } from './data/query-client.ts'
import { recordEarlyInput } from './frame/early-input.ts'
import { preloadFonts } from './theme/preload-fonts.ts'
import { ErrorPage } from './frame/error-page.tsx'
import './theme/site.css'

/** Data for the whole visit: the origin of canonical links, the day, the signed-in person, the pincode, the choices and the site's own settings. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, currentUser, choices, site } = context.get(requestInfo)
  const user = await currentUser()
  if (user) await loadFrameParts()
  const today = dayInIndia(new Date())
  return { publicUrl, today, user, pincode: pincodeOf(request), choices, ...(site && { site }) }
}

export const shouldRevalidate = () => false

/** On the server only: the script has run before hydration. */
const recorder = import.meta.env.SSR
  ? `(${preloadFonts})(${JSON.stringify([figtree, fraunces])});earlyInput=(${recordEarlyInput})()`.replaceAll(
      '\t',
      '',
    )
  : ''

const languageMarker = import.meta.env.SSR
  ? `(${markWantedLanguage})(${JSON.stringify(languages.map(({ code }) => code))})`
  : ''

type InlineProps = { nonce: string | undefined; text: string | undefined }

const InlineScript = ({ nonce, text = '' }: InlineProps) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)

/** The server's only: browsers get no text for it. */
const InlineStyle = ({ nonce, text = '' }: InlineProps) => (
  <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)

/** The icons of the site's logo, or the product's. */
const Icons = () => (
  <>
    {site().logo ? (
      <link rel="icon" href={iconUrl('icon-192.png')} type="image/png" />
    ) : (
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    )}
    <link rel="apple-touch-icon" href={iconUrl('apple-touch-icon.png')} />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
)

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const visit = useRouteLoaderData<typeof loader>('root')
  const [client] = useState(() => {
    // Set before any address is parsed; an administrator's own changes come later.
    if (visit) {
      setChoiceNames(visit.choices)
      // A server has the request's state.
      if (!import.meta.env.SSR) {
        setSite(visit.site)
        setOwnTexts(visit.site?.texts?.[language()])
      }
    }
    return clientFor(visit?.user)
  })
  const { colour, searchConsole } = site()
  return (
    <html
      lang={regionOf(language())}
      // The inline script below sets an attribute with the browser's language.
      suppressHydrationWarning
      data-messages={useMessageUrls().join(' ') || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <InlineScript nonce={nonce} text={recorder} />
        {language() === SOURCE_LANGUAGE && <InlineScript nonce={nonce} text={languageMarker} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#19100c" media="(prefers-color-scheme: dark)" />
        <Meta />
        {searchConsole && <meta name="google-site-verification" content={searchConsole} />}
        <Icons />
        <Links nonce={nonce} />
        {colour && <InlineStyle nonce={nonce} text={use(StyleContext)} />}
      </head>
      <body>
        <QueryClientProvider client={client}>
          <SiteFrame>{children}</SiteFrame>
        </QueryClientProvider>
        <ScrollRestoration nonce={nonce} />
        {import.meta.env.PROD ? (
          <InlineScript nonce={nonce} text={use(ScriptContext)} />
        ) : (
          <Scripts nonce={nonce} />
        )}
      </body>
    </html>
  )
}

/** The frame of every page with its parts from the business folders. */
function SiteFrame({ children }: { children: ReactNode }) {
  useRenewal()
  // People who sign in or have a kitchen came for something else.
  const isElsewhere = useMatches().some(
    ({ handle }) => (handle as OwnTexts | undefined)?.texts === 'account',
  )
  const { analytics } = site()
  return (
    <PageFrame
      account={<HeaderAccount />}
      notices={
        <>
          <LanguageHint />
          <OfflineLine />
          <AccountNotices />
        </>
      }
      newsletter={
        isElsewhere ? null : (
          <>
            <NewsletterBox />
            {/* Not on pages whose addresses have secret tokens. */}
            {analytics && <script async src={analytics} />}
          </>
        )
      }
      bar={<ComparePlace />}
    >
      {children}
    </PageFrame>
  )
}

/** The page's query client, which knows the signed-in person from the start. */
function clientFor(user: CurrentUser | null | undefined) {
  const client = typeof document === 'undefined' ? createQueryClient() : browserQueryClient()
  const { queryKey } = currentUser
  if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, user)
  return client
}

/** Renders the page once its texts are loaded. */
export default function Page() {
  useMessages()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ErrorPage />
}
