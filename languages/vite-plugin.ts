import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import {
  type Catalogue,
  catalogueUrl,
  compileFor,
  readMessages,
  translations,
} from './catalogues.ts'

const MODULE = 'virtual:messages'
const resolved = `\0${MODULE}`
/** Catalogues that browsers load. */
const forBrowsers = ['pages', 'account', 'legal', 'forms'] as const satisfies Catalogue[]

/** A module per catalogue; its file name contains a hash of the content. */
const modules = () =>
  translations.flatMap((code) =>
    forBrowsers.map((name) => {
      const content = `export default ${JSON.stringify(compileFor(code, name))}`
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
      return { code, name, content, path: `assets/${code}-${name}-${hash}.js` }
    }),
  )

/**
 * Provides translations to the web: `virtual:messages` has the addresses of the catalogues, which are
 * separate assets so that pages load only those that they need; on the server it has their content.
 */
export function messagesPlugin(): Plugin {
  let isBuilt = true
  return {
    name: 'messages',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined
      const urls: Record<string, Record<string, string>> = {}
      for (const { code, name, content, path } of modules()) {
        ;(urls[code] ??= {})[name] = `/${path}`
        this.addWatchFile(catalogueUrl(code, name).pathname)
        if (isBuilt && this.environment.name === 'client')
          this.emitFile({ type: 'asset', fileName: path, source: content })
      }
      const messages = this.environment.name === 'client' ? {} : readMessages()
      return `export const urls = ${JSON.stringify(urls)}
export const messages = ${JSON.stringify(messages)}`
    },
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const wanted = modules().find(({ path }) => req.url?.split('?')[0] === `/${path}`)
        if (!wanted) return next()
        res.setHeader('Content-Type', 'text/javascript')
        res.end(wanted.content)
      })
    },
  }
}
