import { message } from '#domain/i18n.ts'
import { calendarDay, optionalLine } from './fields.ts'
import { readDay, onText } from '#domain/written.ts'
import { z } from './zod.ts'

/** A day in India. */
const day = calendarDay(message('Please choose a day'))

/** A period in which a company is closed, including both days. */
export const closing = z
  .object({ from: day, until: day, reason: z.string().nullable() })
  .meta({ id: 'Closing' })
export type Closing = z.infer<typeof closing>

const typedDay = z.preprocess(onText(readDay), day)

const isEmpty = (given: unknown) => {
  const { from, until } = Object(given) as Record<string, unknown>
  return !from && !until
}

/** A closing from the form: null without dates. */
export const closingInput = z
  .preprocess(
    (given) => (isEmpty(given) ? null : given),
    z
      .object({ from: typedDay, until: typedDay, reason: optionalLine(200) })
      .refine(({ from, until }) => until === '' || from <= until, {
        path: ['until'],
        error: message('Please choose the first day or a later one'),
      })
      .nullable(),
  )
  .default(null)
