import { type ReactNode, useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  type RouterContextProvider,
  useLocation,
} from 'react-router'
import { t } from '#domain/i18n.ts'
import { splitPath } from '#domain/languages.ts'
import type { CurrentUser } from '#contract/accounts.ts'
import { browserQueryClient } from '../data/query-client.ts'
import { requestInfo } from '../request-info.ts'
import { PageHead, type PageHeadProps } from '../frame/page-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { signInUrl } from '../data/return-url.ts'
import { currentUser, useCurrentUser } from '../data/session.ts'

function signInFirst(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect(signInUrl(`${splitPath(pathname).path}${search}`))
}

/** Server loader of pages for signed-in people: redirects others to sign in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { currentUser } = (context as Readonly<RouterContextProvider>).get(requestInfo)
  if ((await currentUser()) === null) throw signInFirst(request)
  return null
}

/** Client loader of such pages. While the session is still unknown, the page itself waits. */
export function clientLoader({ request }: { request: Request }) {
  if (browserQueryClient().getQueryData(currentUser.queryKey) === null) throw signInFirst(request)
  return null
}

/** Scrolls there, too: what replaces a long page may be out of sight. */
const focus = (element: HTMLElement | null) => element?.focus()

type SignedInProps = {
  /** Text for a person who has signed out while on the page. */
  prompt: string
  children: (user: CurrentUser) => ReactNode
}

/** Content that only a signed-in person may see. */
export function SignedIn({ prompt, children }: SignedInProps) {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  useEffect(() => {
    if (user) setWasSignedIn(true)
  }, [user])

  if (user === undefined) return <Spinner />
  if (user) return children(user)
  const signIn = signInUrl(`${pathname}${search}`)
  if (!wasSignedIn) return <Navigate to={signIn} replace />
  return (
    <div ref={focus} tabIndex={-1} className="outline-none">
      <Message alert level={1} title={prompt} text={t('You have been logged out.')}>
        <LinkButton to={signIn}>{t('Log In')}</LinkButton>
      </Message>
    </div>
  )
}

type ProtectedPageProps = SignedInProps & Pick<PageHeadProps, 'title' | 'description' | 'path'>

/** A page that only a signed-in person may see, and search engines do not index. */
export const ProtectedPage = ({ prompt, children, ...head }: ProtectedPageProps) => (
  <>
    <PageHead {...head} indexed={false} />
    <SignedIn prompt={prompt}>{children}</SignedIn>
  </>
)
