import { t } from '#domain/i18n.ts'

// The first match counts: browsers also name those that they are compatible with.
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** A browser's name as people know it, such as "Chrome on Android". */
export function browserName(userAgent = ''): string {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = find(systems)
  return `${find(browsers) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}

/** @returns a name from `browserName` in the request's language */
export function localBrowserName(name: string): string {
  const [browser, system] = name.split(' on ') as [string, string?]
  const known = browser === 'A browser' ? t('A browser') : browser
  return system ? t('{browser} on {system}', { browser: known, system }) : known
}
