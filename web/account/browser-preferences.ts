import { z } from '#api/contract/zod.ts'

const KEY = 'preferences'

/** Choices that the directory has nothing to honour with yet, and their defaults. */
export const browserPreferences = z.object({
  newServices: z.boolean().default(true),
  specialOffers: z.boolean().default(false),
  allowContact: z.boolean().default(false),
})
type BrowserPreferences = z.infer<typeof browserPreferences>

/** What was chosen in this browser. */
export function readFromBrowser(): BrowserPreferences {
  try {
    return browserPreferences.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return browserPreferences.parse({})
  }
}

/** Keeps choices in this browser, where it has a storage. */
export function keepInBrowser(chosen: BrowserPreferences) {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {}
}
