import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadFrameParts, USER_MENU_ID } from './account/account-frame.tsx'
import { REVIEW_CARD_ID, reviewPart } from './reviews/review-part.ts'
import { ignoreSecondClicks } from './frame/double-clicks.ts'
import { NonceContext } from './frame/nonce.ts'
import { startMessages } from './language/messages.ts'

// Browsers hide the nonce from markup and attribute selectors, but not from this property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

ignoreSecondClicks()

// The entry of a dialog that was open before a reload (ui/dialog-entry.ts) goes unseen by the router.
if ((history.state as { dialog?: true } | null)?.dialog) {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  history.back()
}

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext value={nonce}>
          <HydratedRouter />
        </NonceContext>
      </StrictMode>,
    )
  })

// Loaded before hydration, which must match the server's markup. If the chunk fails, the page hydrates
// anyway. No top-level await, with which the bundler would put zod into the chunk of every page.
const polyfills = 'parse' in URL ? undefined : import('./polyfills.ts')
const rendered = [
  document.getElementById(USER_MENU_ID) && loadFrameParts(),
  document.getElementById(REVIEW_CARD_ID) && reviewPart.load(),
]
void Promise.allSettled([polyfills, ...rendered, startMessages(document.documentElement)])
  .then(() => window.earlyInput?.released())
  .then(hydrate)

// After the page is shown, but not after its last picture: on a slow network visitors have gone on by then. In
// development there are no files to cache.
const keep = () =>
  void import('./offline/keep-pages.ts').then((it) => it.registerServiceWorker()).catch(() => {})
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keep, 2_000)
