import { createOpenApi } from '#api/documentation/openapi.ts'
import { OWN_REVIEW, OWN_USERNAME, PASSWORDS, type Random } from '#tests/stress/abuse/attack.ts'
import data from '#tests/stress/abuse/hostile.json' with { type: 'json' }
import { drawFrom } from '#tests/support/random.ts'

/** As much of JSON Schema as the document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
}
type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema }

/** One call of the API. */
export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  body?: Schema
  takesFile: boolean
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const document = createOpenApi('http://127.0.0.1')

/** Every call of the OpenAPI document. */
export const operations: Operation[] = Object.entries(document.paths ?? {}).flatMap(
  ([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content['application/json']?.schema,
      takesFile: described.requestBody?.content['image/*'] !== undefined,
    })),
)

/** The schema itself, where it is only named. */
export function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? ((document.components?.schemas?.[name] ?? {}) as Schema) : schema
}

/** Whose call it is: so is it most likely to get far. */
export const ownerOf = ({ path }: Operation) =>
  path.startsWith('/api/admin') || path === '/api/companies' ? 'admin' : 'user'

const upTo = (most: number) => (random: Random) => 1 + Math.floor(random() * most)
/** What makes sense for a field of this name, where its schema does not say. */
const sensible: Record<string, (random: Random) => unknown> = {
  id: upTo(60),
  companyId: upTo(60),
  rating: (random) => String(upTo(5)(random)),
  email: (random) => `abuse${upTo(1e9)(random)}@example.test`,
  username: (random) => `abuse${upTo(1e9)(random)}`,
  name: (random) => `Annapurna Rasoi ${upTo(1e9)(random)}`,
}

/** A value of the right shape. */
export function example(schema: Schema, random: Random, name = ''): unknown {
  const { type, enum: options, properties, items, anyOf } = resolve(schema)
  if (options) return drawFrom(random, options)
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties)
        // A plan's own id is one that the company has; a new one has none.
        .filter(([key]) => !(key === 'id' && 'price' in properties) && key !== 'revision')
        .map(([key, field]) => [key, example(field, random, key)]),
    )
  }
  if (type === 'boolean') return random() < 0.5
  const made = sensible[name]?.(random) ?? (data.examples as Record<string, unknown>)[name]
  if (made !== undefined) return made
  if (anyOf) return example(anyOf[0]!, random, name)
  if (items)
    return name === 'ids'
      ? [1, 2]
      : name === 'tags'
        ? ['Vegetarian']
        : [example(items, random, name)]
  if (type === 'integer' || type === 'number') return 1 + Math.floor(random() * 60)
  return 'Words that a person would write'
}

/** A body of the right shape; a sign-in is the actor's own. */
export function exampleBody({ path, body }: Operation, random: Random): unknown {
  const value = body ? example(body, random) : {}
  if (!path.endsWith('/login')) return value
  return { username: OWN_USERNAME, password: PASSWORDS[path === '/api/login' ? 'user' : 'admin'] }
}

/** An id that is there most likely. What is deleted is other than what is changed, so that it lasts. */
function idFor({ method, path }: Operation, random: Random): string {
  if (path.includes('/jobs/')) return '6f1d2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b'
  if (path === '/api/reviews/{id}' && random() < 0.7) return OWN_REVIEW
  return String((method === 'DELETE' ? 101 : 1) + Math.floor(random() * 100))
}

/** The call's path with ids in it, and the right query behind it. */
export function exampleTarget(operation: Operation, random: Random): string {
  const { path, parameters } = operation
  const filled = path.replaceAll(/\{\w+\}/g, () => idFor(operation, random))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.5)
    .map(
      ({ name, schema }) => `${name}=${encodeURIComponent(String(example(schema, random, name)))}`,
    )
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}
