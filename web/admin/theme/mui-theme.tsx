import createCache from '@emotion/cache'
import { CacheProvider, type CSSObject, Global, ThemeContext } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { type ReactNode, use, useState } from 'react'
import { NonceContext } from '../../frame/nonce.ts'
import { adminTheme } from './theme.ts'
import './admin.css'

// The first sheet contains what `adminTheme` does not turn into variables.
const palette = adminTheme.generateStyleSheets().slice(1) as CSSObject[]

/**
 * Puts MUI's styles in their cascade layer, below the classes. `StyledEngineProvider enableCssLayer`
 * does the same, but without a nonce, so that the Content-Security-Policy refuses them.
 */
function createLayeredCache(nonce: string | undefined) {
  // Omits vendor prefixes, a third of all styles.
  const cache = createCache({ key: 'css', nonce, stylisPlugins: [] })
  const { insert } = cache
  cache.insert = (selector, { styles, ...serialized }, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${styles}}` }, ...rest)
  return cache
}

/** Theme and style cache for MUI's controls. */
export function MuiTheme({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const [cache] = useState(() => createLayeredCache(nonce))
  return (
    <CacheProvider value={cache}>
      {/* MUI's own provider would add the code that generates the variables and switches schemes. */}
      <ThemeContext value={adminTheme}>
        <DefaultPropsProvider value={adminTheme.components as object}>
          <Global styles={palette} />
          {children}
        </DefaultPropsProvider>
      </ThemeContext>
    </CacheProvider>
  )
}
