import type { Draft, Random } from '../attack.ts'
import { INJECTED } from '../attack.ts'
import type { Operation } from '../operations.ts'
import { wellMeant } from './bodies.ts'
import { drawFrom } from '#tests/support/random.ts'

/** Requests that break the rules of HTTP itself. */
export function brokenProtocol(operation: Operation, random: Random): Draft {
  const draft = wellMeant(operation, random)
  const { method, target } = draft
  const raw = (kind: string, text: string | Buffer, more: Partial<Draft> = {}): Draft => ({
    ...draft,
    kind: `protocol ${kind}`,
    raw: Buffer.from(text as string),
    broken: true,
    ...more,
  })
  const host = 'Host: 127.0.0.1\r\nCookie: {cookie}\r\n'
  const json = 'Content-Type: application/json\r\n'
  const body = '{"name":"a"}'
  return drawFrom<() => Draft>(random, [
    () => raw('1.0', `${method} ${target} HTTP/1.0\r\nCookie: {cookie}\r\n\r\n`),
    () => raw('no version', `${method} ${target}\r\n\r\n`),
    () =>
      raw(
        'a version',
        `${method} ${target} HTTP/${drawFrom(random, ['0.9', '1.2', '2.0', '9.9', '1.1.1', 'x', '-1'])}\r\n${host}\r\n`,
      ),
    () => raw('no host', `${method} ${target} HTTP/1.1\r\n\r\n`),
    () =>
      raw(
        'two hosts',
        `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: elsewhere.example\r\nCookie: {cookie}\r\n\r\n`,
      ),
    () => raw('bare line feeds', `${method} ${target} HTTP/1.1\n${host.replaceAll('\r', '')}\n`),
    () =>
      raw(
        'bare carriage returns',
        `${method} ${target} HTTP/1.1\r${host.replaceAll('\n', '')}\r\r`,
        { unfinished: true },
      ),
    () =>
      raw(
        'a folded header',
        `${method} ${target} HTTP/1.1\r\n${host}X-A: a\r\n ${INJECTED}: yes\r\n\r\n`,
      ),
    () => raw('a header without colon', `${method} ${target} HTTP/1.1\r\n${host}nonsense\r\n\r\n`),
    () =>
      raw(
        'a space before the colon',
        `${method} ${target} HTTP/1.1\r\n${host}Content-Length : 5\r\n\r\nhello`,
      ),
    () => raw('U+0000 in a header', `${method} ${target} HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`),
    () =>
      raw(
        'line breaks in the path',
        `${method} ${target}\r\n${INJECTED}: yes HTTP/1.1\r\n${host}\r\n`,
      ),
    () => raw('a space in the path', `${method} ${target} a HTTP/1.1\r\n${host}\r\n`),
    () =>
      raw(
        'bytes in the path',
        Buffer.concat([
          Buffer.from(`${method} ${target}`),
          Buffer.from([0xff, 0xfe, 0xc0, 0xaf]),
          Buffer.from(` HTTP/1.1\r\n${host}\r\n`),
        ]),
      ),
    () =>
      raw(
        'a huge header',
        `${method} ${target} HTTP/1.1\r\n${host}X-A: ${'a'.repeat(drawFrom(random, [15_000, 17_000, 100_000]))}\r\n\r\n`,
      ),
    () =>
      raw(
        'thousands of headers',
        `${method} ${target} HTTP/1.1\r\n${host}${'X: a\r\n'.repeat(drawFrom(random, [1_900, 2_500, 4_000]))}\r\n`,
      ),
    () =>
      raw(
        'a length that is no number',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Content-Length: ${drawFrom(random, ['-1', '1e3', '0x10', '99999999999999999999', '', '+5', '5, 5', '5 5'])}\r\n\r\n${body}`,
        { unfinished: true },
      ),
    () =>
      raw(
        'two lengths',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Content-Length: 5\r\nContent-Length: 12\r\n\r\n${body}`,
      ),
    () =>
      raw(
        'a length too short',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Content-Length: 5\r\n\r\n${body}`,
      ),
    () =>
      raw(
        'a length too long',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Content-Length: 500\r\n\r\n${body}`,
        { unfinished: true },
      ),
    () =>
      raw(
        'length and chunks',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/admin/stats HTTP/1.1\r\n\r\n`,
      ),
    () =>
      raw(
        'chunks of an encoding',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Transfer-Encoding: ${drawFrom(random, ['gzip', 'chunked, chunked', 'identity', 'xchunked', 'chunked;a=b', ' chunked'])}\r\n\r\n0\r\n\r\n`,
      ),
    () =>
      raw(
        'broken chunks',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n${drawFrom(random, ['zz\r\n', 'ffffffffffffffffff\r\n', '-1\r\n', `5;${'a'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`, '5\r\nhelloo\r\n'])}`,
      ),
    () =>
      raw(
        'chunks without end',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n${`400\r\n${' '.repeat(1_024)}\r\n`.repeat(drawFrom(random, [5, 120, 1_000]))}`,
        { unfinished: true },
      ),
    () =>
      raw(
        'tiny chunks',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(5_000)}0\r\n${INJECTED}: yes\r\n\r\n`,
      ),
    () =>
      raw(
        'an expectation',
        `${method} ${target} HTTP/1.1\r\n${host}${json}Expect: ${drawFrom(random, ['100-continue', 'x', '200-ok'])}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    () =>
      raw(
        'two requests at once',
        `${method} ${target} HTTP/1.1\r\n${host}\r\nGET /api/admin/stats HTTP/1.1\r\nHost: a\r\n\r\n`,
      ),
    () => raw('TLS', Buffer.from('16030100a5010000a10303', 'hex')),
    () => raw('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    () =>
      raw('noise', Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256))), {
        unfinished: true,
      }),
    () => raw('half a request', `${method} ${target} HT`, { unfinished: true }),
  ])()
}
