import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messagesPlugin } from '../languages/vite-plugin.ts'

/** Modules of the dashboard and the packages that only it uses. */
const OF_DASHBOARD =
  /\/(node_modules\/(@mui|@emotion|@popperjs|stylis|react-transition-group)|web\/admin)\//

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** The modules that a module imports statically, and itself. @throws when there is no such module */
function importedBy(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  const module = graph.getModuleInfo(id)
  if (!module) throw new Error(`${id} is no module of the pages`)
  found.add(id)
  for (const imported of module.importedIds) importedBy(imported, graph, found)
  return found
}

const pathOf = (name: string) => new URL(`${name}.tsx`, import.meta.url).pathname

/**
 * What every page loads. What these import is one file, but not they themselves: importing the first begins
 * hydration, and the styles belong to the second.
 */
const frame = ['entry.client', 'root'].map(pathOf)
/** The pages that people open first. */
const pages = ['home/home-page', 'companies/companies-page', 'companies/company-page']
  .concat('account/auth-page')
  .map(pathOf)
let loaded: Record<string, Set<string>> | undefined

/** True if one of some modules imports another statically, or is it. */
function load(modules: string[], id: string, graph: Graph): boolean {
  loaded ??= Object.fromEntries([...frame, ...pages].map((page) => [page, importedBy(page, graph)]))
  return modules.some((module) => loaded![module]!.has(id))
}

/** The pages that load a module, by their positions above. */
const pagesOf = (id: string, graph: Graph) =>
  Object.keys(pages).filter((at) => load([pages[Number(at)]!], id, graph))

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), messagesPlugin(), reactRouter()],
  // Listed in advance: discovering them page by page would reload the page in development.
  optimizeDeps: {
    entries: ['*.tsx', '{*,admin/*}/*.{ts,tsx}'],
  },
  environments: {
    // Express owns the server: its entry is ours, and it includes React Router's build.
    ssr: {
      build: { rolldownOptions: { input: './server.ts' } },
      // In development Vite uses React Router's development build; if Node loaded the adapter, it would
      // add the production build, and neither recognizes the other's classes. The production build
      // bundles all packages into a few files, because loading thousands delays the start by a second.
      resolve: { noExternal: command === 'build' ? true : ['@react-router/express'] },
      // Without it, the built server would contain React's development build, too, and ask at each rendering.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    },
    client: {
      // No inlined assets: the Content-Security-Policy does not allow data: fonts.
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: {
          // Groups shared code into few files, because many small ones compress worse. Code of
          // forms is separate, so that pages without a form do not load it.
          output: {
            codeSplitting: {
              groups: [
                {
                  test: (id: string) => !frame.includes(id) && !id.endsWith('.css'),
                  name: (id: string, graph: Graph) => (load(frame, id, graph) ? 'frame' : null),
                },
                // A file for each combination of these pages, those of most pages first: small files
                // compress worse, and a page loads nothing that it does not use.
                ...Object.keys(pages)
                  .toReversed()
                  .map((others) => ({
                    minShareCount: 2,
                    name(id: string, graph: Graph) {
                      const of = pagesOf(id, graph)
                      return of.length === Number(others) + 1 ? `shared-${of.join('')}` : null
                    },
                  })),
                // Code shared by tabs of the dashboard; one file per combination would be fifty files.
                { name: 'dashboard', minShareCount: 3, test: OF_DASHBOARD },
              ],
            },
          },
        },
      },
    },
  },
}))
