import type { CurrentUser } from '#api/contract/accounts.ts'

/** Whether a Cookie header carries the session of a signed-in person. */
export function hasSession(cookies: string | undefined): boolean {
  return /(?:^|;\s*)user\.sid=/.test(cookies ?? '')
}

/** How long a page waits to learn whose it is, in milliseconds. */
const PATIENCE_MS = 3000

/**
 * Asks the API on the server whose request it is.
 * @returns null for nobody, undefined when the API could not say: then the browser asks
 */
export async function askForUser(
  apiOrigin: string,
  cookies: string,
): Promise<CurrentUser | null | undefined> {
  try {
    const response = await fetch(`${apiOrigin}/api/user`, {
      headers: { Cookie: cookies },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return (await response.json()) as CurrentUser
    return response.status === 401 ? null : undefined
  } catch {
    return undefined
  }
}
