/**
 * The most that a public page may load by itself, before it is touched, for a visitor who is signed
 * out. Raise a figure only with a reason in the commit; lower it when a page has become lighter.
 */
export type Weight = {
  /** Gzipped, in KiB. */
  javascript: number
  scriptFiles: number
  /** The document as it is, its styles included, in KiB. */
  html: number
  /** Styles in the document and in files, as they are, in KiB. */
  css: number
  /** In KiB. */
  fonts: number
}

export const budget: Record<string, Weight> = {
  '/': { javascript: 186, scriptFiles: 10, html: 120, css: 60, fonts: 70 },
  '/companies': { javascript: 191, scriptFiles: 10, html: 120, css: 60, fonts: 70 },
  '/companies/5': { javascript: 210, scriptFiles: 12, html: 120, css: 60, fonts: 70 },
  '/auth': { javascript: 192, scriptFiles: 10, html: 60, css: 40, fonts: 70 },
}
