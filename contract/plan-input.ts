import { message, t } from '#domain/i18n.ts'
import { forEachPlanFact, type PlanFactValues } from '#domain/plan-facts.ts'
import { isBlank, readCutoff, readingOptional, readRupees } from '#domain/written.ts'
import { id, line, optionalLine, storableText, text } from './fields.ts'
import { z } from './zod.ts'

/** Empty input; "none" is kept, because some fields have it as an option. */
const absent = (value: unknown) =>
  typeof value === 'string' && isBlank(value) && !/none/i.test(value) ? null : value

/** An optional whole number. */
const optionalWhole = (least: number, most: number) => {
  const error = () =>
    t('Please enter a whole number from {least} to {most}', {
      least: String(least),
      most: String(most),
    })
  return z
    .preprocess(
      absent,
      z
        .union([z.null(), z.number(), storableText.trim()], { error })
        .refine((given) => given === null || /^\d{1,4}$/.test(String(given)), { error })
        .transform((given) => (given === null ? null : Number(given)))
        .refine((given) => given === null || (given >= least && given <= most), { error }),
    )
    .default(null)
}

/** An optional choice. */
const optionalChoice = (options: readonly string[]) =>
  z
    .preprocess(absent, z.enum(options, message('Please choose one of the options')).nullable())
    .default(null)

const PRICE = message('Please enter a price in rupees, such as 2400 or 2399.50')
const FEE = message('Please enter rupees, such as 99 or 0')

/** Rupees as number or text. */
const rupees = (error: string) =>
  z
    .union([z.number(), storableText.trim()], error)
    .transform((given) => readRupees(String(given)))
    .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, error))

const isFree = (given: unknown) =>
  typeof given === 'string' && /^\s*(?:free|nil|zero|included|inclusive)\s*$/i.test(given)

/** Optional rupees; 0 is free. */
const optionalRupees = z
  .preprocess((given) => absent(isFree(given) ? '0' : given), rupees(FEE).nullable())
  .default(null)

const CUTOFF = message('Please enter a time such as 9:00, or 21:00 the evening before')

/** The latest time to order a meal, optional. */
const cutoff = z
  .preprocess(
    readingOptional(readCutoff),
    z
      .string(CUTOFF)
      .regex(/^([01]\d|2[0-3]):[0-5]\d( before)?$/, CUTOFF)
      .nullable(),
  )
  .default(null)

/** Optional facts, typed by their kinds. */
const factInputs = forEachPlanFact((fact) => {
  if (fact.kind === 'rupees') return optionalRupees
  if (fact.kind === 'whole') return optionalWhole(fact.least, fact.most)
  if (fact.kind === 'choice') return optionalChoice(Object.keys(fact.values))
  return fact.kind === 'cutoff' ? cutoff : optionalLine(200).default(null)
}) as unknown as {
  [Name in keyof PlanFactValues]: z.ZodDefault<z.ZodType<PlanFactValues[Name], unknown>>
}

/** One plan of the administrator's form. With an id it is an existing plan of the company. */
export const planInput = z.object({
  id: id.optional(),
  name: line(120, message('A name for the plan is required')),
  description: text(1_000)
    .nullish()
    .transform((given) => given ?? ''),
  /** Rupees for the days covered, as number or text. */
  price: rupees(PRICE).refine((price) => Number(price) > 0, PRICE),
  ...factInputs,
})
