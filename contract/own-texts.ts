import { languages } from '#domain/languages.ts'
import { storableText } from './fields.ts'
import { adminPaging } from './lists.ts'
import { optionFilter, wordsInQuery } from './query-fields.ts'
import { z } from './zod.ts'

const language = z.enum(
  languages.map(({ code }) => code),
  'Please choose one of the languages',
)

export const textList = z.object({
  language: language.default('en'),
  /** Words to find in a text, as it is in the code or as it is shown. */
  query: wordsInQuery,
  own: optionFilter(['own']),
  ...adminPaging,
})

/** A text of the catalogues. */
export const siteText = z
  .object({
    /** As it is in the code, which names it. */
    source: z.string(),
    /** As the product has it in this language. */
    given: z.string(),
    /** In an administrator's words; null if it was not changed. */
    own: z.string().nullable(),
  })
  .meta({ id: 'SiteText' })
export type SiteText = z.infer<typeof siteText>

/** A text in other words; empty takes the product's again. */
export const textChange = z.object({
  language,
  source: z.string().max(5_000),
  text: storableText.trim().max(5_000),
})
export type TextChange = z.output<typeof textChange>
