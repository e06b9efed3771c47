import { FORGED, INJECTED, type Random } from './attack.ts'
import { resolve, type Schema } from './operations.ts'
import { drawFrom } from '#tests/support/random.ts'

const lines = [
  `a\r\n${INJECTED}: yes`,
  `a\r\n\r\n<script>alert(1)</script>`,
  `a\n{"level":60,"msg":"${FORGED}"}`,
  `a\u2028{"level":60,"msg":"${FORGED}"}`,
  `a\r\nBcc: everybody@example.test\r\n${INJECTED}: yes`,
  '\u001b[2J\u001b[31mred\u0007',
]

const characters = [
  '\0',
  'nul\0inside',
  '\ud800',
  '\udc00 half',
  'half \ud83d',
  '\ufeff',
  '\ufffe\uffff',
  '\u202egnp.exe',
  '\u200b\u200d\u2060',
  '\u0001\u0008\u001f\u007f',
  'e\u0301'.repeat(40),
  `Z${'\u0335\u0321'.repeat(300)}`,
  '\ufdfa'.repeat(50),
  '\u0130\u00df\ufb03'.repeat(20),
  '𝓑𝓲𝓻𝔂𝓪𝓷𝓲',
  '👩‍👩‍👧‍👦'.repeat(12),
  '\u3000\u00a0\u2003',
  '   ',
  '',
]

const code = [
  `'; drop table users; --`,
  `' or '1'='1`,
  `") or 1=1 --`,
  '$1',
  '%s%n%x',
  '%',
  '_%\\',
  '\\',
  "\\'; select pg_sleep(5) --",
  '{{7*7}}${7*7}<%= 7*7 %>',
  '</script><img src=x onerror=alert(1)>',
  '<mark>x</mark>',
  '$(sleep 5)`sleep 5`',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  'location = "Mumbai" OR rating > 0',
  '"unclosed phrase',
  '- -minus -"words',
  '(a+)+$',
  `${'a'.repeat(60)}!`,
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]

const numbers = [
  ...['NaN', 'Infinity', '-Infinity', '1e400', '-1', '-0', '0', '00', '01', '+1', '1.5', '1e1'],
  ...['0x10', '0b1', '١', '１', '2147483647', '2147483648', '4294967296', '9007199254740991'],
  ...['9007199254740993', '9223372036854775808', '99999999999999999999', '9'.repeat(400)],
]

/** A text that nobody means well. */
export function hostileText(random: Random): string {
  const shape = random()
  if (shape < 0.15) return drawFrom(random, lines)
  if (shape < 0.4) return drawFrom(random, characters)
  if (shape < 0.65) return drawFrom(random, code)
  if (shape < 0.85) return drawFrom(random, numbers)
  return drawFrom(random, ['x', ' ', '🍛', 'é', '\\', '"', '%', "'"]).repeat(
    drawFrom(random, [100, 201, 255, 1_001, 5_001, 8_000]),
  )
}

/** Texts just inside and outside of what a field may hold, in characters that count differently. */
function atTheLimits({ minLength = 1, maxLength = 200 }: Schema, random: Random): string {
  const length = drawFrom(random, [
    minLength - 1,
    minLength,
    minLength + 1,
    maxLength,
    maxLength + 1,
  ])
  const character = drawFrom(random, [
    'x',
    '🍛',
    '\ufdfa',
    'a\u0301',
    '\u200b',
    '\u0130',
    '\u3000',
    '\u0008',
    '"',
    '0',
  ])
  const units = Math.max(0, Math.ceil(length / character.length))
  return character.repeat(units)
}

const literals = [
  ...['null', 'true', 'false', '0', '-0', '1', '-1', '0.1', '1e400', '-1e400', '1e-400', '5.05'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '9'.repeat(400), '1E1'],
  ...['[]', '{}', '[[]]', '[null]', '[{}]', '""', '[""]', '["a","b"]', '[1,2,3]', '{"a":1}'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ...['{"toString":1,"valueOf":2}', '{"length":5}', '{"$ne":null}', '{"$gt":""}', '{"then":1}'],
  ...['{"type":"Buffer","data":[1]}', '{"toJSON":1}', '[1,[2,[3]]]'],
]

/** One value, as JSON text, for a field of this kind. */
export function hostileJson(schema: Schema, random: Random): string {
  const shape = random()
  if (shape < 0.3) return drawFrom(random, literals)
  if (shape < 0.5) return JSON.stringify(atTheLimits(resolve(schema), random))
  if (shape < 0.85) return JSON.stringify(hostileText(random))
  if (shape < 0.9) return nested(drawFrom(random, [10, 100, 1_000, 5_000, 20_000]), random)
  if (shape < 0.93) return `[${'1,'.repeat(drawFrom(random, [101, 1_000, 40_000]))}1]`
  if (shape < 0.95) return manyKeys(drawFrom(random, [100, 5_000]))
  if (shape < 0.97) return JSON.stringify('x'.repeat(drawFrom(random, [20_000, 90_000, 120_000])))
  return drawFrom(random, [
    '"\\ud800"',
    '"\\u0000"',
    '"\\x41"',
    '"\u0001"',
    '01',
    '.5',
    '+1',
    "'a'",
    'NaN',
    'undefined',
    '"\\udead\\ubeef"',
  ])
}

/** Arrays or objects in one another. */
export function nested(depth: number, random: Random): string {
  return random() < 0.5
    ? `${'['.repeat(depth)}${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

/** An object with so many keys. */
export function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`
}
