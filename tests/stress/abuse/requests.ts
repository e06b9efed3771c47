import type { Draft, Random } from '#tests/stress/abuse/attack.ts'
import { hostileBody, valid } from '#tests/stress/abuse/bodies.ts'
import { data, fill, hostileText, percentEncode } from '#tests/stress/abuse/hostile.ts'
import { exampleTarget, type Operation } from '#tests/stress/abuse/operations.ts'
import { drawFrom } from '#tests/support/random.ts'

/** The right path with something hostile in the place of its ids, or of any part. */
export function hostileSegment(operation: Operation, random: Random): Draft {
  const value = () =>
    random() < 0.7
      ? fill(drawFrom(random, data.segments), random)
      : percentEncode(hostileText(random)).slice(0, 7_000)
  let target = operation.path.replaceAll(/\{\w+\}/g, value)
  if (target === operation.path) {
    const parts = target.split('/')
    parts[1 + Math.floor(random() * (parts.length - 1))] = value()
    target = parts.join('/')
  }
  return { ...valid(operation, random), kind: 'path segment', target }
}

/** The right call by a path that is written strangely. */
export function strangePath(operation: Operation, random: Random): Draft {
  const path = exampleTarget(operation, random)
  const [from, to] = drawFrom(random, data.pathReplacements) as [string, string]
  const target =
    random() < 0.4 ? path.replace(from, to) : fill(drawFrom(random, data.paths), random, { path })
  return { ...valid(operation, random), kind: 'strange path', target, broken: true }
}

/** Query strings that are repeated, nested, huge, broken, or hostile in one parameter. */
export function hostileQuery(operation: Operation, random: Random): Draft {
  const named = operation.parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name }) => name)
  const name = drawFrom(random, named.length > 0 ? named : ['id', 'token', 'query'])
  const all = named
    .map((each) => `${each}=${percentEncode(hostileText(random)).slice(0, 1_000)}`)
    .join('&')
  const query = fill(drawFrom(random, data.queries), random, { name, all })
  const [path] = exampleTarget(operation, random).split('?')
  return { ...valid(operation, random), kind: 'query', target: `${path}?${query}` }
}

/** Methods that the path does not know. */
export function otherMethod(operation: Operation, random: Random): Draft {
  const broken = random() < 0.3
  const methods = broken ? data.brokenMethods : data.methods
  const method = fill(drawFrom(random, methods), random)
  return { ...valid(operation, random), kind: `method ${method.slice(0, 20)}`, method, broken }
}

/** What a header can carry at all: one line without control characters. */
const inHeader = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- it is these that HTTP does not allow
    .replaceAll(/[\0-\u0008\u000a-\u001f\u007f]/g, ' ')
    .slice(0, 3_000)

/** A header that is not needed, or that lies. */
export function hostileHeader(operation: Operation, random: Random): Draft {
  const draft = valid(operation, random)
  const drawn = random()
  const odd = drawFrom<Record<string, string | undefined>>(random, data.headers)
  let added = Object.entries(odd).map(([name, value]): [string, string] => [
    name,
    fill(value!, random),
  ])
  if (drawn < 0.25) added = [[drawFrom(random, data.headerNames), inHeader(hostileText(random))]]
  else if (drawn < 0.27) added = Array.from({ length: 150 }, (_, index) => [`X-Many-${index}`, 'a'])
  else if (drawn < 0.29) added = [['__proto__', 'x']]
  const broken = added.some(([name]) => ['Host', 'Upgrade', 'Connection'].includes(name))
  const headers = [...draft.headers, ...added]
  return { ...draft, kind: `header ${added[0]![0]}`, headers, broken }
}

/** Cookies that were never given, or were changed since. */
export function hostileCookie(operation: Operation, random: Random): Draft {
  const junk = inHeader(hostileText(random)).replaceAll(/[;,\s]/g, '')
  const template = fill(drawFrom(random, data.cookies), random, { junk, own: '{own}' })
  const cookie = drawFrom<(own: string) => string>(random, [
    (own) => own.replace(/[A-Za-z]/, (letter) => (letter === 'a' ? 'b' : 'a')),
    (own) => own.slice(0, -3),
    (own) => own.replace('user.sid', 'admin.sid'),
    (own) => own.replace('admin.sid', 'user.sid'),
    (own) => own.replace('s%3A', ''),
    (own) => own.replace('s%3A', 'j%3A'),
    ...data.cookies.slice(6).map(() => (own: string) => template.replaceAll('{own}', own)),
  ])
  return { ...valid(operation, random), kind: 'cookie', cookie }
}

/** Requests that break the rules of HTTP itself. */
export function brokenProtocol(operation: Operation, random: Random): Draft {
  const draft = valid(operation, random)
  const { method, target } = draft
  const unfinished = random() < 0.2
  const requests = unfinished ? data.unfinished : data.protocol
  const [kind, template] = drawFrom(random, Object.entries(requests))
  const raw = Buffer.from(fill(template, random, { method, target }), 'latin1')
  return { ...draft, kind: `protocol ${kind}`, raw, broken: true, unfinished }
}

/** What stands beside the API: pages, pictures, files, health. */
const places = data.pages.map((path): Operation => {
  const parameters = data.pageParameters.map((name) => ({
    in: 'query' as const,
    name,
    schema: { type: 'string' },
  }))
  return { method: 'GET', path, parameters, takesFile: false }
})

/** A request that is hostile to what stands beside the API. */
export function hostileToPages(random: Random): Draft {
  const attack = drawFrom(random, [
    ...[hostileQuery, hostileQuery, hostileSegment, hostileSegment, strangePath, hostileHeader],
    ...[hostileCookie, otherMethod, brokenProtocol],
    (operation: Operation) =>
      hostileBody(
        { ...operation, method: drawFrom(random, ['POST', 'PUT', 'DELETE', 'PATCH']) },
        random,
      ),
  ])
  const draft = attack(drawFrom(random, places), random)
  return { ...draft, kind: `page: ${draft.kind}` }
}
