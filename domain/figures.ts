import { texts } from './i18n.ts'

/** Actions of visitors that beacons report. */
export const countedKinds = [
  ...(['seen', 'view', 'call', 'whatsapp', 'website', 'mail'] as const),
  ...(['shortlist', 'compare'] as const),
]
export type CountedKind = (typeof countedKinds)[number]

/** All counted actions, including those known from other tables, in display order. */
export const figureLabels: Readonly<Record<CountedKind | 'message', string>> = texts({
  seen: 'Seen in search',
  view: 'Page views',
  call: 'Taps on the phone number',
  whatsapp: 'Taps on WhatsApp',
  website: 'Taps on the website',
  mail: 'Taps on the email address',
  message: 'Messages',
  shortlist: 'Put on a shortlist',
  compare: 'Compared',
})
export type FigureKind = keyof typeof figureLabels
export const figureKinds = Object.keys(figureLabels) as FigureKind[]

/** Days in a period, which is shown beside the previous one. */
export const FIGURE_DAYS = 28
