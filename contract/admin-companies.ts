import { message, t } from '#domain/i18n.ts'
import { z } from './zod.ts'
import { auditChanges } from './audit.ts'
import { closingInput } from './closing.ts'
import { company, companyCard, companyDetails, menu, photo, plan } from './companies.ts'
import { mealWindowsInput } from './delivery.ts'
import { failure } from './errors.ts'
import {
  areDistinct,
  companyLine,
  line,
  optionalLine,
  storableText,
  tagList,
  text,
} from './fields.ts'
import { readList } from '#domain/written.ts'
import { MAX_ID, MAX_PHOTOS, MAX_PLANS } from '#domain/limits.ts'
import { newListing } from './listings.ts'
import { planInput } from './plan-input.ts'
import { companyStatuses, priceRanges, weekdays } from '#domain/options.ts'
import { cuisineFilter, locationFilter } from './choices.ts'
import { optionFilter, wordsInQuery } from './query-fields.ts'

/** Address of an uploaded picture: `/images/<name>.webp`. */
export const UPLOADED_PATH = /^\/images\/[A-Za-z0-9_-]{1,100}\.webp$/

/** Address of a picture that the product draws. */
const DRAWN = /^(\/banners\/\d{1,10}\.svg|\/api\/admin\/banner\.svg\?id=\d{1,10})$/

const RATING = message('Please enter a rating from 1 to 5, in steps of 0.1')

/** A rating as number or text; becomes text with one decimal. */
const rating = z
  .union([z.number(), z.string()], RATING)
  .refine((given) => /^([1-4](\.\d0*)?|5(\.0+)?)$/.test(String(given)), RATING)
  .transform((given) => Number(given).toFixed(1))

/** Menu of a weekday; an empty text means that none is stated. */
export const menuInput = z.object({
  day: z.enum(weekdays, message('Please choose a weekday')),
  description: text(2_000),
})

const menus = z
  .array(menuInput)
  .max(weekdays.length, message('A week has seven days'))
  .refine((given) => areDistinct(given, ({ day }) => day), {
    error: message('A weekday may come once'),
  })

/** Plans without an id are new. */
const plans = z
  .array(planInput)
  .max(MAX_PLANS, {
    error: () => t('Please use at most {n} plans', { n: MAX_PLANS }),
  })
  .refine((given) => areDistinct(given, ({ id }) => id), { error: message('A plan may come once') })

/** Tags as a list, or separated by commas (`readList`): trimmed, without duplicates or empty ones. */
const tags = z
  .union(
    [storableText.transform(readList), z.array(storableText)],
    message('Please enter tags with commas between'),
  )
  .transform((given) => given.map((tag) => tag.trim()).filter((tag) => tag !== ''))
  .pipe(tagList)

/** The Content-Security-Policy allows only encrypted pictures of other sites. */
const isPicture = (address: string) =>
  UPLOADED_PATH.test(address) || (/^https:\/\/\S+$/i.test(address) && URL.canParse(address))

const PICTURE = {
  error: ({ input }: { input?: unknown }) =>
    /^http:/i.test(String(input))
      ? t(
          'Browsers do not show pictures from http:// addresses here. Please enter one that starts with https://, or upload the picture',
        )
      : t('Please enter an address that starts with https://, or upload a picture'),
}

/** A picture's address. That of a drawn picture becomes null, so that an answer can be saved unchanged. */
const imageAddress = companyLine(2_000)
  .transform((address) => (address && DRAWN.test(address) ? null : address))
  .refine((address) => address === null || isPicture(address), PICTURE)

/** A photograph from the form. */
export const photoInput = z.object({
  imageUrl: storableText.trim().max(2_000, PICTURE).refine(isPicture, PICTURE),
  description: optionalLine(200).transform((given) => given ?? ''),
})

const photos = z
  .array(photoInput)
  .max(MAX_PHOTOS, {
    error: () => t('Please use at most {n} photographs', { n: MAX_PHOTOS }),
  })
  .refine((given) => areDistinct(given, ({ imageUrl }) => imageUrl), {
    error: message('A photograph may come once'),
  })

/**
 * A company from the administrator's form. In a change, absent fields stay unchanged and an empty
 * text clears a field.
 */
export const companyInput = newListing
  .omit({ contactName: true, contactEmail: true, terms: true })
  .extend({
    name: line(120, message('The name is required')),
    /** The operator's own key for the company, which imported files refer to. */
    reference: companyLine(100),
    rating: rating.default('4.0'),
    /** The cover, which is the first photograph. */
    imageUrl: imageAddress,
    photos: photos.default([]),
    tags: tags.default([]),
    featured: z.boolean(message('Please say whether it is featured')).default(false),
    status: z.enum(companyStatuses, message('Please choose a status')).default('approved'),
    mealWindows: mealWindowsInput.default([]),
    closing: closingInput,
    plans: plans.default([]),
    menus: menus.default([]),
  })
export type CompanyInput = z.infer<typeof companyInput>

/** A change of a company. Absent fields stay unchanged. */
export const companyChange = companyInput.partial().extend({
  /**
   * The revision that was edited. If the company has a newer one by now, and the change would alter
   * it, the answer is 409 and nothing is saved. Without a revision there is no check.
   */
  revision: z.int().min(1).max(MAX_ID).optional(),
})

export const featuredChange = z.object({
  featured: z.boolean(message('Please say whether it is featured')),
})
export const statusChange = z.object({
  status: z.enum(companyStatuses, message('Please choose a status')),
})

/** Filter of lists and exports of companies; words are searched in name, address and email. */
export const adminCompanyFilter = z.object({
  query: wordsInQuery,
  status: optionFilter(companyStatuses),
  featured: optionFilter(['yes', 'no']),
  location: locationFilter,
  cuisine: cuisineFilter,
  priceRange: optionFilter(priceRanges),
})

/** A company in the administrators' list: a card with further fields. */
export const adminCompanyItem = companyCard
  .extend({
    status: z.enum(companyStatuses),
    pendingReviews: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminCompanyItem' })
export type AdminCompanyItem = z.infer<typeof adminCompanyItem>

/** A company in the plain list of `GET /api/companies`. */
export const listedCompany = company
  .extend({ status: z.enum(companyStatuses) })
  .meta({ id: 'ListedCompany' })

export const adminCompany = companyDetails
  .omit({ place: true, hoursInWords: true, tagsInWords: true, starCounts: true, foodMark: true })
  .omit({ imageUrl: true, monthlyPrice: true, mealPrice: true, leadPlan: true })
  .omit({ closedUntil: true, confirmedAt: true, lastConfirmedAt: true })
  .extend({
    /** Increased by every save; a change sends the one it was made from. */
    revision: z.int(),
    /** Displayed rating: the average of approved reviews or, without any, the rating from the form. */
    shownRating: z.string(),
    /** The company's own picture; null when the product draws one. */
    imageUrl: z.string().nullable(),
    status: z.enum(companyStatuses),
    reference: z.string().nullable(),
    /** In display order; the first is `imageUrl`. */
    photos: z.array(photo),
    plans: z.array(plan.omit({ companyId: true })),
    /** Monday first; days without a menu are absent. */
    menus: z.array(menu.omit({ id: true, companyId: true })),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminCompany' })
export type AdminCompany = z.infer<typeof adminCompany>

/** The 409 for a change of an outdated revision, with the company as it is now. */
export const companyConflict = failure
  .extend({
    current: adminCompany,
    /** Differences that the refused change would have made to the company. */
    changes: auditChanges,
    /** Who saved last, if known. */
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'CompanyConflict', description: 'Another administrator saved it meanwhile' })

/** An uploaded picture, to be used as a company's `imageUrl`. Sizes in pixels. */
export const uploadedImage = z
  .object({ imageUrl: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'UploadedImage' })
export type UploadedImage = z.infer<typeof uploadedImage>

/** The FSSAI licence of a company. */
export const licence = z
  .object({
    fssaiLicence: z.string().nullable(),
    /** When an administrator compared it with the authority's register; another number is not verified. */
    fssaiVerifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Licence' })
/** The number that was compared, so that it is no other one, and the outcome. */
export const licenceChange = z.object({ fssaiLicence: z.string().max(20), verified: z.boolean() })
