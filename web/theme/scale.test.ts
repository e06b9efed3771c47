import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sizes, typography } from './typography.ts'

const folder = new URL('..', import.meta.url).pathname
const files = (pattern: string) =>
  globSync(pattern, { cwd: folder, exclude: (name) => name.includes('build') })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
const styles = files('**/*.css')
const sources = files('**/*.{ts,tsx}')

/** Matches of a pattern in files that a rule refuses, with the file. */
function findAll(
  among: typeof styles,
  pattern: RegExp,
  refuses: (value: string) => boolean,
): string[] {
  return among.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, value]) => refuses(value!.trim()))
      .map(([found]) => `${path}: ${found}`),
  )
}

/** Print styles have sizes of their own, in points. */
const isOfPaper = (size: string) => /(^inherit|pt\)?)$/.test(size)

it('has at most six text sizes', () => {
  expect(Object.keys(sizes).length).toBeLessThanOrEqual(6)
  const variants = Object.values(typography).flatMap((variant) =>
    typeof variant === 'string' ? [] : [variant.fontSize],
  )
  expect(variants.filter((size) => !Object.values<string>(sizes).includes(size))).toEqual([])
})

it('uses these text sizes only', () => {
  expect([
    ...findAll(styles, /font-size:([^;]*);/g, (size) => !isOfPaper(size)),
    // Colours and names of variables are not sizes.
    ...findAll(sources, /\btext-\[([^\]#]*)\]/g, (size) => !isOfPaper(size)),
    ...findAll(
      sources,
      /\bfontSize: *([^,}]*)/g,
      (size) => !/^(sizes\b|heading\b|string|15$|')/.test(size),
    ),
    ...findAll(
      sources,
      /\bfontSize: *'([^']*)'/g,
      (size) => !Object.values<string>(sizes).includes(size),
    ),
  ]).toEqual([])
})

/** True for lengths that are not whole steps. */
const isOdd = (lengths: string) =>
  [...lengths.matchAll(/(-?[\d.]+)(px|rem)\b/g)].some(
    ([, length, unit]) => (Number(length) * (unit === 'px' ? 1 : 16)) % 2 !== 0,
  )

it('uses spacing in steps of two pixels', () => {
  expect([
    ...findAll(styles, /(?<![\w-])(?:padding|margin|(?:row-|column-)?gap)[\w-]*:([^;]*);/g, isOdd),
    ...findAll(
      sources,
      /(?<![\w])-?(?:[mp][xytrblse]?|gap(?:-[xy])?|space-[xy])-\[([^\]]*)\]/g,
      isOdd,
    ),
  ]).toEqual([])
})

it('gives no button a height of its own', () => {
  expect(
    findAll(sources, /<(?:Submit|Link)?Button\b[^>]*?\bclassName="([^"]*)"/g, (names) =>
      /\b(min-h|h|size)-/.test(names),
    ),
  ).toEqual([])
})
