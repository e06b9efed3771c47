import createCache from '@emotion/cache'
import { CacheProvider, type CSSObject, Global, ThemeContext } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { use, useState } from 'react'
import { Outlet } from 'react-router'
import { NonceContext } from '../shared/nonce.ts'
import { adminTheme } from './theme/theme.ts'

// The first sheet has what `adminTheme` keeps out of variables.
const palette = adminTheme.generateStyleSheets().slice(1) as CSSObject[]

/** What the pages of administrators stand in: they alone have MUI's controls. */
export default function AdminFrame() {
  const nonce = use(NonceContext)
  // Without the vendor prefixes, which are a third of all styles.
  const [styles] = useState(() => createCache({ key: 'css', nonce, stylisPlugins: [] }))
  return (
    <CacheProvider value={styles}>
      {/* MUI's own provider would bring the code that writes the variables and switches schemes. */}
      <ThemeContext value={adminTheme}>
        <DefaultPropsProvider value={adminTheme.components as object}>
          <Global styles={palette} />
          <Outlet />
        </DefaultPropsProvider>
      </ThemeContext>
    </CacheProvider>
  )
}
