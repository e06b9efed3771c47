import { message, t } from '#domain/i18n.ts'
import { change, failure, read } from '../data/read.ts'

/** The signed-in person's alerts, newest first. */
export const ownAlerts = read('GET /api/user/alerts')

/** Asks an address to confirm an alert. */
export const requestAlert = change('POST /api/alerts', [], { once: true })

/** Starts an alert for the signed-in person's verified address. */
export const startOwnAlert = change('POST /api/user/alerts', ['/api/user/alerts'])

export const endAlert = change('DELETE /api/user/alerts/{id}', [], {
  done: () => ({
    title: t('Alert ended'),
    description: t('You will get no more mails about this search.'),
  }),
  failed: failure(message('Failed to end the alert')),
})
