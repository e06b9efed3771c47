import { useState } from 'react'
import { useLocation } from 'react-router'
import { language } from '#domain/i18n.ts'
import { languages, pathIn, SOURCE_LANGUAGE } from '#domain/languages.ts'
import { CloseIcon } from '../ui/icons.tsx'

const DISMISSED = 'language-hint'

/**
 * Marks the document, before it is painted, with the shipped language that the browser prefers to
 * the source's, unless the hint was dismissed. An inline script: it must not use outer variables.
 */
export function markWantedLanguage(codes: string[]) {
  try {
    const wanted = navigator.languages
      .map((tag) => tag.slice(0, 2))
      .find((code) => codes.includes(code))
    if (wanted && wanted !== codes[0] && !localStorage.getItem('language-hint'))
      document.documentElement.dataset.wants = wanted
  } catch {}
}

/**
 * Tells readers that the page exists in their browser's language. It is part of every page, because
 * caches share pages, and visible only if the document is marked, so that the layout does not shift.
 */
export function LanguageHint() {
  const { pathname, search } = useLocation()
  const [dismissed, setDismissed] = useState(false)
  if (language() !== SOURCE_LANGUAGE || dismissed) return null

  function dismiss() {
    setDismissed(true)
    try {
      localStorage.setItem(DISMISSED, 'dismissed')
    } catch {}
  }
  return languages
    .filter(({ code }) => code !== SOURCE_LANGUAGE)
    .map(({ code, hint, dismiss: label }) => (
      <div key={code} lang={code} className="language-hint">
        <a href={pathIn(code, pathname + search)} hrefLang={code} className="text-link">
          {hint}
        </a>
        <button type="button" aria-label={label} onClick={dismiss} className="icon-btn">
          <CloseIcon size={18} />
        </button>
      </div>
    ))
}
