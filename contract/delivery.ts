import { message, t } from '#domain/i18n.ts'
import { areDistinct, id, storableText } from './fields.ts'
import { MAX_DELIVERY_KM, MAX_DELIVERY_PINCODES } from '#domain/limits.ts'
import { deliveryAreas, meals } from '#domain/options.ts'
import { PINCODE } from '#domain/pincode.ts'
import { limitToDay, onText, readPincodes, readTime, toPincode } from '#domain/written.ts'
import { z } from './zod.ts'

/** A pincode from a form; spaces are allowed. */
export const pincode = storableText
  .overwrite(toPincode)
  .regex(PINCODE, message('Please enter a pincode: six digits'))

const KILOMETRES = {
  error: () => t('Please enter whole kilometres from 1 to {n}', { n: MAX_DELIVERY_KM }),
}
const kilometres = z
  .union([z.number(), storableText.trim()], KILOMETRES)
  .refine((given) => /^\d{1,2}$/.test(String(given)), KILOMETRES)
  .transform(Number)
  .refine((given) => given >= 1 && given <= MAX_DELIVERY_KM, KILOMETRES)

const PINCODES = message('Please enter the pincodes, with commas between')
/** Pincodes as a list, or separated by commas or spaces; duplicates are dropped. */
const pincodes = z
  .union([storableText.transform(readPincodes), z.array(z.string())], PINCODES)
  .pipe(z.array(pincode))
  .transform((given) => [...new Set(given)])
  .pipe(
    z
      .array(z.string())
      .min(1, PINCODES)
      .max(MAX_DELIVERY_PINCODES, {
        error: () => t('Please enter at most {n} pincodes', { n: MAX_DELIVERY_PINCODES }),
      }),
  )

/** A company's delivery area from a form: an empty one is null. */
export const deliveryInput = z
  .preprocess(
    (given) => (given === '' || (given as { area?: unknown } | null)?.area === '' ? null : given),
    z
      .discriminatedUnion(
        'area',
        [
          z.object({ area: z.literal('radius'), km: kilometres }),
          z.object({ area: z.literal('pincodes'), pincodes }),
          z.object({ area: z.literal('city') }),
        ],
        message('Please choose where the company delivers'),
      )
      .nullable(),
  )
  .transform((given): Delivery | null => given && { km: null, pincodes: [], ...given })

/**
 * Where a company delivers: within `km` kilometres of the pincode of its address, to `pincodes`,
 * or in its whole city.
 */
export const delivery = z
  .object({
    area: z.enum(deliveryAreas),
    km: z.int().nullable(),
    pincodes: z.array(z.string()),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof delivery>

const TIME = message('Please enter a time such as 12:30')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)

/** When a meal arrives: `from` and `to` as HH:MM in India. */
export const mealWindow = z
  .object({ meal: z.enum(meals, message('Please choose a meal')), from: time, to: time })
  .meta({ id: 'MealWindow' })
export type MealWindow = z.infer<typeof mealWindow>

const typedTime = z.preprocess(onText(readTime), z.union([z.literal(''), time], TIME)).default('')

/** Delivery windows from a form, each meal at most once; a window without times is dropped. */
export const mealWindowsInput = z
  .array(
    z
      .object({ meal: mealWindow.shape.meal, from: typedTime, to: typedTime })
      .transform(({ meal, from, to }) => ({ meal, from, to: limitToDay(from, to) }))
      .refine(({ from, to }) => (from === '' && to === '') || (from !== '' && from < to), {
        path: ['to'],
        error: message('Please enter both times, the later one here'),
      }),
  )
  .max(meals.length, message('A meal may come once'))
  .refine((given) => areDistinct(given, ({ meal }) => meal), {
    error: message('A meal may come once'),
  })
  .transform((given) => given.filter(({ from }) => from !== ''))

/** Delivery to a pincode; null where it is not stated. */
export const deliveryAnswer = z
  .object({ delivers: z.boolean().nullable() })
  .meta({ id: 'DeliveryAnswer' })

/** Delivery of one of several companies to a pincode. */
export const companyDelivery = deliveryAnswer.extend({ id }).meta({ id: 'CompanyDelivery' })
