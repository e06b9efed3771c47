import type { Logger } from 'pino'
import type { ImageStore } from '#api/images/image-store.ts'
import { deleteUnusedImages } from '#api/images/uploads.ts'
import { deleteExpiredInvitations } from '#db/admin-invitations.ts'
import { deleteUnconfirmedAlerts } from '#db/alerts.ts'
import type { Sql } from '#db/client.ts'
import { deleteOldEmailChanges } from '#db/email-changes.ts'
import { deleteOldImports } from '#db/imports.ts'
import { deleteOldFigures } from '#db/figures.ts'
import { deleteOldMailCounts } from '#db/mail-counts.ts'
import { deleteExpiredMailLinks } from '#db/mail-links.ts'
import { deleteOldMenus } from '#db/menus.ts'
import { deleteOldTexts } from '#db/read-marks.ts'
import { deleteOldNewsletterLetters } from '#db/newsletter.ts'
import { deleteExpiredOwnerLinks } from '#db/owners.ts'
import { deleteOldRequests } from '#db/requests.ts'
import { cleanSearchTerms } from '#db/search-terms.ts'
import { deleteExpiredSessions } from '#db/sessions.ts'
import { productSite } from '#domain/site.ts'

/** Interval between cleanings, in milliseconds. */
const CLEANING_MS = 60 * 60 * 1000

/** Deletes expired rows and files every hour. Every process does it, without coordination. */
export function startCleaning(deps: { sql: Sql; images: ImageStore; log: Logger }): void {
  const { sql, images, log } = deps
  const cleanings = {
    'expired sessions': () => deleteExpiredSessions(sql),
    'links of mails': () => deleteExpiredMailLinks(sql),
    'links that make owners': () => deleteExpiredOwnerLinks(sql),
    'expired invitations to the dashboard': () => deleteExpiredInvitations(sql),
    'menus of past weeks': () => deleteOldMenus(sql),
    'counts of mails': () => deleteOldMailCounts(sql),
    'letters of past weeks': () => deleteOldNewsletterLetters(sql),
    'old changes of addresses': () => deleteOldEmailChanges(sql),
    'requests that are too old to be repeated': () => deleteOldRequests(sql),
    'alerts that were never confirmed': () => deleteUnconfirmedAlerts(sql),
    'old messages and suggestions': () => deleteOldTexts(sql, productSite.retentionDays),
    'old imports': () => deleteOldImports(sql),
    'old searches': () => cleanSearchTerms(sql),
    'old figures': () => deleteOldFigures(sql),
    'pictures that no company shows': () => deleteUnusedImages({ sql, images }),
  }
  setInterval(() => {
    for (const [what, clean] of Object.entries(cleanings)) {
      clean().catch((error: unknown) => log.warn({ err: error, what }, 'Could not be cleaned away'))
    }
  }, CLEANING_MS).unref()
}
