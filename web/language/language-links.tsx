import { useLocation } from 'react-router'
import { language } from '#domain/i18n.ts'
import { languages, pathIn } from '#domain/languages.ts'

/**
 * Links to the page in the other languages, each by its own name. They load a document: the router
 * has the addresses of one language.
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
