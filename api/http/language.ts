import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { setTranslator, type Translator } from '#domain/i18n.ts'
import { languages, pathIn, preferredLanguage, splitPath } from '#domain/languages.ts'
import { readMessages } from '../../languages/catalogues.ts'

const translators = new AsyncLocalStorage<Translator>()

/**
 * Answers each request in its language: pages, and what they ask for in process, in that of their
 * address, calls in that of Accept-Language.
 */
export function answerInLanguage(): RequestHandler {
  const messages = readMessages()
  setTranslator(() => translators.getStore())
  return (req, _res, next) => {
    const language = req.path.startsWith('/api/')
      ? preferredLanguage(req.headers['accept-language'])
      : splitPath(req.path).language
    translators.run({ language, messages: messages[language] ?? {} }, next)
  }
}

/** A path of the site in each of its languages, for routes. */
export const inEachLanguage = (path: string): string[] =>
  languages.map(({ code }) => pathIn(code, path))
