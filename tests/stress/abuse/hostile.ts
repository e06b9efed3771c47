import * as fc from 'fast-check'

/** Must appear neither as a header of an answer nor as a log line of its own: that is an injection. */
export const INJECTED = 'x-injected-by-abuse'
export const FORGED = 'forged by the abuse test'

const forgedLine = `{"level":60,"msg":"${FORGED}"}`
const fragments = [
  ...[
    `a\r\n${INJECTED}: yes`,
    `a\n${forgedLine}`,
    `a\u2028${forgedLine}`,
    '\u001b[2J\u001b[31mred',
  ],
  ...[
    '\0',
    'nul\0inside',
    '\ud800',
    'half \ud83d',
    '\ufeff',
    '\u202egnp.exe',
    '\u200b\u2060',
    '   ',
  ],
  ...["'; drop table users; --", "' or '1'='1", "\\'; select pg_sleep(5) --", '%', '_%\\', '$1'],
  ...['{{7*7}}${7*7}<%= 7*7 %>', '</script><img src=x onerror=alert(1)>', '$(sleep 5)`sleep 5`'],
  ...['../../../../etc/passwd', 'file:///etc/passwd', 'javascript:alert(1)', '(a+)+$', '-"minus'],
  ...['location = "Mumbai" OR rating > 0', '"unclosed phrase', '__proto__', 'constructor', 'null'],
  ...[
    'NaN',
    '1e400',
    '-1',
    '0x10',
    '\uff11',
    '2147483648',
    '9223372036854775808',
    '[object Object]',
  ],
]
const characters = fc.constantFrom(
  'x',
  ' ',
  '\ufdfa',
  '🍛',
  'Z\u0335',
  '\u200b',
  '\\',
  '%',
  '"',
  '9',
)

/** Text that breaks parsers, queries, logs or pages. */
export const text = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...fragments) },
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.tuple(characters, fc.constantFrom(100, 1_001, 8_000)).map(([one, times]) => one.repeat(times)),
)

const odd = `% %zz %e0%a4 %c0%ae%c0%ae %ed%a0%80 %00 %0d%0a %ff %u0041 + . .. %2e%2e ..%2f..%2f ..; ;a=b
  -1 0 1.0 01 1e3 1,2 * 2147483648 99999999999999999999 {id} :id %0d%0a${INJECTED}:%20yes`
/** Text percent-encoded, or what looks like it and is not. */
export const encoded = fc.oneof(
  text.map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 6_000)),
  fc.constantFrom(...odd.split(/\s+/)),
)

const literals = `[null,true,-0,0.1,5.05,2147483648,-1e308,[],{},[null],[{}],"",["a","b"],{"$ne":null},
  {"then":1},{"toString":1,"valueOf":2},{"length":5},{"toJSON":1},{"__proto__":{"isAdmin":true}},
  [${'1,'.repeat(1_000)}1],${'['.repeat(2_000)}${']'.repeat(2_000)}]`

/**
 * A JSON value of any kind for a field.
 * @param maxLength of the field's texts, in whose neighbourhood some of the values are
 */
export const json = (maxLength = 200): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 2, arbitrary: text },
    fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
    fc.constantFrom(...(JSON.parse(literals) as unknown[])),
    fc
      .tuple(characters, fc.integer({ min: -1, max: 1 }))
      .map(([one, more]) => one.repeat(Math.ceil((maxLength + more) / one.length))),
  )

const lines = `Host:
Host: a b
Host: [::1
Host: x"><script>
Host: a@elsewhere.example
Origin: null
Origin: http://127.0.0.1.elsewhere.example
Origin: http://[::1aaa
X-Forwarded-For: 127.0.0.1, '; drop table rate_limits; --
X-Forwarded-For: ${'x'.repeat(2_000)}
X-Forwarded-Proto: javascript
X-Forwarded-Host: elsewhere.example
X-Original-URL: /api/admin/stats
X-HTTP-Method-Override: DELETE
Accept: ${'*/*;q=0.1,'.repeat(800)}
Accept-Language: ${'a-b;q=9,'.repeat(900)}
Accept-Encoding: gzip;q=-1,*;q=x
Range: bytes=${'0-1,'.repeat(1_500)}5-
Range: bytes=-99999999999999999999
If-None-Match: W/"${FORGED}",,,"
If-Modified-Since: Thu, 99 Foo 99999 99:99:99 GMT
Idempotency-Key: ${'x'.repeat(5_000)}
Sec-Fetch-Site: cross-site
Authorization: Basic !!!!
User-Agent: ${forgedLine}
Cookie: user.sid=%; admin.sid=%zz
Cookie: ${'a=1; '.repeat(1_500)}user.sid=s%3A__proto__.x; admin.sid=j%3A%7B%7D
constructor: y`
const names = ['Accept', 'Origin', 'Range', 'Idempotency-Key', 'X-Forwarded-For', 'Referer']

/** A header that is not needed, that lies, or that is broken as far as HTTP carries it. */
export const header: fc.Arbitrary<Record<string, string>> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...lines.split('\n')).map((line) => {
      const [name = '', ...value] = line.split(':')
      return { [name]: value.join(':').trim() }
    }),
  },
  fc.tuple(fc.constantFrom(...names), text).map(([name, value]) => ({
    [name]: value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ').slice(0, 3_000),
  })),
)
