import { alertSearch, newAlert, ownAlert } from '../alerts.ts'
import { callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { tokenOnly } from '../fields.ts'
import { formHeaders } from '../idempotency.ts'
import { unsubscription } from '../unsubscription.ts'

export const alertCalls = callsOf(
  { tag: 'Alerts', answer: done },
  {
    'POST /api/alerts': {
      summary: 'Ask for mails about companies that newly match a search',
      headers: formHeaders,
      body: newAlert,
      status: 202,
      failures: { 429: failure },
    },
    'POST /api/alerts/confirm': {
      summary: 'Confirm an alert, which begins then',
      body: tokenOnly,
      failures: { 409: failure },
    },
    'POST /api/alerts/unsubscribe': {
      summary: 'End an alert',
      query: unsubscription,
      body: unsubscription.optional(),
    },
  },
)

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
