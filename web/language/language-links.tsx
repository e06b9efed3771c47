import { useLocation } from 'react-router'
import { language } from '#domain/i18n.ts'
import { languages, pathIn } from '#domain/languages.ts'

/**
 * Links to the page in other languages, by their own names. They load a new document, because the
 * router knows the addresses of one language.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  return languages
    .filter(({ code }) => code !== language())
    .map(({ code, name }) => (
      <a
        key={code}
        href={pathIn(code, pathname + search)}
        lang={code}
        hrefLang={code}
        className={className}
      >
        {name}
      </a>
    ))
}
