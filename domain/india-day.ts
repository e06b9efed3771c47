// India has one time zone without daylight saving. Computed here instead of by Intl, so that server
// and all browsers produce the same text, as hydration requires.
const OFFSET_MS = 5.5 * 60 * 60 * 1000
export const DAY_MS = 86_400_000

/** A date whose UTC fields show India's time at an instant. */
export const inIndia = (at: Date) => new Date(at.getTime() + OFFSET_MS)

/** The day's number in India at an instant, counted from 1 January 1970. */
export function dayInIndia(at: Date): number {
  return Math.floor(inIndia(at).getTime() / DAY_MS)
}
