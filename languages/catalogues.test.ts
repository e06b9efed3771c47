import { parseIcu } from 'pofile-ts'
import { expect, it } from 'vitest'
import { choiceLabelsIn } from './names.ts'
import { initialCuisines, initialLocations } from '#domain/choices.ts'
import { catalogueNames, compile, readCatalogue, translations } from './catalogues.ts'
import * as errors from '#api/http/errors.ts'
import { extractAll, extractTexts, failureAt } from './extract.ts'
import { findTranslationFaults } from './faults.ts'

it('finds texts in calls, data and concatenations', () => {
  const code = `import { t as _, message, t, texts } from '#domain/i18n.ts'
    const labels = texts({ lunch: 'Lunch', 'late-dinner': 'Late dinner' })
    const Page = () => <p title={t('A {kind}', { kind: t('meal') })}>{t(\`Long \` + 'text')}</p>
    const later = message('Later')`
  expect(extractTexts('x.tsx', code)).toEqual([
    ...['Lunch', 'Late dinner', 'A {kind}', 'meal', 'Long text', 'Later'],
  ])
})

it('knows every class of failures', () => {
  const classes = Object.values(errors).filter(
    (one) => one === errors.HttpError || one.prototype instanceof errors.HttpError,
  )
  expect(classes.length).toBeGreaterThan(1)
  expect(Object.keys(failureAt)).toEqual(expect.arrayContaining(classes.map(({ name }) => name)))
})

it('extracts texts of failures, including constants, and each marked text once', () => {
  const code = `import { badField, conflict, HttpError } from '#api/http/errors.ts'
    const WRONG = 'Wrong kind'
    throw new HttpError(403, 'Verify first.')
    throw badField('code', late ? 'Too late' : WRONG)
    throw conflict(t('{n} are the most', { n }))`
  expect(extractTexts('x.ts', code)).toEqual([
    ...['{n} are the most', 'Verify first.', 'Too late', 'Wrong kind'],
  ])
})

it.each(['t(`Hello ${name}`)', 'throw notFound(`No ${name}`)'])(
  'reports the position of a text that is not a literal: %s',
  (call) => {
    const code = `import { t } from '#domain/i18n.ts'\n\n${call}`
    expect(() => extractTexts('x.ts', code)).toThrow('x.ts:3')
  },
)

it.each([
  ['{n, plural, one {# meal} other {# meals}} of {name}', '{name} के {n, plural, other {# मील}}'],
  ['Read our <terms>terms</terms>.', 'हमारी <terms>शर्तें</terms> पढ़ें।'],
  ['{kind, select, a {{name}} other {None}}', '{kind, select, a {{name}} other {कोई नहीं}}'],
])('accepts the translation of %j', (source, translation) => {
  expect(findTranslationFaults(source, translation)).toEqual([])
})

it.each([
  ['Hello {name}', 'नमस्ते'],
  ['Hello {name}', 'नमस्ते {nam}'],
  ['Hello', 'नमस्ते {name}'],
  ['Hello {name}', 'नमस्ते {name'],
  ['{n, plural, one {# meal} other {# meals}}', '{n, plural, one {# मील}}'],
  ['{n, plural, one {# meal} other {# meals}}', '{n} मील'],
  ['Read our <terms>terms</terms>.', 'हमारी शर्तें पढ़ें।'],
  ['Read our <terms>terms</terms>.', 'हमारी <terms>शर्तें</term> पढ़ें।'],
])('refuses for %j the translation %j', (source, translation) => {
  expect(findTranslationFaults(source, translation)).not.toEqual([])
})

it('refuses two texts with the same key', () => {
  // Two words with the same hash, found by search.
  const [one, other] = ['costarring', 'liquid']
  expect(() => compile({ [one]: '1', [other]: '2' })).toThrow(other)
})

// Marathi is not shipped, but its vocabulary is complete.
it.each([...translations, 'mr'])('labels each place and cuisine of the product in %s', (code) => {
  expect(Object.keys(choiceLabelsIn(code))).toEqual([...initialLocations, ...initialCuisines])
})

const sources = await extractAll()

it('has valid message syntax in every source text', () => {
  const texts = catalogueNames.flatMap((name) => [...sources[name].keys()])
  expect(texts.filter((text) => !parseIcu(text, { ignoreTag: true }).success)).toEqual([])
})

it.each(translations)('has exactly the source texts in %s, with their placeholders', (code) => {
  const missing: string[] = []
  const faults: string[] = []
  const gone: string[] = []
  for (const name of catalogueNames) {
    const translated = readCatalogue(code, name)
    for (const text of sources[name].keys())
      if (translated[text] === undefined) missing.push(`${name}: ${text}`)
    for (const [text, translation] of Object.entries(translated)) {
      if (!sources[name].has(text)) gone.push(`${name}: ${text}`)
      faults.push(...findTranslationFaults(text, translation).map((fault) => `${text}: ${fault}`))
    }
  }
  // `npm run language` adds missing texts to the catalogues, and removes unused ones.
  expect({ missing, gone, faults }).toEqual({ missing: [], gone: [], faults: [] })
})
