import { t } from './i18n.ts'
import { dateInIndia } from './india-time.ts'

/**
 * "Closed until 12 December 2026", with the first day if that is in the future.
 * @param closedUntil the last day, if it is closed today
 */
export function closingInWords(
  { from, until }: Record<'from' | 'until', string>,
  closedUntil?: string | null,
): string {
  return closedUntil
    ? closedUntilInWords(closedUntil)
    : t('Closed from {from} until {until}', { from: dateInIndia(from), until: dateInIndia(until) })
}

export const closedUntilInWords = (day: string) =>
  t('Closed until {day}', { day: dateInIndia(day) })
