import { existsSync, readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { choiceLabelsIn } from './names.ts'
import { keyOf, type Messages } from '#domain/i18n.ts'
import { type LanguageCode, languages, SOURCE_LANGUAGE } from '#domain/languages.ts'

/**
 * The catalogues of a language. `account` and `legal` are loaded with the pages that need them
 * (`handle.texts` of a route), `forms` at the first use of a form, `pages` with every page, `server`
 * never in browsers. Which texts are in which follows from the files that pages import (`findCatalogues`).
 */
export const catalogueNames = ['server', 'forms', 'legal', 'account', 'pages'] as const
export type Catalogue = (typeof catalogueNames)[number]

export const translations = languages
  .map(({ code }) => code)
  .filter((code) => code !== SOURCE_LANGUAGE)

export const catalogueUrl = (code: string, name: Catalogue) =>
  new URL(`${code}/${name}.po`, import.meta.url)

/** A language's translations by source text, without missing ones. */
export function readCatalogue(code: string, name: Catalogue): Record<string, string> {
  const url = catalogueUrl(code, name)
  const text = existsSync(url) ? readFileSync(url, 'utf8') : ''
  return Object.fromEntries(
    parsePo(text).items.flatMap(({ msgid, msgstr: [translation], obsolete }) =>
      translation && !obsolete ? [[msgid, translation] as const] : [],
    ),
  )
}

/**
 * A catalogue in the format for browsers and servers, by keys.
 * @throws when two source texts have the same key
 */
export function compile(translations: Record<string, string>): Messages {
  const messages: Record<string, string> = {}
  for (const [text, translation] of Object.entries(translations)) {
    const key = keyOf(text)
    if (key in messages) throw new Error(`“${text}” has the key of another text: reword it`)
    messages[key] = translation
  }
  return messages
}

/** A catalogue's messages for browsers; `pages` includes labels of places and cuisines. */
export const compileFor = (code: string, name: Catalogue): Messages =>
  compile({ ...(name === 'pages' && choiceLabelsIn(code)), ...readCatalogue(code, name) })

/** All catalogues of each language merged, for servers. */
export const readMessages = (): Partial<Record<LanguageCode, Messages>> =>
  Object.fromEntries(
    translations.map((code) => {
      const parts = catalogueNames.map((name) => compileFor(code, name))
      return [code, Object.assign({}, ...parts) as Messages]
    }),
  )
