import { alertSearch, newAlert, ownAlert } from '../alerts.ts'
import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { tokenOnly } from '../fields.ts'
import { formHeaders } from '../idempotency.ts'
import { unsubscription } from '../unsubscription.ts'

export const alertCalls = calls({
  'POST /api/alerts': {
    tag: 'Alerts',
    summary: 'Ask for mails about companies that newly match a search',
    headers: formHeaders,
    body: newAlert,
    status: 202,
    answer: done,
    failures: { 429: failure },
  },
  'POST /api/alerts/confirm': {
    tag: 'Alerts',
    summary: 'Confirm an alert, which begins then',
    body: tokenOnly,
    answer: done,
    failures: { 409: failure },
  },
  'POST /api/alerts/unsubscribe': {
    tag: 'Alerts',
    summary: 'End an alert',
    query: unsubscription,
    body: unsubscription.optional(),
    answer: done,
  },
})

const own = { tag: 'Alerts', signedIn: 'user' } as const

export const ownAlertCalls = callsOf(own, {
  'GET /api/user/alerts': { summary: 'The own alerts', answer: ownAlert.array() },
  'POST /api/user/alerts': {
    summary: 'Begin an alert for the own verified address',
    body: alertSearch,
    status: 201,
    answer: ownAlert,
    failures: { 409: failure, 429: failure },
  },
  'DELETE /api/user/alerts/{id}': {
    summary: 'End an own alert',
    answer: done,
    failures: { 404: failure },
  },
})
