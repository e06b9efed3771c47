import type { Logger } from 'pino'
import type { ImageStore } from '#api/images/image-store.ts'
import { deleteUnusedImages } from '#api/images/uploads.ts'
import { deleteUnconfirmedAlerts } from '#db/alerts.ts'
import type { Sql } from '#db/client.ts'
import { deletions } from '#db/expired.ts'
import { deleteOldImports } from '#db/imports.ts'
import { deleteOldFigures } from '#db/figures.ts'
import { deleteOldMenus } from '#db/menus.ts'
import { deleteOldTexts } from '#db/read-marks.ts'
import { cleanSearchTerms } from '#db/search-terms.ts'
import { productSite } from '#domain/site.ts'

/** Interval between cleanings, in milliseconds. */
const CLEANING_MS = 60 * 60 * 1000

/** Deletes expired rows and files every hour. Every process does it, without coordination. */
export function startCleaning(deps: { sql: Sql; images: ImageStore; log: Logger }): void {
  const { sql, images, log } = deps
  const cleanings: Record<string, () => PromiseLike<unknown>> = {
    ...Object.fromEntries(
      Object.entries(deletions).map(([what, clean]) => [what, () => clean(sql)]),
    ),
    'menus of past weeks': () => deleteOldMenus(sql),
    'alerts that were never confirmed': () => deleteUnconfirmedAlerts(sql),
    'old messages and suggestions': () => deleteOldTexts(sql, productSite.retentionDays),
    'old imports': () => deleteOldImports(sql),
    'old searches': () => cleanSearchTerms(sql),
    'old figures': () => deleteOldFigures(sql),
    'pictures that no company shows': () => deleteUnusedImages({ sql, images }),
  }
  setInterval(() => {
    for (const [what, clean] of Object.entries(cleanings)) {
      clean().then(undefined, (error: unknown) =>
        log.warn({ err: error, what }, 'Could not be cleaned away'),
      )
    }
  }, CLEANING_MS).unref()
}
