import { gzipSync, deflateSync, brotliCompressSync } from 'node:zlib'
import type { Draft, Random } from '../attack.ts'
import { hostileJson, hostileText, manyKeys, nested } from '../hostile-values.ts'
import { exampleBody, exampleTarget, resolve, type Operation, type Schema } from '../operations.ts'
import { drawFrom } from '#tests/support/random.ts'

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json']
const PLACE = '@place@'

/** The right request, with nothing hostile about it: what shows that the others get far enough. */
export function wellMeant(operation: Operation, random: Random): Draft {
  const { method, body } = operation
  const draft: Draft = {
    kind: 'well meant',
    call: `${method} ${operation.path}`,
    method,
    target: exampleTarget(operation, random),
    headers: [],
  }
  if (!body) return draft
  return {
    ...draft,
    headers: [JSON_TYPE],
    body: Buffer.from(JSON.stringify(exampleBody(operation, random))),
  }
}

/** A body of the right shape in which one field is hostile. */
export function hostileField(operation: Operation, random: Random): Draft {
  const schema = resolve(operation.body!)
  const { value, kind, field } = placeIn(exampleBody(operation, random), schema, random)
  const text = JSON.stringify(value).replace(JSON.stringify(PLACE), () => hostileJson(kind, random))
  return {
    ...wellMeant(operation, random),
    kind: `field ${field}`,
    headers: [JSON_TYPE],
    body: Buffer.from(text),
  }
}

type Placed = { value: unknown; kind: Schema; field: string }

/** Puts a mark where one field stands, at any depth. */
function placeIn(value: unknown, given: Schema, random: Random): Placed {
  const schema = resolve(given)
  const { properties, items } = schema
  const here = { value: PLACE, kind: schema, field: '' }
  if (properties && random() < 0.97) {
    const key = drawFrom(random, Object.keys(properties))
    const object = value as Record<string, unknown>
    const inside =
      key in object
        ? placeIn(object[key], properties[key]!, random)
        : { ...here, kind: properties[key]! }
    return {
      ...inside,
      value: { ...object, [key]: inside.value },
      field: `${key} ${inside.field}`.trim(),
    }
  }
  if (items && Array.isArray(value) && random() < 0.7) {
    const inside = placeIn(value[0], items, random)
    return { ...inside, value: [inside.value] }
  }
  return here
}

const extraKeys = [
  '"__proto__":{"isAdmin":true,"role":"admin"}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"role":"admin","isAdmin":true,"emailVerified":true',
  '"id":1,"userId":1,"passwordHash":"!","status":"approved"',
  '"hasOwnProperty":1,"toString":1',
  '"":1,"\\u0000":1,"\\ud800":1',
]

/** Bodies that are wrong as a whole, or say what they are not. */
export function hostileBody(operation: Operation, random: Random): Draft {
  const right = JSON.stringify(exampleBody(operation, random))
  const draft = { ...wellMeant(operation, random), headers: [JSON_TYPE] }
  const as = (kind: string, body: string | Buffer, ...headers: [string, string][]): Draft => ({
    ...draft,
    kind: `body ${kind}`,
    headers: headers.length > 0 ? headers : draft.headers,
    body: Buffer.from(body as string),
  })
  const typed = (type: string): [string, string] => ['Content-Type', type]
  const packed = (encoding: string): [string, string] => ['Content-Encoding', encoding]
  return drawFrom<() => Draft>(random, [
    () => as('cut off', right.slice(0, Math.floor(right.length * random()))),
    () => as('with more behind it', `${right}${drawFrom(random, ['}', 'x', right, '\0', ','])}`),
    () =>
      as(
        'of another kind',
        drawFrom(random, ['null', '[]', '"text"', '1', 'true', '', ' ', '[{}]', '{}', '\ufeff{}']),
      ),
    () => as('with keys that are not its own', `{${drawFrom(random, extraKeys)},${right.slice(1)}`),
    () => as('with keys twice', `${right.slice(0, -1)},${right.slice(1)}`.replace('{,', '{')),
    () => as('nested deeply', nested(drawFrom(random, [1_000, 10_000, 45_000]), random)),
    () => as('of many keys', manyKeys(drawFrom(random, [8_000, 100_000]))),
    () =>
      as(
        'too long',
        JSON.stringify({ a: 'x'.repeat(drawFrom(random, [102_300, 102_500, 512_500, 1_500_000])) }),
      ),
    () => as('of spaces', `${' '.repeat(90_000)}${right}`),
    () =>
      as(
        'not UTF-8',
        Buffer.concat([
          Buffer.from('{"name":"'),
          Buffer.from([0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xff]),
          Buffer.from('"}'),
        ]),
      ),
    () => as('in UTF-16', Buffer.from(right, 'utf16le'), typed('application/json; charset=utf-16')),
    () =>
      as(
        'in a charset',
        right,
        typed(
          `application/json; charset=${drawFrom(random, ['utf-7', 'latin1', 'utf-32', 'x'.repeat(500), '"', '../../etc', 'utf-8; charset=utf-16', '__proto__'])}`,
        ),
      ),
    () =>
      as(
        'of a type',
        right,
        typed(
          drawFrom(random, [
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data; boundary=x',
            'multipart/form-data',
            'application/xml',
            'application/json,application/json',
            'application/vnd.api+json',
            'json',
            '',
            '/',
            'application/json;',
            'a/b; c="',
            `application/${'j'.repeat(4_000)}`,
            'application/json\t',
          ]),
        ),
      ),
    () =>
      as(
        'as a form',
        `a[b][c]=1&a[__proto__][x]=1&${'b=1&'.repeat(drawFrom(random, [1, 1_001, 9_000]))}token=${encodeURIComponent(hostileText(random).toWellFormed())}`,
        typed('application/x-www-form-urlencoded'),
      ),
    () =>
      as(
        'as XML',
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        typed('application/xml'),
      ),
    () =>
      as(
        'as parts',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.js"\r\n\r\nx\r\n--x--',
        typed('multipart/form-data; boundary=x'),
      ),
    () => as('packed to burst', gzipSync(Buffer.alloc(3_000_000, 0x20)), JSON_TYPE, packed('gzip')),
    () => as('packed twice', gzipSync(gzipSync(right)), JSON_TYPE, packed('gzip, gzip')),
    () =>
      as(
        'packed wrongly',
        drawFrom(random, [Buffer.from(right), gzipSync(right).subarray(0, 15), deflateSync(right)]),
        JSON_TYPE,
        packed('gzip'),
      ),
    () =>
      as(
        'packed by an encoding',
        brotliCompressSync(right),
        JSON_TYPE,
        packed(
          drawFrom(random, ['br', 'deflate', 'identity', 'zstd', 'x', '', 'gzip\0', '__proto__']),
        ),
      ),
  ])()
}
