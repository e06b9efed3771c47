import * as fc from 'fast-check'

/** Evidence of an injection if it appears as a header of an answer or as a separate log line. */
export const INJECTED = 'x-injected-by-abuse'
export const FORGED = 'forged by the abuse test'

const split = (list: string) => fc.constantFrom(...list.split('|'))
const forgedLine = `{"level":60,"msg":"${FORGED}"}`
const fragments = `a\r\n${INJECTED}: yes|a\n${forgedLine}|a\u2028${forgedLine}|\u001b[2J\u001b[31mred|\0
|nul\0inside|\ud800|half \ud83d|\ufeff|\u202egnp.exe|\u200b\u2060|   |'; drop table users; --
|' or '1'='1|\\'; select pg_sleep(5) --|%|_%\\|$1|{{7*7}}\${7*7}<%= 7*7 %>|$(sleep 5)\`sleep 5\`
|</script><img src=x onerror=alert(1)>|../../../../etc/passwd|file:///etc/passwd|javascript:alert(1)
|(a+)+$|-"minus|location = "Mumbai" OR rating > 0|"unclosed phrase|__proto__|constructor|null|NaN
|1e400|-1|0x10|\uff11|2147483648|9223372036854775808|[object Object]`
const characters = split('x| |\ufdfa|🍛|Z\u0335|\u200b|\\|%|"|9')

/** Text that may break parsers, queries, logs or pages. */
export const text = fc.oneof(
  { weight: 2, arbitrary: split(fragments) },
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.tuple(characters, fc.constantFrom(100, 1_001, 8_000)).map(([one, times]) => one.repeat(times)),
)

/** Percent-encoded text, including invalid encodings, invalid UTF-8 and invalid ids. */
export const encoded = fc.oneof(
  text.map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 6_000)),
  split(
    `%|%zz|%e0%a4|%c0%ae%c0%ae|%ed%a0%80|%00|%0d%0a|%ff|%u0041|+|.|..|%2e%2e|..%2f..%2f|..;|;a=b|-1|0
    |1.0|01|1e3|1,2|*|2147483648|99999999999999999999|{id}|:id|%0d%0a${INJECTED}:%20yes`,
  ).map((one) => one.trim()),
)

const literals = `[null,true,-0,0.1,5.05,2147483648,-1e308,[],{},[null],[{}],"",["a","b"],{"$ne":null},
  {"then":1},{"toString":1,"valueOf":2},{"length":5},{"toJSON":1},{"__proto__":{"isAdmin":true}},
  [${'1,'.repeat(1_000)}1],${'['.repeat(2_000)}${']'.repeat(2_000)}]`

/**
 * JSON of any type for a field.
 * @param maxLength of the field: some texts have this length, or one character more or less
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

const names = `Host|Origin|Referer|Cookie|Accept|Accept-Language|Accept-Encoding|Range|If-None-Match
|If-Modified-Since|Idempotency-Key|X-Forwarded-For|X-Forwarded-Proto|X-Forwarded-Host|X-Original-URL
|X-HTTP-Method-Override|Sec-Fetch-Site|Authorization|User-Agent|Content-Type|Content-Encoding|constructor`
const headerValues = `|null|a b|[::1|http://[::1aaa|a@elsewhere.example|http://127.0.0.1.elsewhere.example
|127.0.0.1, '; drop table rate_limits; --|/api/admin/stats|DELETE|javascript|cross-site|Basic !!!!
|${'*/*;q=0.1,'.repeat(800)}|gzip;q=-1,*;q=x|gzip, gzip|br|zstd|W/"${FORGED}",,,"|bytes=-99999999999999
|bytes=${'0-1,'.repeat(1_500)}5-|Thu, 99 Foo 99999 99:99:99 GMT|user.sid=%; admin.sid=%zz|text/plain
|${'a=1; '.repeat(1_500)}user.sid=s%3A__proto__.x; admin.sid=j%3A%7B%7D|multipart/form-data; boundary=x
|application/xml|application/json; charset=utf-16|application/json; charset="`

/** A superfluous, false or malformed header. */
export const header = fc
  .tuple(split(names), fc.oneof(split(headerValues), text))
  .map(([name, value]) => ({
    [name.trim()]: value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ').slice(0, 8_000),
  }))
