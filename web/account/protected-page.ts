import { type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router'
import { requestInfo } from '../request-info.ts'
import { browserQueryClient } from '../data/query-client.ts'
import { currentUser } from './session.ts'
import { signInUrl } from './way-back.ts'

function signInFirst(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect(signInUrl(`${pathname}${search}`))
}

/** The server loader of a page for signed-in people: others are asked to sign in. */
export async function requireUser({ request, context }: LoaderFunctionArgs) {
  const { currentUser } = (context as Readonly<RouterContextProvider>).get(requestInfo)
  if ((await currentUser()) === null) throw signInFirst(request)
  return null
}

/** The same in the browser. While it is not known who is signed in, the page itself waits. */
export function requireUserInBrowser({ request }: { request: Request }) {
  if (browserQueryClient().getQueryData(currentUser.queryKey) === null) throw signInFirst(request)
  return null
}
