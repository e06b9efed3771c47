import type { CountedKind } from '#domain/figures.ts'

let waiting: { kind: CountedKind; ids: number[]; query?: string }[] = []
let isListening = false

/** Counts a visitor's action on companies; the counts are sent when the page is left. */
export function countFigure(kind: CountedKind, ids: number[], query?: string) {
  waiting.push({ kind, ids, query })
  if (waiting.length > 40) send()
  if (isListening) return
  isListening = true
  addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)
  addEventListener('click', countTap, true)
}

function send() {
  const events = waiting
  if (events.length === 0) return
  waiting = []
  const type = 'application/json'
  navigator.sendBeacon('/api/figures', new Blob([JSON.stringify({ events })], { type }))
}

const taps: Record<string, CountedKind> = { 'tel:': 'call', 'mailto:': 'mail' }

/** Counts a tap on a contact link, for the company in the closest `data-company`. */
function countTap({ target }: Event) {
  const link = (target as Element).closest('a')
  const company = link?.closest<HTMLElement>('[data-company]')
  if (!link || !company) return
  const outside = link.rel.includes('nofollow') ? 'website' : undefined
  const kind = link.hostname === 'wa.me' ? 'whatsapp' : (taps[link.protocol] ?? outside)
  if (kind) countFigure(kind, [Number(company.dataset['company'])])
}
