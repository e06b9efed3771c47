import { PINCODE } from '#domain/pincode.ts'
import { wordsInQuery } from './query-fields.ts'
import { z } from './zod.ts'

export const pincode = z
  .string()
  .regex(PINCODE, 'must be a pincode of six digits')
  .meta({ id: 'Pincode', example: '560034' })

/** A pincode in a query string; empty means none. */
export const pincodeOrNone = z
  .string({ error: 'may be given once, as text' })
  .trim()
  .transform((given) => given || undefined)
  .pipe(z.string().regex(PINCODE, 'must be a pincode of six digits').optional())

/** A pincode with its label: "Koramangala, Bangalore". */
export const place = z.object({ pincode, label: z.string() }).meta({ id: 'Place' })
export type Place = z.infer<typeof place>

/** Query parameters of `GET /api/places`: a pincode or its beginning, or the name of a locality. */
export const placesRequest = z.object({ query: wordsInQuery })

// Rounded to about a kilometre, so that it does not reveal the visitor's house.
const degrees = (most: number) =>
  z
    .string({ error: 'must be given once, in degrees' })
    .regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'must be degrees with at most two decimals')
    .transform(Number)
    .pipe(z.number().min(-most).max(most))

/** Query parameters of `GET /api/places/nearest`: a position rounded to two decimals. */
export const position = z.object({ latitude: degrees(90), longitude: degrees(180) })

export const nearestPlace = place.extend({ distanceKm: z.number() }).meta({ id: 'NearestPlace' })
export type NearestPlace = z.infer<typeof nearestPlace>
