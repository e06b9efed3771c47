import { setImmediate as nextTurn } from 'node:timers/promises'
import { badRequest } from '#api/http/errors.ts'
import { readWhole } from '#api/imports/decode.ts'
import { countFacts, fieldOfHeader, knownHeaders } from '#api/imports/header-fields.ts'
import { isDayName, isMealName } from '#api/imports/periods.ts'
import type { ListKind } from '#domain/import-fields.ts'
import { isOwnHeader } from '#api/imports/own-header.ts'

/** Objects that are parsed before other work gets a turn. */
const AT_ONCE = 1_000

/** @returns undefined if the text is not JSON */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * Kind of JSON that a file contains; undefined for other files.
 * @param start the file's text up to the end of its first non-empty line, at least
 */
export function kindOfJson(start: string): 'own' | 'lines' | 'document' | undefined {
  if (/^\s*\[\s*(?:[[{\]]|$)/.test(start)) return 'document'
  if (!/^\s*\{/.test(start)) return undefined
  const [line = '', ...more] = start.trim().split('\n')
  const first = parse(line)
  if (first === undefined) return 'document'
  if (isOwnHeader(Object.keys(Object(first)))) return 'own'
  return more.length > 0 ? 'lines' : 'document'
}

/** Parses one object per line. @throws HttpError 400 naming the line that is not one */
const parseLines = (text: string): [object, number][] =>
  text.split('\n').flatMap((json, at): [object, number][] => {
    if (json.trim() === '') return []
    const value = parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw badRequest(`Line ${at + 1} is no JSON object.`)
    return [[value, at + 1]]
  })

/** Maximum length of a name that is compared with headers, in characters. */
const MAX_NAME = 60
/** Levels of objects above the list of a document. */
const MAX_ABOVE = 4

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRecord = (value: unknown): value is object => isObject(value) && !Array.isArray(value)

/**
 * The list that an object is: its keys are days, meals, or ids and names of objects of one shape.
 * @returns the objects, each with its keys; undefined if it is not a list
 */
function listOf(value: unknown, depth = 0): object[] | undefined {
  if (!isRecord(value) || depth > MAX_ABOVE) return undefined
  const entries = Object.entries(value)
  const names = entries.map(([name]) => name)
  const key = keyOf(names) ?? (areAlike(Object.values(value)) ? 'key' : undefined)
  if (names.length === 0 || key === undefined) return undefined
  return entries.flatMap(([name, one]: [string, unknown]) => {
    const inner = listOf(one, depth + 1)
    // An entry with menus is a kitchen.
    const head = { [inner && key === 'key' ? 'company' : key]: name.trim() }
    const rows = inner ?? (Array.isArray(one) && one.every(isRecord) ? one : undefined)
    if (rows) return rows.map((row) => ({ ...head, ...row }))
    return [isRecord(one) ? { ...head, ...one } : { ...head, dish: one }]
  })
}

const keyOf = (names: readonly string[]) =>
  names.every(isDayName) ? 'day' : names.every(isMealName) ? 'meal' : undefined

/** True for several objects that share half of their names. */
function areAlike(values: readonly unknown[]): boolean {
  const names = Object.keys(values.find(isRecord) ?? {})
  const isLike = (one: unknown) =>
    isRecord(one) && names.filter((name) => name in one).length >= names.length / 2
  return values.length > 1 && names.length > 0 && values.every(isLike)
}

const isMenu = (list: unknown): list is object[] =>
  Array.isArray(list) && list.length > 0 && list.every((one) => isRecord(one) && menuIn(one))

/** Lists within objects, but an object that is a record stands for itself. */
function listsIn(value: unknown, depth = 0): unknown[][] {
  if (Array.isArray(value))
    return [
      value.flatMap((one) => (isRecord(one) && keyOf(Object.keys(one)) && listOf(one)) || [one]),
    ]
  if (!isObject(value) || depth > MAX_ABOVE) return []
  const list = listOf(value)
  if (list) return [list]
  // A menu with its title, and nothing of its kitchen.
  const days = Object.values(value).find(isMenu)
  if (days && countFacts(Object.keys(value)) === 0) return [days]
  const texts = Object.keys(value).filter((name) => typeof Object(value)[name] !== 'object')
  return knownHeaders(texts) > 1
    ? [[value]]
    : Object.values(value).flatMap((one) => listsIn(one, depth + 1))
}

const countObjects = (array: unknown[]) => array.filter(isObject).length

/** Objects of a list, which is the whole document or its longest list, with their positions. */
function parseDocument(text: string): [object, number][] {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) throw badRequest('This is no JSON.')
  const [rows = Array.isArray(value) ? [] : [value]] = listsIn(value)
    .filter((list) => countObjects(list) > 0)
    .toSorted((a, b) => countObjects(b) - countObjects(a))
  return rows.flatMap((row, at): [object, number][] =>
    typeof row === 'object' && row !== null ? [[row as object, at + 1]] : [],
  )
}

/** Limits of nesting depth, and of objects in a list, for values that become cells. */
const MAX_DEPTH = 6
const MAX_LISTED = 3

/** Names of lists of plans. */
const OF_PLANS = /(?:plan|package|pricing|price|subscription)s?$/i

/** A list within a record as an object: its plans by name, or its menus by day; undefined for others. */
function byName(list: readonly unknown[], path: string): object | undefined {
  const named: [string, unknown][] = []
  for (const one of list) {
    const found = isRecord(one) ? (planIn(one, path) ?? menuIn(one)) : undefined
    if (!found) return undefined
    named.push(found)
  }
  return list.length > 0 ? Object.fromEntries(named) : undefined
}

/** Fields of the names of objects, which recur. */
const known = new Map<string, ReturnType<typeof fieldOfHeader>>()
const MAX_KNOWN = 5_000
function fieldOf(name: string, kind: ListKind) {
  const key = `${kind} ${name}`
  if (!known.has(key)) {
    if (known.size === MAX_KNOWN) known.clear()
    known.set(key, name.length > MAX_NAME ? undefined : fieldOfHeader(name, kind))
  }
  return known.get(key)
}

/** A plan as its name and its price. */
function planIn(plan: object, path: string): [string, unknown] | undefined {
  if (!OF_PLANS.test(path)) return undefined
  const valueOf = (field: string) =>
    Object.entries(plan).find(([name]) => fieldOf(name, 'plans') === field)?.[1] as unknown
  const price = valueOf('price')
  const words = [valueOf('name') ?? Object(plan).type, valueOf('days')]
  const name = words.filter((word) => word !== undefined && word !== null).join(', ')
  return name && price !== undefined ? [name.replaceAll('.', ' '), price] : undefined
}

/** A day's menu as its day and what is left. */
function menuIn(menu: object): [string, unknown] | undefined {
  const [name, day] = Object.entries(menu).find(([name]) => fieldOf(name, 'menus') === 'day') ?? []
  if (name === undefined || typeof day !== 'string' || !isDayName(day)) return undefined
  return [day, Object.fromEntries(Object.entries(menu).filter(([other]) => other !== name))]
}

/** Within a meal, an object stands for its dish. */
const dishIn = (path: string) => (one: unknown) => {
  if (!isRecord(one) || !isMealName(path.split('.').at(-1)!)) return one
  const dish = Object.entries(one).find(
    ([name]) => fieldOf(name, 'menus') === 'dish' || /^(?:name|title)$/i.test(name),
  )
  return dish ? (dish[1] as unknown) : one
}

/** Values of an object by their paths: "contact.phone", "plans.0.price"; a list of texts is one value. */
function cellsOf(value: unknown, path = '', depth = 0): [path: string, cell: string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[path, String(value)]]
  const isList = Array.isArray(value)
  const texts = isList ? value.map(dishIn(path)).filter((one) => typeof one !== 'object') : []
  if (texts.length > 0) return [[path, texts.join(', ')]]
  if (depth === MAX_DEPTH) return []
  const named = isList ? byName(value, path) : undefined
  if (named) return cellsOf(named, path, depth + 1)
  return Object.entries(value)
    .slice(0, isList ? MAX_LISTED : undefined)
    .flatMap(([name, one]) => cellsOf(one, path === '' ? name : `${path}.${name}`, depth + 1))
}

/**
 * Reads foreign JSON as a table: each object is a row, each path a column, such as "contact.phone".
 * @param most maximum number of columns; known ones are preferred
 * @returns the header and the rows, each with the number of its line or object
 * @throws HttpError 400 when it is invalid or too large
 */
export async function* readForeignJson(
  text: AsyncIterable<string>,
  kind: 'lines' | 'document',
  most: number,
): AsyncGenerator<{ record: string[]; line: number }> {
  const whole = await readWhole(text)
  const objects = (kind === 'lines' ? parseLines : parseDocument)(whole)
  const rows: { cells: Map<string, string>; line: number }[] = []
  const found = new Set<string>()
  for (const [at, [object, line]] of objects.entries()) {
    if (at % AT_ONCE === 0) await nextTurn()
    const cells = new Map(cellsOf(object))
    for (const name of cells.keys()) found.add(name)
    rows.push({ cells, line })
  }
  const names = [...found]
  const compared = names.length <= most ? [] : names.slice(0, MAX_KNOWN)
  const isKnown = new Map(compared.map((name) => [name, knownHeaders([name])]))
  const score = (name: string) => isKnown.get(name) ?? 0
  const header =
    names.length <= most
      ? names
      : names.toSorted((one, other) => score(other) - score(one)).slice(0, most)
  if (header.length > 0) yield { record: header, line: 0 }
  for (const { cells, line } of rows)
    yield { record: header.map((name) => cells.get(name) ?? ''), line }
}
