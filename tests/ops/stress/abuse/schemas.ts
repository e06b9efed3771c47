import * as fc from 'fast-check'
import { z } from 'zod'
import { createOpenApi } from '#api/documentation/openapi.ts'
import { json } from '#tests/ops/stress/abuse/values.ts'

/** The part of JSON Schema that the document uses. */
export type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
} & Partial<Record<'minLength' | 'maxLength' | 'minItems' | 'minimum' | 'maximum', number>>
export const document = createOpenApi('http://127.0.0.1')

const word = fc.string({ unit: 'grapheme-ascii', minLength: 12, maxLength: 40 })
const number = fc.integer({ min: 1 })
/** Valid values by field name, for fields whose schema is too general. */
const sensible: Record<string, fc.Arbitrary<unknown>> = {
  id: fc.integer({ min: 1, max: 60 }),
  companyId: fc.integer({ min: 1, max: 60 }),
  email: number.map((at) => `abuse${at}@example.test`),
  username: number.map((at) => `abuse${at}`),
  ...Object.fromEntries(
    Object.entries({
      contactEmail: 'contact@example.test',
      password: 'correct horse',
      phone: '+91 00000 00000',
      website: 'https://example.test/',
      imageUrl: 'https://example.test/a.jpg',
      price: '2400',
      page: '1',
      pageSize: '20',
      tags: ['Vegetarian'],
    }).map(([name, value]) => [name, fc.constant(value)]),
  ),
}

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? ((document.components?.schemas?.[name] ?? {}) as Schema) : schema
}

/** Checks answers against a schema of the document. */
export function checkOf(schema: Schema): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components?.schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
}

/** Values that a schema allows. */
export function valid(given: Schema, name = ''): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  const { type, properties, items, minLength = 0, maxLength = 40, minimum = 1, maximum } = schema
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (properties) return fc.record(validFields(schema), { requiredKeys: schema.required ?? [] })
  if (sensible[name]) return sensible[name]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((one) => valid(one, name)))
  if (items) return fc.array(valid(items, name), { minLength: schema.minItems, maxLength: 2 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: minimum, max: Math.min(maximum ?? 60, minimum + 59) })
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  return word.map((one) => one.padEnd(minLength, 'a').slice(0, Math.max(minLength, maxLength)))
}

/** Fields of an object. Plans get no id, because it would have to be one of the company's. */
const validFields = ({ properties = {} }: Schema) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => !(key === 'id' && 'price' in properties) && key !== 'revision')
      .map(([key, field]) => [key, valid(field, key)]),
  )

/** Values of the right shape with one hostile field at any depth. */
export function mutated(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  const { properties = {}, items, maxLength } = schema
  const keys = Object.keys(properties)
  const whole = json(maxLength)
  if (items) return fc.oneof(whole, { weight: 3, arbitrary: mutated(items).map((one) => [one]) })
  if (keys.length === 0) return whole
  const inside = fc
    .constantFrom(...keys)
    .chain((key) => fc.record({ ...validFields(schema), [key]: mutated(properties[key]!) }))
  return fc.oneof(whole, { weight: 9, arbitrary: inside })
}
