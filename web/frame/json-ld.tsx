import { language } from '#domain/i18n.ts'
import { regionOf } from '#domain/languages.ts'

/**
 * Structured data for search engines, as a data block that is never executed. "<" is escaped, so
 * that no text can end the element.
 * @param props.data in the server's document only: browsers do not load what makes it
 */
export const JsonLd = ({ data }: { data: false | object }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{
      __html:
        import.meta.env.SSR && data
          ? jsonForScript({ ...data, inLanguage: regionOf(language()) })
          : '',
    }}
  />
)

/** JSON that is safe inside a script element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
