import { glob, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseSync } from 'vite'
import { type Catalogue, catalogueNames, catalogueOf } from './catalogues.ts'

const root = new URL('../', import.meta.url).pathname
/** Texts of the dashboard stay English. */
const folders = '{api,contract,domain,web}/**/*.{ts,tsx}'
const isSource = (file: string) =>
  !/\.test\.tsx?$|^web\/(build|\.react-router|admin\/(?!kitchens))/.test(file)

/** Calls whose first argument is a source text, and one whose argument has them as its values. */
const ofText = new Set(['t', 'message'])
const OF_TEXTS = 'texts'

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/**
 * The source texts of a file.
 * @throws with the place of a call whose text is no literal
 */
export function extractTexts(file: string, code: string): string[] {
  const lang = extname(file) === '.tsx' ? 'tsx' : 'ts'
  const { program } = parseSync(file, code, { lang, sourceType: 'module' })
  const found: string[] = []

  function take(node: Node | undefined, of: Node) {
    const text = node && literalOf(node)
    if (text === undefined) {
      const line = code.slice(0, of.start).split('\n').length
      throw new Error(`${file}:${line} has a text that is no literal`)
    }
    found.push(text)
  }
  function visit(node: Node) {
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
    if (callee?.type === 'Identifier') {
      const [first] = node.arguments as Node[]
      if (ofText.has(callee.name as string)) take(first, node)
      if (callee.name === OF_TEXTS)
        for (const { value } of first!.properties as { value: Node }[]) take(value, node)
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  if (/from '[^']*\/i18n\.ts'/.test(code)) visit(program as unknown as Node)
  return found
}

/** A string, also one of several lines put together by "+". */
function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && (node.quasis as unknown[]).length === 1)
    return (node.quasis as { value: { cooked: string } }[])[0]!.value.cooked
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [literalOf(node.left as Node), literalOf(node.right as Node)]
  return left === undefined || right === undefined ? undefined : left + right
}

/** All source texts by catalogue, each with the files that say it. */
export async function extractAll(): Promise<Record<Catalogue, Map<string, string[]>>> {
  const found = Object.fromEntries(
    catalogueNames.map((name) => [name, new Map<string, string[]>()]),
  ) as Record<Catalogue, Map<string, string[]>>
  const files = await Array.fromAsync(glob(folders, { cwd: root, exclude: ['**/build/**'] }))
  for (const file of files.filter(isSource).toSorted()) {
    const texts = found[catalogueOf(file)!]
    for (const text of extractTexts(file, await readFile(root + file, 'utf8')))
      texts.set(text, [...new Set([...(texts.get(text) ?? []), file])])
  }
  return found
}
