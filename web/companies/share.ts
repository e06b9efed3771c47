/**
 * Shares an address with the device's own dialog or, where that does not open, copies it.
 * @returns what came of it: `refused` when it could not be copied either
 */
export async function share(title: string, url: string): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    // The visitor closed the dialog; other failures say that none opens here.
    if ((error as Error).name === 'AbortError') return 'shared'
  }
  try {
    // Not there on pages that came without encryption.
    await (navigator as Partial<Navigator>).clipboard!.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
