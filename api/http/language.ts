import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { z } from '#contract/zod.ts'
import { language, type Messages, setTranslator, type Translator } from '#domain/i18n.ts'
import { setSiteFinder, type SiteState, siteState } from '#domain/site.ts'
import {
  type LanguageCode,
  languages,
  pathIn,
  preferredLanguage,
  SOURCE_LANGUAGE,
  splitPath,
} from '#domain/languages.ts'
import { compile, readMessages } from '../../languages/catalogues.ts'
import { namesIn } from '../../languages/names.ts'

/** What all work for one request or mail has in common. */
const translators = new AsyncLocalStorage<Translator & { state: SiteState }>()
/** Texts by language, with the names of the vocabulary that search answers use. */
const messages = new Map<LanguageCode, Messages>()

/**
 * Runs work, including what it awaits, in a language, into which its texts are translated.
 * @param state the settings that the work sees, even if they change meanwhile
 */
export function inLanguage<Result>(
  language: LanguageCode,
  work: () => Result,
  state = siteState(),
): Result {
  return translators.run(
    { language, messages: messagesOf(language), own: state.own?.texts?.[language], state },
    work,
  )
}

function messagesOf(language: LanguageCode): Messages {
  if (language === SOURCE_LANGUAGE) return {}
  const read = messages.get(language) ?? {
    ...compile(namesIn(language)),
    ...readMessages()[language],
  }
  messages.set(language, read)
  return read
}

/**
 * Sets the language of each request: of pages and their in-process calls by the address, of other
 * calls by Accept-Language.
 */
export function answerInLanguage(): RequestHandler {
  setTranslator(() => translators.getStore())
  setSiteFinder(() => translators.getStore()?.state)
  // Messages that our schemas do not define come from zod's own locales.
  z.config({ localeError: (issue) => zodLocale(language()).localeError(issue) })
  return (req, res, next) => {
    const isCall = req.path.startsWith('/api/')
    // Browsers cache one answer per address, whichever language requested it first.
    if (isCall) res.vary('Accept-Language')
    const language = isCall
      ? preferredLanguage(req.headers['accept-language'])
      : splitPath(req.path).language
    inLanguage(language, next)
  }
}

const zodLocales: Readonly<Record<string, typeof z.locales.en | undefined>> = z.locales
const zodLocale = (code: LanguageCode) => (zodLocales[code] ?? z.locales.en)()

/** A path of the site in each of its languages, for routes. */
export const inEachLanguage = (path: string): string[] =>
  languages.map(({ code }) => pathIn(code, path))
