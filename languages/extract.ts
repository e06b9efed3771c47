import { glob, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseSync } from 'vite'
import { type Catalogue, catalogueNames } from './catalogues.ts'
import { findCatalogues } from './import-graph.ts'

const root = new URL('../', import.meta.url).pathname
/** The dashboard's texts are in English only, except the company form, which owners use, too. */
const folders = '{api,contract,domain,web}/**/*.{ts,tsx}'
const isSource = (file: string) =>
  !/\.test\.tsx?$|^web\/(build|\.react-router)\//.test(file) &&
  !/^api\/(admins|audit|choices|imports|moderation|own-texts|search-health|totp)\//.test(file)

/** Position of the source text among a call's arguments, and a call whose argument has texts as its values. */
const textAt: Readonly<Record<string, number>> = { t: 0, message: 0 }
const OF_TEXTS = 'texts'
/** The same for failures (`api/http/errors.ts`), which are translated when they are sent. */
export const failureAt: Readonly<Record<string, number>> = {
  badRequest: 0,
  notFound: 0,
  conflict: 0,
  unavailable: 0,
  LoadShedError: 0,
  DeadlineExceeded: 0,
  badField: 1,
  HttpError: 1,
}

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/**
 * The source texts of a file.
 * @throws with the position of a call whose text is not a literal
 */
export function extractTexts(file: string, code: string): string[] {
  const lang = extname(file) === '.tsx' ? 'tsx' : 'ts'
  const { program } = parseSync(file, code, { lang, sourceType: 'module' })
  const found: string[] = []
  const constants = new Map<string, Node>()
  const failures: Node[] = []

  function take(node: Node | undefined, of: Node) {
    const text = node && literalOf(node)
    if (text === undefined) {
      const line = code.slice(0, of.start).split('\n').length
      throw new Error(`${file}:${line} has a text that is no literal`)
    }
    found.push(text)
  }
  function visit(node: Node) {
    const callee = /^(Call|New)Expression$/.test(node.type) ? (node.callee as Node) : undefined
    if (callee?.type === 'Identifier') {
      const name = callee.name as string
      const given = node.arguments as Node[]
      if (Object.hasOwn(textAt, name)) take(given[textAt[name]!], node)
      if (Object.hasOwn(failureAt, name)) failures.push(given[failureAt[name]!]!)
      if (name === OF_TEXTS)
        for (const { value } of given[0]!.properties as { value: Node }[]) take(value, node)
    }
    if (node.type === 'VariableDeclarator' && isNode(node.init))
      constants.set((node.id as Node).name as string, node.init)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  /** Collects a failure's text, unless it comes from elsewhere or is marked already. */
  function takeFailure(node: Node | undefined): void {
    if (node?.type === 'ConditionalExpression')
      return [node.consequent, node.alternate].forEach((one) => takeFailure(one as Node))
    if (node?.type === 'Identifier') {
      const constant = constants.get(node.name as string)
      constants.delete(node.name as string)
      return takeFailure(constant)
    }
    if (node && /^(Literal|TemplateLiteral|BinaryExpression)$/.test(node.type)) take(node, node)
  }
  const imported = program.body.flatMap((one) =>
    one.type === 'ImportDeclaration' ? one.specifiers.map(({ local }) => local.name) : [],
  )
  if (imported.some((name) => name in { ...textAt, ...failureAt, [OF_TEXTS]: 0 }))
    visit(program as unknown as Node)
  for (const failure of failures) takeFailure(failure)
  return found
}

/** A string literal, or several joined by "+". */
function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && (node.quasis as unknown[]).length === 1)
    return (node.quasis as { value: { cooked: string } }[])[0]!.value.cooked
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [literalOf(node.left as Node), literalOf(node.right as Node)]
  return left === undefined || right === undefined ? undefined : left + right
}

/** All source texts by catalogue, with the files that use them. */
export async function extractAll(): Promise<Record<Catalogue, Map<string, string[]>>> {
  const found = Object.fromEntries(
    catalogueNames.map((name) => [name, new Map<string, string[]>()]),
  ) as Record<Catalogue, Map<string, string[]>>
  const files = await Array.fromAsync(glob(folders, { cwd: root, exclude: ['**/build/**'] }))
  const codes = new Map<string, string>()
  for (const file of files.filter(isSource).toSorted())
    codes.set(file, await readFile(root + file, 'utf8'))
  const catalogueOf = findCatalogues(codes)
  for (const [file, code] of codes) {
    const texts = found[catalogueOf(file)]
    for (const text of extractTexts(file, code))
      texts.set(text, [...new Set([...(texts.get(text) ?? []), file])])
  }
  return found
}
