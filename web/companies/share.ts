/**
 * Shares an address through the device's dialog or, if that fails, copies it.
 * @returns the outcome; `refused` when it could not be copied either
 */
export async function share(title: string, url: string): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    // The visitor closed the dialog; other errors mean that there is none.
    if ((error as Error).name === 'AbortError') return 'shared'
  }
  try {
    // Undefined on pages without encryption.
    await (navigator as Partial<Navigator>).clipboard!.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
