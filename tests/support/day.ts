import { DAY_MS, inIndia } from '#domain/india-day.ts'

/** The date in India, `offset` days from today. */
export const dateInDays = (offset: number) =>
  inIndia(new Date(Date.now() + offset * DAY_MS))
    .toISOString()
    .slice(0, 10)
