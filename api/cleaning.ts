import { deleteUnusedImages } from '#api/images/delete-unused-images.ts'
import { deleteOldCompanyRequests } from '#db/admin-companies.ts'
import { sql } from '#db/client.ts'
import { cleanSearchTerms } from '#db/search-terms.ts'
import { deleteExpiredSessions } from '#db/sessions.ts'
import { log } from '#runtime/log.ts'

/** How often to clean, in milliseconds. */
const CLEANING_MS = 60 * 60 * 1000

/** What nobody needs any more, and how it is deleted. */
const cleanings = {
  'expired sessions': () => deleteExpiredSessions(sql),
  'requests that nobody repeats': () => deleteOldCompanyRequests(sql),
  'old searches': () => cleanSearchTerms(sql),
  'pictures that no company shows': () => deleteUnusedImages(),
}

/**
 * Cleans every hour for as long as the process lives. Every process may do it: there is nothing
 * to agree on in deleting what has expired.
 */
export function startCleaning(): void {
  setInterval(() => {
    for (const [what, clean] of Object.entries(cleanings)) {
      clean().catch((error: unknown) => log.warn({ err: error, what }, 'Could not be cleaned away'))
    }
  }, CLEANING_MS).unref()
}
