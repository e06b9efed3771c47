/**
 * The most that a public page may load by itself, before it is touched, for a visitor who is signed
 * out. Raise a figure only with a reason in the commit; lower it when a page has become lighter.
 */
export type Weight = {
  /** Gzipped, in KiB; of it React, React Router and TanStack Query are 118. */
  javascript: number
  /** With what comes when the first field is touched. */
  touched: number
  scriptFiles: number
  /** The document as it is, in KiB. */
  html: number
  /** As they are, in KiB; one file for the whole site. */
  css: number
  /** In KiB. */
  fonts: number
}

export const budget: Record<string, Weight> = {
  '/': { javascript: 149, touched: 170, scriptFiles: 10, html: 55, css: 58, fonts: 66 },
  '/companies': { javascript: 156, touched: 171, scriptFiles: 10, html: 55, css: 58, fonts: 66 },
  '/companies/5': {
    javascript: 174,
    touched: 174,
    scriptFiles: 12,
    html: 51,
    css: 58,
    fonts: 66,
  },
  '/auth': { javascript: 156, touched: 171, scriptFiles: 10, html: 19, css: 58, fonts: 56 },
}
