import { record } from '#api/audit/record.ts'
import { badField, conflict } from '#api/http/errors.ts'
import { toPage } from '#api/http/pages.ts'
import type { Services } from '#api/services.ts'
import { ownTextCalls } from '#contract/calls/own-texts.ts'
import type { SiteText, TextChange } from '#contract/own-texts.ts'
import type { Queryable } from '#db/client.ts'
import { listOwnTexts, saveOwnText } from '#db/own-texts.ts'
import { lockSite, saveSite } from '#db/site-settings.ts'
import { keyOf } from '#domain/i18n.ts'
import type { LanguageCode } from '#domain/languages.ts'
import {
  catalogueNames,
  readCatalogue,
  readMessages,
  translations,
} from '../../languages/catalogues.ts'
import { findTranslationFaults } from '../../languages/faults.ts'

/** Texts of one language that administrators may change: each page carries them. */
const MAX_OWN = 300

/** All texts of the product; each is in the catalogues of every translation. */
let sources: readonly string[] | undefined
const sourcesOf = () =>
  (sources ??= [
    ...new Set(
      catalogueNames
        .toReversed()
        .flatMap((name) => Object.keys(readCatalogue(translations[0]!, name))),
    ),
  ])

/** A text as it is searched: no-break spaces of the code are typed as any others. */
const fold = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')

async function listTexts(db: Queryable, language: LanguageCode): Promise<SiteText[]> {
  const own = await listOwnTexts(db, language)
  const messages = readMessages()[language] ?? {}
  // Changed ones first, also those that the code has no longer, so that they can be reset.
  return [...new Set([...own.keys(), ...sourcesOf()])].map((source) => ({
    source,
    given: messages[keyOf(source)] ?? source,
    own: own.get(source) ?? null,
  }))
}

/** @throws HttpError 400 when the text could not be shown in place of its source */
function checkText({ source, text }: TextChange): void {
  if (text === '') return
  if (!sourcesOf().includes(source)) throw badField('source', 'The site has no such text')
  const faults = findTranslationFaults(source, text)
  if (faults.length > 0)
    throw badField(
      'text',
      `What stands in braces or angle brackets must be as in the original: ${faults.join('; ')}`,
    )
}

export const ownTextRoutes = ({ serve, sql, choices }: Services) =>
  serve('/api/admin', ownTextCalls, {
    'GET /api/admin/lists/texts': async ({ query }) => {
      const words = fold(query.query)
      const all = await listTexts(sql, query.language)
      const found = all.filter(
        ({ source, given, own }) =>
          (query.own !== 'own' || own !== null) &&
          [source, given, own].some((text) => text !== null && fold(text).includes(words)),
      )
      const first = (query.page - 1) * query.pageSize
      return toPage(
        { rows: found.slice(first, first + query.pageSize), total: found.length },
        query,
      )
    },
    'PUT /api/admin/texts': async ({ body, admin }) => {
      checkText(body)
      const { language, source, text } = body
      await sql.begin(async (tx) => {
        await lockSite(tx)
        const known = await listOwnTexts(tx, language)
        const before = known.get(source) ?? null
        if (before === (text || null)) return
        if (before === null && known.size >= MAX_OWN)
          throw conflict(`At most ${MAX_OWN} texts of a language can be changed`)
        await saveOwnText(tx, body)
        await saveSite(tx, {})
        const changes = [{ field: language, before, after: text || null }]
        await record(tx, admin, { action: 'text.changed', subject: source, changes })
      })
      await choices.read()
      const given = readMessages()[language]?.[keyOf(source)] ?? source
      return { source, given, own: text || null }
    },
  })
