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

/** Note for a list that closed kitchens come last, or that all are closed. */
export function closedLastNote(closed: number, total: number): string {
  return closed < total
    ? t(
        '{n, plural, one {# kitchen that is closed now comes last.} other {# kitchens that are closed now come last.}}',
        { n: closed },
      )
    : t('{n, plural, one {This kitchen is closed now.} other {All # kitchens are closed now.}}', {
        n: closed,
      })
}
