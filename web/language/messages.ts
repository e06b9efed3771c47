import { use } from 'react'
import { useMatches } from 'react-router'
import { urls } from 'virtual:messages'
import { language, type Messages, setTranslator } from '#domain/i18n.ts'
import { type LanguageCode, SOURCE_LANGUAGE } from '#domain/languages.ts'

/** The handle of a route with a catalogue of its own (`languages/catalogues.ts`). */
export type OwnTexts = { texts: 'account' | 'legal' }
export const accountTexts: OwnTexts = { texts: 'account' }
export const legalTexts: OwnTexts = { texts: 'legal' }

const loading = new Map<string, Promise<unknown>>()
const loaded = new Set<string>()
const messages: Record<string, string> = {}

function load(url: string): Promise<unknown> {
  const wanted =
    loading.get(url) ??
    import(/* @vite-ignore */ url)
      .then((module: { default: Messages }) => Object.assign(messages, module.default))
      // A page in the source's language is better than none.
      .catch(() => {})
      .finally(() => loaded.add(url))
  loading.set(url, wanted)
  return wanted
}

/** Addresses of the catalogues for routes with these handles; none in the source's language. */
export function messageUrls(handles: unknown[]): string[] {
  const ofLanguage = urls[language()]
  if (!ofLanguage) return []
  const names = handles.flatMap((handle) => (handle as OwnTexts | undefined)?.texts ?? [])
  return ['pages', ...names].map((name) => ofLanguage[name]!)
}

/** Addresses of the catalogues for the present page. */
export const useMessageUrls = () => messageUrls(useMatches().map(({ handle }) => handle))

/** Loads the messages of the contract's schemas, which are needed when a form is validated. */
export function loadFormMessages(): Promise<unknown> {
  const url = urls[language()]?.forms
  return url ? load(url) : Promise.resolve()
}

/** Waits for the next page's texts; the previous page stays until they are loaded. */
export function useMessages() {
  const wanted = useMessageUrls()
  if (import.meta.env.SSR) return
  for (const url of wanted) if (!loaded.has(url)) use(load(url))
}

/** Sets the document's language, and loads the catalogues in `data-messages`. */
export function startMessages({ lang, dataset }: HTMLElement): Promise<unknown> | undefined {
  const code = lang.slice(0, 2) as LanguageCode
  if (code === SOURCE_LANGUAGE) return undefined
  setTranslator(() => ({ language: code, messages }))
  return Promise.all((dataset.messages ?? '').split(' ').filter(Boolean).map(load))
}
