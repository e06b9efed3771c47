import type { Draft, Random } from '../attack.ts'
import { FORGED } from '../attack.ts'
import { hostileText } from '../hostile-values.ts'
import type { Operation } from '../operations.ts'
import { wellMeant } from './bodies.ts'
import { drawFrom } from '#tests/support/random.ts'

type Header = [name: string, value: string]

/** What a header can carry at all: one line without control characters. */
const inHeader = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- it is these that HTTP does not allow
    .replaceAll(/[\0-\u0008\u000a-\u001f\u007f]/g, ' ')
    .slice(0, 3_000)

const odd: ((random: Random) => Header[])[] = [
  () => [
    ['Host', 'elsewhere.example'],
    ['Origin', 'http://elsewhere.example'],
  ],
  () => [
    ['Host', '127.0.0.1'],
    ['Origin', 'http://127.0.0.1:1'],
  ],
  () => [['Origin', 'null']],
  () => [['Origin', 'http://127.0.0.1.elsewhere.example']],
  () => [['Origin', `http://[::1${'a'.repeat(200)}`]],
  () => [['Origin', 'file://']],
  () => [['Host', '']],
  () => [['Host', 'a b']],
  () => [['Host', `${'a'.repeat(3_000)}.example`]],
  () => [['Host', '[::1']],
  () => [['Host', '127.0.0.1:99999']],
  () => [['Host', 'x"><script>alert(1)</script>']],
  () => [['Host', '127.0.0.1@elsewhere.example']],
  () => [['X-Forwarded-For', 'x'.repeat(2_000)]],
  () => [['X-Forwarded-For', `127.0.0.1, ${"'"}; drop table rate_limits; --`]],
  () => [['X-Forwarded-For', ', ,,']],
  () => [
    ['X-Forwarded-Host', 'elsewhere.example'],
    ['X-Forwarded-Proto', 'https,http'],
  ],
  () => [['X-Forwarded-Proto', 'javascript']],
  () => [
    ['X-Original-URL', '/api/admin/stats'],
    ['X-Rewrite-URL', '/api/admin/stats'],
  ],
  () => [
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Method-Override', 'DELETE'],
  ],
  () => [['Forwarded', 'for="[::1]";host=elsewhere.example;proto=https']],
  () => [['Accept', 'x'.repeat(3_000)]],
  () => [['Accept', `${'*/*;q=0.1,'.repeat(800)}*/*`]],
  () => [['Accept-Language', `${'a-b;q=9,'.repeat(900)}`]],
  () => [['Accept-Encoding', 'gzip']],
  () => [['Accept-Encoding', 'br;q=9,gzip;q=-1,*;q=x']],
  () => [['Accept-Encoding', `${'gzip,'.repeat(1_500)}`]],
  () => [['Accept-Charset', 'utf-7, *;q=x']],
  () => [['Range', 'bytes=0-0']],
  () => [['Range', `bytes=${'0-1,'.repeat(1_500)}5-`]],
  () => [['Range', 'bytes=-99999999999999999999']],
  () => [['Range', 'bytes=5-1, apples=1-2']],
  () => [['If-None-Match', '*']],
  () => [['If-None-Match', `"${'a'.repeat(3_000)}`]],
  () => [['If-None-Match', `W/"${FORGED}",,,"`]],
  () => [['If-Modified-Since', 'Thu, 99 Foo 99999 99:99:99 GMT']],
  () => [
    ['If-Match', '"x"'],
    ['If-Unmodified-Since', 'never'],
  ],
  () => [['Idempotency-Key', 'x'.repeat(5_000)]],
  () => [['Idempotency-Key', '\u00ff\u00fe é']],
  () => [['Idempotency-Key', '']],
  () => [['Sec-Fetch-Site', 'cross-site']],
  () => [
    ['Sec-Fetch-Site', 'x'.repeat(500)],
    ['Sec-Fetch-Mode', 'navigate'],
  ],
  () => [['Authorization', 'Basic !!!!']],
  () => [['Authorization', `Bearer ${'x'.repeat(5_000)}`]],
  () => [['User-Agent', `[31m {"level":60,"msg":"${FORGED}"}`]],
  () => [['Referer', 'javascript:alert(1)']],
  () => [
    ['Upgrade', 'websocket'],
    ['Connection', 'Upgrade'],
    ['Sec-WebSocket-Key', 'x'],
  ],
  () => [
    ['Upgrade', 'h2c'],
    ['Connection', 'Upgrade, HTTP2-Settings'],
    ['HTTP2-Settings', 'x'],
  ],
  () => [['Connection', 'cookie, host, content-type']],
  () => [
    ['TE', 'trailers, deflate'],
    ['Trailer', 'X-A'],
  ],
  () => [
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['hasOwnProperty', 'z'],
  ],
  () => Array.from({ length: 150 }, (_, index): Header => [`X-Many-${index}`, 'a']),
]

/** A header that nobody needs, or that says what is not true. */
export function hostileHeader(operation: Operation, random: Random): Draft {
  const draft = wellMeant(operation, random)
  const added: Header[] =
    random() < 0.75
      ? drawFrom(random, odd)(random)
      : [
          [
            drawFrom(random, [
              'Accept',
              'Origin',
              'Range',
              'If-None-Match',
              'Idempotency-Key',
              'X-Forwarded-For',
              'Accept-Encoding',
              'Accept-Language',
              'Content-Language',
              'X-Request-Id',
            ]),
            inHeader(hostileText(random)),
          ],
        ]
  const host = added.find(([name]) => name === 'Host')
  return {
    ...draft,
    kind: `header ${added[0]![0]}`,
    headers: [...draft.headers, ...added],
    broken: host !== undefined || ['Upgrade', 'Connection'].includes(added[0]![0]),
  }
}

const turn = (text: string) => text.replace(/[A-Za-z]/, (letter) => (letter === 'a' ? 'b' : 'a'))

/** Cookies that were never given, or were changed since. */
export function hostileCookie(operation: Operation, random: Random): Draft {
  const junk = inHeader(hostileText(random)).replaceAll(/[;,\s]/g, '')
  const cookie = drawFrom<(own: string) => string>(random, [
    (own) => turn(own),
    (own) => own.slice(0, -3),
    (own) => `${own}x`,
    (own) => own.replace('user.sid', 'admin.sid'),
    (own) => own.replace('admin.sid', 'user.sid'),
    (own) => own.replace('s%3A', ''),
    (own) => own.replace('s%3A', 'j%3A'),
    (own) => `${own}; ${own}`,
    (own) => `user.sid=s%3Achosen.by-me; ${own}`,
    () => 'user.sid=s%3A__proto__.x; admin.sid=s%3Aconstructor.x',
    () => `user.sid=${junk}; admin.sid=${junk}`,
    () => 'user.sid=%; admin.sid=%zz',
    () => 'user.sid=j%3A%7B%22a%22%3A1%7D',
    () => `user.sid=s%3A${'a'.repeat(6_000)}.b`,
    () => `${'a=1; '.repeat(1_500)}user.sid=x`,
    () => '=; ;;; user.sid; ==; user.sid="',
    () => 'user.sid=s:%00.%00; admin.sid=s:%0d%0a.x',
    () => 'user.sid=s%3A%F0%9F%8D%9B.%F0%9F%8D%9B',
    () => '__proto__=1; user.sid=s%3Ax.y',
    () => `user.sid=s%3A%27%3B%20drop%20table%20user_sessions%3B--.${'A'.repeat(43)}`,
  ])
  return { ...wellMeant(operation, random), kind: 'cookie', cookie }
}
