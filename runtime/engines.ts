/** A search engine. The name identifies it regardless of its address; a single engine's name is empty. */
export type EngineAddress = { name: string; url: string }

/**
 * The engines of MEILISEARCH_URL, nearest first. An address may have a name after #
 * (`http://10.0.0.7:7700#pune`); without one, an engine among several is named by host and port.
 * @param urls separated by commas
 */
export function listEngines(urls: string): EngineAddress[] {
  const given = urls.split(',').map((text) => text.trim().split('#'))
  return given.map(([url = '', name = '']) => ({
    url,
    name: name || (given.length > 1 ? new URL(url).host.replaceAll(/[^\w-]/g, '-') : ''),
  }))
}

/** Display name of an engine. */
export const engineTitle = (name: string): string => (name ? `Meilisearch ${name}` : 'Meilisearch')

const isAddress = (text: string) =>
  /^https?:\/\/[^/]/.test(text) &&
  URL.canParse(text) &&
  /^(#[\w-]{1,60})?$/.test(new URL(text).hash)

/** @returns the problem with a value of MEILISEARCH_URL, or undefined */
export function findEngineProblem(urls: string): string | undefined {
  if (!urls.split(',').every((text) => isAddress(text.trim())))
    return 'must be a URL that starts with http:// or https://, or several with commas between, each with a name of letters, digits, "-" and "_" behind it (#name) or none'
  const names = listEngines(urls).map(({ name }) => name)
  return new Set(names).size < names.length ? 'names an engine twice' : undefined
}
