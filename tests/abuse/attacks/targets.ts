import type { Draft, Random } from '../attack.ts'
import { INJECTED } from '../attack.ts'
import { hostileText } from '../hostile-values.ts'
import { exampleTarget, type Operation } from '../operations.ts'
import { wellMeant } from './bodies.ts'
import { drawFrom } from '#tests/support/random.ts'

/** Percent-encodes as a client would, and also what it would not be able to. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const brokenEncodings = [
  '%',
  '%zz',
  '%e0%a4',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%00',
  '%0d%0a',
  '%ff',
  '%u0041',
  '%25%30%30',
  '%F8%80%80%80%AF',
]

const segments = [
  ...brokenEncodings,
  ...['.', '..', '%2e', '%2e%2e', '..%2f..%2f', '..%5c', '..;', ';a=b', '1;', '1%20', '%20', '+'],
  ...['__proto__', 'constructor', 'null', 'undefined', 'NaN', '-1', '0', '1.0', '1e3', '0x1'],
  ...[
    '2147483647',
    '2147483648',
    '9999999999',
    '99999999999999999999',
    '१',
    '%EF%BC%91',
    '1,2',
    '*',
  ],
  ...[
    `%0d%0a${INJECTED}:%20yes`,
    '%3Cscript%3E',
    '%27%22',
    ':id',
    '{id}',
    '%7Bid%7D',
    'a'.repeat(7_000),
  ],
]

/** The right path with something hostile in the place of its ids, or of any part. */
export function hostileSegment(operation: Operation, random: Random): Draft {
  const value = () =>
    random() < 0.7 ? drawFrom(random, segments) : encode(hostileText(random)).slice(0, 7_000)
  let path = operation.path.replaceAll(/\{\w+\}/g, value)
  if (path === operation.path) {
    const parts = path.split('/')
    parts[1 + Math.floor(random() * (parts.length - 1))] = value()
    path = parts.join('/')
  }
  return { ...wellMeant(operation, random), kind: 'path segment', target: path }
}

/** The right call by a path that is written strangely. */
export function pathTrick(operation: Operation, random: Random): Draft {
  const path = exampleTarget(operation, random)
  const target = drawFrom<() => string>(random, [
    () => `/${path}`,
    () => path.replaceAll('/', '//'),
    () => path.replace('/api', '/api/.'),
    () => path.replace('/api/', '/api/%2e%2e/api/'),
    () => path.replace('/api/', '/api/..%2f..%2fapi/'),
    () => path.replace('/api/', '/assets/../api/'),
    () => path.replace('/api/', '/api\\'),
    () => path.replace('/api/', '/api%2f'),
    () => path.replace('/api/', '/API/').toUpperCase(),
    () => path.replace('/admin', '/%61dmin'),
    () => path.replace('/admin', '/admin;x=1'),
    () => path.replace('/admin', '/Admin'),
    () => `${path}/`,
    () => `${path}//`,
    () => `${path};.css`,
    () => `${path}.json`,
    () => `${path}%00.svg`,
    () => `${path}#fragment`,
    () => `${path}${'/a'.repeat(3_000)}`,
    () => `http://127.0.0.1${path}`,
    () => `http://elsewhere.example${path}`,
    () => `https://user:pass@elsewhere.example:99999${path}`,
    () => `//elsewhere.example${path}`,
    () => path.slice(1),
    () => '*',
    () => `?${path}`,
    () => `${path}${drawFrom(random, brokenEncodings)}`,
    () => `${path}\t`,
    () => `${path}\u00e9`,
    () => `${path}?${'x'.repeat(drawFrom(random, [8_000, 14_000, 20_000]))}`,
  ])()
  return { ...wellMeant(operation, random), kind: 'path trick', target, broken: true }
}

/** Query strings that are repeated, nested, huge, broken, or hostile in one parameter. */
export function hostileQuery(operation: Operation, random: Random): Draft {
  const named = operation.parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name }) => name)
  const name = drawFrom(random, named.length > 0 ? named : ['id', 'token', 'query'])
  const query = drawFrom<() => string>(random, [
    () => `${name}=${encode(hostileText(random))}`,
    () => `${name}=${encode(hostileText(random))}`,
    () => `${name}=${encode(hostileText(random))}`,
    () => named.map((each) => `${each}=${encode(hostileText(random)).slice(0, 1_000)}`).join('&'),
    () => `${name}=a&${name}=b`,
    () => `${name}[]=a`,
    () => `${name}[a]=b&${name}[__proto__][c]=d`,
    () => `${name}${'[a]'.repeat(500)}=1`,
    () => `__proto__[${name}]=1&constructor[prototype][a]=1`,
    () => `__proto__=1&toString=1&hasOwnProperty=1`,
    () => `${name}=${drawFrom(random, brokenEncodings)}`,
    () => `${name}=${'a'.repeat(drawFrom(random, [201, 2_001, 9_000]))}`,
    () => `${'&'.repeat(5_000)}${name}=1`,
    () => Array.from({ length: 1_500 }, (_, index) => `k${index}=1`).join('&'),
    () => `${name}&=${name}&=&==`,
    () => `${name}=%F0%9F%8D%9B&${encode(hostileText(random)).slice(0, 200)}=1`,
    () => `?${name}=1?2#3`,
    () =>
      `page=${drawFrom(random, ['0', '-1', '1000000', '1000001', '999999999', '1e3', '01'])}&pageSize=${drawFrom(random, ['0', '100', '101', '999999999', '-5'])}`,
  ])()
  const [path] = exampleTarget(operation, random).split('?')
  return { ...wellMeant(operation, random), kind: 'query', target: `${path}?${query}` }
}

/** Methods that the path does not know. */
export function otherMethod(operation: Operation, random: Random): Draft {
  const method = drawFrom(random, [
    'GET',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PATCH',
    'DELETE',
    'PUT',
    'POST',
    'PROPFIND',
    'SEARCH',
    'PURGE',
    'LOCK',
    'QUERY',
    'CONNECT',
    'BREW',
    'get',
    'GET/POST',
    'X'.repeat(2_000),
  ])
  const broken =
    ['CONNECT', 'BREW', 'get', 'GET/POST', 'QUERY'].includes(method) || method.length > 100
  return { ...wellMeant(operation, random), kind: `method ${method.slice(0, 20)}`, method, broken }
}
