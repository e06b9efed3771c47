import { CacheProvider } from '@emotion/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from './shared/nonce.ts'
import { createStyleCache } from './theme/emotion.ts'

// Browsers hide the nonce from markup and selectors' values, but not from this property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
const cache = createStyleCache(nonce)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <CacheProvider value={cache}>
          <HydratedRouter />
        </CacheProvider>
      </NonceContext>
    </StrictMode>,
  )
})
