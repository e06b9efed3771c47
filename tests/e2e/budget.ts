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
  // The question for polyfills is 0.1 of it.
  // The languages of what people wrote, by their scripts, are 0.4 of it.
  '/': { javascript: 152.1, touched: 170, scriptFiles: 10, html: 55, css: 58.7, fonts: 66 },
  '/companies': {
    // The map of a place's kitchens is 0.2 of it.
    javascript: 159.4,
    touched: 171,
    scriptFiles: 10,
    html: 56.5,
    css: 58.7,
    fonts: 66,
  },
  '/companies/5': {
    // What a month costs, photographs that are turned, and the map of where meals are brought.
    javascript: 178.5,
    touched: 178.8,
    scriptFiles: 14,
    // Names twelve localities that it delivers to, for people and once more for the script.
    html: 57,
    css: 58.7,
    fonts: 66,
  },
  '/auth': { javascript: 159.7, touched: 171, scriptFiles: 10, html: 20, css: 58.7, fonts: 56 },
  // With the catalogue of its texts; Devanagari takes three bytes a letter.
  '/hi/companies': {
    javascript: 172.8,
    touched: 183,
    scriptFiles: 11,
    html: 64,
    css: 58.7,
    fonts: 66,
  },
}
