import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { Draft, Random } from '#tests/stress/abuse/attack.ts'
import { data, fill, hostileJson, manyKeys, noise } from '#tests/stress/abuse/hostile.ts'
import {
  exampleBody,
  exampleTarget,
  resolve,
  type Operation,
  type Schema,
} from '#tests/stress/abuse/operations.ts'
import { bomb } from '#tests/support/pictures.ts'
import { drawFrom } from '#tests/support/random.ts'

type Header = [name: string, value: string]
const contentType = (value: string): Header => ['Content-Type', value]
const JSON_TYPE = contentType('application/json')
const PLACE = '@place@'

/** The right request, with nothing hostile about it: it shows that the others get far enough. */
export function valid(operation: Operation, random: Random): Draft {
  const { method, path, body } = operation
  const draft: Draft = {
    kind: 'valid',
    call: `${method} ${path}`,
    method,
    target: exampleTarget(operation, random),
    headers: [],
  }
  if (!body) return draft
  const text = JSON.stringify(exampleBody(operation, random))
  return { ...draft, headers: [JSON_TYPE], body: Buffer.from(text) }
}

/** A body of the right shape in which one field is hostile. */
export function hostileField(operation: Operation, random: Random): Draft {
  const schema = resolve(operation.body!)
  const { value, kind, field } = placeIn(exampleBody(operation, random), schema, random)
  const text = JSON.stringify(value).replace(JSON.stringify(PLACE), () => hostileJson(kind, random))
  return { ...valid(operation, random), kind: `field ${field}`, body: Buffer.from(text) }
}

type Placed = { value: unknown; kind: Schema; field: string }

/** Puts a mark in the place of one field, at any depth. */
function placeIn(value: unknown, given: Schema, random: Random): Placed {
  const kind = resolve(given)
  const { properties, items } = kind
  if (properties && random() < 0.97) {
    const key = drawFrom(random, Object.keys(properties))
    const object = value as Record<string, unknown>
    const inside =
      key in object
        ? placeIn(object[key], properties[key]!, random)
        : { value: PLACE, kind: properties[key]!, field: '' }
    const field = `${key} ${inside.field}`.trim()
    return { kind: inside.kind, value: { ...object, [key]: inside.value }, field }
  }
  if (items && Array.isArray(value) && random() < 0.7) {
    const inside = placeIn(value[0], items, random)
    return { ...inside, value: [inside.value] }
  }
  return { value: PLACE, kind, field: '' }
}

type HostileBody = { kind: string; body: string | Buffer; headers: Header[] }

/** Bodies that are wrong as a whole, or are not what their headers say. */
export function hostileBody(operation: Operation, random: Random): Draft {
  const right = JSON.stringify(exampleBody(operation, random))
  const { kind, body, headers } =
    random() < 0.7 ? textBody(right, random) : binaryBody(right, random)
  return {
    ...valid(operation, random),
    kind: `body ${kind}`,
    headers,
    body: Buffer.from(body as string),
  }
}

function textBody(right: string, random: Random): HostileBody {
  const [kind, template, type = 'application/json'] = drawFrom(random, data.bodies) as [
    string,
    string,
    string?,
  ]
  const values = { right, inside: right.slice(1), keys: right.slice(1, -1) }
  const headers = [contentType(fill(type, random))]
  return { kind, body: fill(template, random, values), headers }
}

function binaryBody(right: string, random: Random): HostileBody {
  const as = (kind: string, body: string | Buffer, ...headers: Header[]): HostileBody => ({
    kind,
    body,
    headers: [JSON_TYPE, ...headers],
  })
  const encoded = (encoding: string): Header => ['Content-Encoding', encoding]
  const encodings = ['br', 'deflate', 'identity', 'zstd', 'x', '', 'gzip\0', '__proto__']
  const notGzip = [Buffer.from(right), gzipSync(right).subarray(0, 15), deflateSync(right)]
  return drawFrom<() => HostileBody>(random, [
    () => as('cut off', right.slice(0, Math.floor(right.length * random()))),
    () => as('of many keys', manyKeys(drawFrom(random, [8_000, 100_000]))),
    () => as('not UTF-8', Buffer.from('{"name":"\xc0\xaf\xed\xa0\x80\xff"}', 'latin1')),
    () => ({
      ...as('in UTF-16', Buffer.from(right, 'utf16le')),
      headers: [contentType('application/json; charset=utf-16')],
    }),
    () => as('a zip bomb', gzipSync(Buffer.alloc(3_000_000, 0x20)), encoded('gzip')),
    () => as('compressed twice', gzipSync(gzipSync(right)), encoded('gzip, gzip')),
    () => as('compressed wrongly', drawFrom(random, notGzip), encoded('gzip')),
    () => as('in an encoding', brotliCompressSync(right), encoded(drawFrom(random, encodings))),
  ])()
}

const large = bomb(30_000, 30_000)

/** Files that are no pictures, or pictures that no form would send. */
export function hostileUpload(random: Random): Draft {
  const signature = () => Buffer.from(drawFrom(random, data.signatures), 'latin1')
  const script = Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')
  const file = drawFrom<() => Buffer>(random, [
    ...data.uploads.map((text) => () => Buffer.from(fill(text, random), 'latin1')),
    () => Buffer.concat([signature(), Buffer.from(noise(random, 500), 'latin1')]),
    () => Buffer.concat([signature(), Buffer.alloc(5_000)]),
    () => signature().subarray(0, 4),
    () => large,
    () => bomb(1, 60_000),
    () => bomb(20, 20).subarray(0, 60),
    () => Buffer.concat([bomb(10, 10), script]),
    () => gzipSync(bomb(10, 10)),
    () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff),
    () => bomb(2 + Math.floor(random() * 40), 2 + Math.floor(random() * 40)),
  ])()
  const encoding: Header[] =
    random() < 0.1 ? [['Content-Encoding', drawFrom(random, ['gzip', 'x'])]] : []
  return {
    kind: 'upload',
    as: random() < 0.9 ? 'admin' : 'stranger',
    method: 'POST',
    target: '/api/admin/images',
    headers: [contentType(fill(drawFrom(random, data.mediaTypes), random)), ...encoding],
    body: file,
  }
}
