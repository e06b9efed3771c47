import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import type { Catalogue } from './catalogues.ts'

/** The files of ours that a source file imports, types excepted; `import()` included. */
function importsOf(file: string, code: string): string[] {
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts'
  const { module } = parseSync(file, code, { lang, sourceType: 'module' })
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      code.slice(start + 1, end - 1),
    ),
  ]
  return names.map((name) => (name.startsWith('.') ? join(dirname(file), name) : name.slice(1)))
}

const isContract = (file: string) => file.startsWith('contract/')

/**
 * Finds the catalogue of each file by the pages that import it: that of the pages which name one
 * (`handle.texts`), `forms` for what only the contract imports, otherwise `pages`.
 * @param codes the code of each file by its path in the repository
 */
export function findCatalogues(codes: ReadonlyMap<string, string>): (file: string) => Catalogue {
  const imports = new Map([...codes].map(([file, code]) => [file, importsOf(file, code)]))
  function reach(files: Iterable<string>, found = new Set<string>(), isForms = false) {
    for (const file of files) {
      if (found.has(file) || !imports.has(file) || (isContract(file) && !isForms)) continue
      reach(imports.get(file)!, found.add(file), isForms)
    }
    return found
  }
  const routes = [...codes.get('web/routes.ts')!.matchAll(/'([\w/-]+\.tsx)'/g)]
  const pages = Map.groupBy(
    // The dashboard is in English.
    ['root.tsx', 'entry.client.tsx', ...routes.map(([, page]) => page!)]
      .map((page) => `web/${page}`)
      .filter((page) => !page.startsWith('web/admin/') || textsOf(codes.get(page)!)),
    (page) => textsOf(codes.get(page)!) ?? 'pages',
  )
  const loaded = new Map([...pages].map(([name, files]) => [name, reach(files)]))
  loaded.set('forms', reach([...codes.keys()].filter(isContract), new Set(), true))
  return (file) => {
    if (file.startsWith('api/')) return 'server'
    const names = [...loaded.keys()].filter((name) => loaded.get(name)!.has(file))
    return names.length === 1 ? names[0]! : 'pages'
  }
}

/** The catalogue that a page names as its own. */
const textsOf = (code: string) =>
  /\b(\w+)Texts as handle\b/.exec(code)?.[1] as Catalogue | undefined
