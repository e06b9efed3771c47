import { dateInIndia } from './india-time.ts'

/**
 * "Closed until 12 December 2026", with its beginning if that is to come.
 * @param closedUntil the last day, if it is closed today
 */
export function closingInWords(
  { from, until }: Record<'from' | 'until', string>,
  closedUntil?: string | null,
): string {
  return closedUntil
    ? closedUntilInWords(closedUntil)
    : `Closed from ${dateInIndia(from)} until ${dateInIndia(until)}`
}

export const closedUntilInWords = (day: string) => `Closed until ${dateInIndia(day)}`

/** Says once for a whole list that closed kitchens come last, or that all in it are closed. */
export function closedLastInWords(closed: number, total: number): string {
  const kitchens = closed === 1 ? '1 kitchen' : `${closed} kitchens`
  const [is, comes] = closed === 1 ? ['is', 'comes'] : ['are', 'come']
  if (closed < total) return `${kitchens} that ${is} closed now ${comes} last.`
  return `${closed === 1 ? 'This kitchen' : `All ${kitchens}`} ${is} closed now.`
}
