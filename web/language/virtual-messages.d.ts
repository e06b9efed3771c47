/** Made by `languages/vite-plugin.ts`. */
declare module 'virtual:messages' {
  import type { Messages } from '#domain/i18n.ts'
  /** Addresses of the modules with catalogues, by language and catalogue. */
  export const urls: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Messages of all pages, on the server only. */
  export const messages: Readonly<Record<string, Messages>>
}
