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
  id,
  line,
  optionalLine,
  storableText,
  tagList,
  text,
} from './fields.ts'
import { readStatus, readWeekday } from '#domain/spellings.ts'
import { onText, readList, readRating } from '#domain/written.ts'
import { MAX_ID, MAX_PHOTOS, MAX_PLANS } from '#domain/limits.ts'
import { newListing } from './listings.ts'
import { planInput } from './plan-input.ts'
import { companyStatuses, weekdays } from '#domain/options.ts'

/** Where a picture that was uploaded is found: `/images/<name>.webp`. */
export const UPLOADED = /^\/images\/[A-Za-z0-9_-]{1,100}\.webp$/

/** Where answers say that the picture is which we draw ourselves. */
const DRAWN = /^(\/banners\/\d{1,10}\.svg|\/api\/admin\/banner\.svg\?id=\d{1,10})$/

const RATING = message('Please enter a rating from 1 to 5, in steps of 0.1')

/** A rating as number or text; becomes text with one decimal. */
const rating = z
  .union([z.number(), storableText.trim()], RATING)
  .transform((given) => readRating(String(given)))
  .pipe(z.string().regex(/^([1-4](\.\d0*)?|5(\.0+)?)$/, RATING))
  .transform((given) => Number(given).toFixed(1))

/** Menu of a weekday; an empty text means that none is stated. */
export const menuInput = z.object({
  day: z.preprocess(onText(readWeekday), z.enum(weekdays, message('Please choose a weekday'))),
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

/** Tags as a list, or typed with commas between (`readList`): trimmed, each once, empty ones dropped. */
const tags = z
  .union(
    [storableText.transform(readList), z.array(storableText)],
    message('Please enter tags with commas between'),
  )
  .transform((given) => given.map((tag) => tag.trim()).filter((tag) => tag !== ''))
  .pipe(tagList)

const PICTURE = message('Please enter an address that starts with https://, or upload a picture')

/** A picture's address. That of a drawn one becomes null, so that what was read can be saved. */
const imageAddress = companyLine(2_000)
  .transform((address) => (address && DRAWN.test(address) ? null : address))
  .pipe(
    z.union(
      // The pages' security policy shows nothing that came without encryption.
      [z.null(), z.string().regex(UPLOADED), z.url({ protocol: /^https$/ })],
      PICTURE,
    ),
  )

/** A photograph as it is typed. */
export const photoInput = z.object({
  imageUrl: storableText
    .trim()
    .max(2_000, PICTURE)
    .refine((url) => UPLOADED.test(url) || /^https:\/\/\S+$/i.test(url), PICTURE)
    .refine((url) => UPLOADED.test(url) || URL.canParse(url), PICTURE),
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
 * A company as an administrator types it. On a change, what is absent stays as it is and an
 * empty text clears the field.
 */
export const companyInput = newListing
  .omit({ contactName: true, contactEmail: true, terms: true })
  .extend({
    name: line(120, message('The name is required')),
    /** The operator's own key of the company, which rows of a spreadsheet refer to. */
    reference: companyLine(100),
    rating: rating.default('4.0'),
    /** The cover: the first photograph. */
    imageUrl: imageAddress,
    photos: photos.default([]),
    tags: tags.default([]),
    featured: z.boolean(message('Please say whether it is featured')).default(false),
    status: z
      .preprocess(onText(readStatus), z.enum(companyStatuses, message('Please choose a status')))
      .default('approved'),
    mealWindows: mealWindowsInput.default([]),
    closing: closingInput,
    plans: plans.default([]),
    menus: menus.default([]),
  })
export type CompanyInput = z.infer<typeof companyInput>

/**
 * A change of a company. Fields that are absent stay as they are, but for the required ones,
 * which always come along.
 */
export const companyChange = companyInput.extend({
  /**
   * The revision that the change was made from. When the company has another one by now, and the
   * change would change it, the answer is 409 and nothing is saved. Without it nothing is compared.
   */
  revision: z.int().min(1).max(MAX_ID).optional(),
})

export const featuredChange = z.object({
  featured: z.boolean(message('Please say whether it is featured')),
})
export const statusChange = z.object({
  status: z.enum(companyStatuses, message('Please choose a status')),
})

/** A company in the administrators' list: a card, and what only they see. */
export const adminCompanyItem = companyCard
  .extend({
    status: z.enum(companyStatuses),
    pendingReviews: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminCompanyItem' })
export type AdminCompanyItem = z.infer<typeof adminCompanyItem>

/** A company of the plain list `GET /api/companies`. */
export const listedCompany = company
  .extend({ status: z.enum(companyStatuses) })
  .meta({ id: 'ListedCompany' })

export const adminCompany = companyDetails
  .omit({ starCounts: true, foodMark: true })
  .omit({ imageUrl: true, monthlyPrice: true, mealPrice: true, leadPlan: true })
  .omit({ closedUntil: true, confirmedAt: true, lastConfirmedAt: true })
  .extend({
    /** Raised by every save of an administrator; goes back with the next change. */
    revision: z.int(),
    /** Displayed rating: the average of approved reviews or, without any, the typed rating. */
    shownRating: z.string(),
    /** The company's own picture; null when the product draws one. */
    imageUrl: z.string().nullable(),
    status: z.enum(companyStatuses),
    reference: z.string().nullable(),
    /** In their order; the first is `imageUrl`. */
    photos: z.array(photo),
    plans: z.array(plan.omit({ companyId: true })),
    /** Monday first; days without a menu are absent. */
    menus: z.array(menu.omit({ id: true, companyId: true })),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminCompany' })
export type AdminCompany = z.infer<typeof adminCompany>

/** The 409 of a change that was made from an older revision: with the company as it is now. */
export const companyConflict = failure
  .extend({
    current: adminCompany,
    /** The company as the refused change would have left it. */
    changes: auditChanges,
    /** Who saved last, if that is known. */
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'CompanyConflict', description: 'Another administrator saved it meanwhile' })

/** A picture that was uploaded, to be put into a company's `imageUrl`. Sizes in pixels. */
export const uploadedImage = z
  .object({ imageUrl: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'UploadedImage' })
export type UploadedImage = z.infer<typeof uploadedImage>

/** Query of `GET /api/admin/banner.svg`: the picture that a company would get. */
export const bannerPreview = z.object({
  /** Id of an existing company; a new one will get a similar picture. */
  id: z.coerce.number().pipe(id).optional(),
  name: z.string().max(200).default(''),
  cuisine: z.string().max(100).default(''),
  location: z.string().max(100).default(''),
  /** With commas between. */
  dishes: z.string().max(4_000).default(''),
})
