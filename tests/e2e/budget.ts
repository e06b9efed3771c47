/**
 * Maximum that a public page may load initially, before any interaction, for a signed-out visitor.
 * Increase a figure only with a reason in the commit; lower it when a page has become lighter.
 */
export type Weight = {
  /** Gzipped, in KiB; React, React Router and TanStack Query are 118 of it. */
  javascript: number
  /** Including what loads when the first field is focused, and what registers the worker later (0.5 KiB). */
  touched: number
  scriptFiles: number
  /** The uncompressed document, in KiB. */
  html: number
  /** Uncompressed, in KiB; one file for the whole site. */
  css: number
  /** In KiB. */
  fonts: number
}

export const budget: Record<string, Weight> = {
  // Of the JavaScript, 0.1 KiB detects missing polyfills, 0.4 KiB the languages of people's texts, 0.3 KiB
  // double clicks, 0.5 KiB the site's own settings (0.2 more on Home: reviews in place of testimonials), and
  // 0.4 KiB the trap for programs and the privacy notice of forms.
  '/': { javascript: 150.7, touched: 153, scriptFiles: 11, html: 56.6, css: 59.6, fonts: 66 },
  '/companies': {
    javascript: 156.2,
    touched: 158.1,
    scriptFiles: 11,
    html: 57,
    css: 59.6,
    fonts: 66,
  },
  '/companies/5': {
    // Includes the month's cost and the photographs.
    javascript: 158.6,
    touched: 159.2,
    scriptFiles: 11,
    // Contains twelve localities twice: in the page and in its data for hydration.
    html: 55.5,
    css: 59.6,
    fonts: 66,
  },
  '/tiffin-service/mumbai': {
    javascript: 148.1,
    touched: 148.8,
    scriptFiles: 11,
    html: 54,
    css: 59.6,
    fonts: 66,
  },
  '/auth': { javascript: 158.8, touched: 159.4, scriptFiles: 10, html: 18.9, css: 59.6, fonts: 56 },
  // Includes the catalogue of its texts; Devanagari takes three bytes a letter.
  '/hi/companies': {
    javascript: 169.6,
    touched: 171.5,
    scriptFiles: 12,
    html: 64.4,
    css: 59.6,
    fonts: 66,
  },
}
