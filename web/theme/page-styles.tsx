import {
  CacheProvider,
  type CSSObject,
  type EmotionCache,
  Global,
  ThemeContext,
} from '@emotion/react'
import figtree from '@fontsource-variable/figtree/index.css?inline'
import fraunces from '@fontsource-variable/fraunces/index.css?inline'
import CssBaseline from '@mui/material/CssBaseline'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStyleCache, KEY } from './emotion.ts'
import { pageTheme } from './theme.ts'
import { colour, ring } from './tokens.ts'

// The server alone writes what every page begins with: the browser never needs the code of it.

const base = {
  html: { scrollPaddingTop: 88 },
  body: { overflowWrap: 'break-word' },
  ':focus-visible': ring,
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote': { margin: 0 },
  'ul, ol': { listStyle: 'none', padding: 0 },
  'p, li, dd, blockquote': { textWrap: 'pretty' },
  mark: {
    backgroundColor: colour('turmeric-soft'),
    color: colour('turmeric-onSoft'),
    borderRadius: 4,
    padding: '0 0.12em',
    fontWeight: 650,
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
} as const

/** Variables of what the site does not use: other components, and shades that only they have. */
const unused =
  /--mui-(overlays|palette-(AppBar|Avatar|FilledInput|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch|Tooltip|grey|Alert-(info|success|warning)|\w+-(light|dark)Channel))[\w-]*:[^;]*;/g

const sitewide = writeSitewide()

/** Fonts, the palette of both schemes and the baseline. */
function writeSitewide(): string {
  const cache = createStyleCache(undefined)
  // The first sheet has what `pageTheme` keeps out of variables.
  const palette = pageTheme.generateStyleSheets().slice(1)
  renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeContext value={pageTheme}>
        <Global styles={palette as CSSObject[]} />
        <CssBaseline />
        <Global styles={base} />
      </ThemeContext>
    </CacheProvider>,
  )
  const css = Object.values(cache.inserted).join('').replaceAll(unused, '')
  return (figtree + fraunces).replaceAll(/\s*\n\s*|\/\*.*?\*\//g, '') + css
}

/** The `<style>` elements of a page: of the whole site, and of the classes in its markup. */
export function styleElements(cache: EmotionCache, html: string): string {
  const nonce = cache.nonce ? ` nonce="${cache.nonce}"` : ''
  const element = (names: string, css: string) =>
    `<style data-emotion="${KEY}${names}"${nonce}>${css}</style>`
  // A component that is styled twice leaves the styles of its parts behind, which no element has.
  const used = new Set(html.match(new RegExp(`(?<=\\b${KEY}-)[\\w-]+`, 'g')))
  let globals = element('-global', sitewide)
  let names = ''
  let rules = ''
  for (const [name, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue
    if (cache.registered[`${KEY}-${name}`] === undefined) {
      globals += element(`-global ${name}`, css)
    } else if (used.has(name)) {
      names += ` ${name}`
      rules += css
    }
  }
  return globals + element(names, rules)
}
