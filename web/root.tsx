import '@fontsource-variable/figtree/index.css'
import '@fontsource-variable/fraunces/index.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { NotFound } from './pages/not-found.tsx'
import { requestInfo } from './request-info.ts'
import { NonceContext } from './shared/nonce.ts'
import { PageFrame } from './shared/page-frame.tsx'
import { browserQueryClient, createQueryClient } from './shared/query-client.ts'
import { Trouble } from './shared/trouble.tsx'
import { theme } from './theme/theme.ts'

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: LinksFunction = () => [
  preloadedFont(figtree),
  preloadedFont(fraunces),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** The origin that canonical links name, once for the whole visit. */
export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(requestInfo).publicUrl }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#19100c" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <ThemeProvider theme={theme} defaultMode="system">
          <CssBaseline />
          <PageFrame>{children}</PageFrame>
        </ThemeProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const [client] = useState(() =>
    typeof document === 'undefined' ? createQueryClient() : browserQueryClient(),
  )
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Whatever a page could not handle: said plainly, without a stack trace. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Trouble />
}
