import { language } from '#domain/i18n.ts'
import { regionOf } from '#domain/languages.ts'

/**
 * Structured data for search engines. It is a data block, never run; "<" is written as an
 * escape, so that no text in it can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: jsonForScript({ ...data, inLanguage: regionOf(language()) }),
      }}
    />
  )
}

/** JSON that may stand inside a script element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
