import { message } from '#domain/i18n.ts'
import { adminCompany, companyChange, companyConflict, companyInput } from './admin-companies.ts'
import { auditChanges } from './audit.ts'
import { menu } from './companies.ts'
import { id, line, shownEmail, text } from './fields.ts'
import { bulk, revision } from './lists.ts'
import { publicReview } from './reviews.ts'
import { z } from './zod.ts'
import { caseKinds } from '#domain/cases.ts'
import { MAX_ANSWER_LENGTH, MAX_REASON_LENGTH, MAX_REVIEW_LENGTH } from '#domain/limits.ts'
import { companyStatuses } from '#domain/options.ts'

/** Claim of a person without access to the listing's email address. */
export const claimRequest = z.object({
  name: line(200, message('Your name is required')),
  role: line(100, message('Please say what you do there')),
  phone: line(50, message('A phone number is required')),
  words: text(2_000).min(1, message('Please tell us how we can see that it is yours')),
})

/** The company of which the person who opened the link is now an owner. */
export const openedLink = z.object({ companyId: id, message: z.string() })

/** A kitchen in "My kitchens". */
export const ownedKitchen = z
  .object({
    id,
    name: z.string(),
    /** Locality and city. */
    place: z.string(),
    unreadMessages: z.int(),
    /** Number of public reviews without a reply. */
    unansweredReviews: z.int(),
    hasProposal: z.boolean(),
  })
  .meta({ id: 'OwnedKitchen' })
export type OwnedKitchen = z.infer<typeof ownedKitchen>

/** Fields that only administrators see and set. */
const ofAdmins = { featured: true, rating: true, status: true, reference: true } as const

const ownedFields = adminCompany.omit(ofAdmins)

/** A kitchen as its owners edit it. */
export const ownedCompany = ownedFields
  .extend({
    /** The pending proposal: its differences, and the proposed values for the form. */
    proposal: z
      .object({
        changes: auditChanges,
        fields: ownedFields
          .pick({ name: true, address: true, location: true, email: true, website: true })
          .extend(ownedFields.pick({ fssaiLicence: true, cuisine: true }).shape)
          .partial(),
      })
      .nullable(),
    owners: z.array(
      z.object({ userId: id, name: z.string(), since: z.iso.datetime(), isYou: z.boolean() }),
    ),
  })
  .meta({ id: 'OwnedCompany' })
/** A company in the edit form of owners and administrators. */
export type EditedCompany = z.infer<typeof ownedFields>
export type OwnedCompany = z.infer<typeof ownedCompany>

/**
 * A change by an owner. Name, address, location, email, website, FSSAI licence and cuisine wait for
 * an administrator; all other fields are published immediately.
 */
export const ownerChange = companyChange.omit(ofAdmins)
export type OwnerConflict = z.infer<typeof ownerConflict>
export const ownerConflict = companyConflict
  .extend({ current: ownedFields })
  .meta({ id: 'OwnerConflict', description: 'Somebody else saved it meanwhile' })

const days = z.array(menu.omit({ id: true, companyId: true }))
/** The present weekly menu and earlier ones, latest first. */
export const kitchenMenu = z.object({
  revision: z.int(),
  menus: days,
  pastWeeks: z.array(z.object({ week: z.iso.date(), menus: days })),
})
export type KitchenMenu = z.infer<typeof kitchenMenu>
export const menuChange = z.object({
  menus: companyInput.shape.menus.unwrap(),
  revision: revision.optional(),
})

export const kitchenMessage = z
  .object({
    id,
    name: z.string(),
    /** Null until the message is answered. */
    email: shownEmail.nullable(),
    phone: z.string().nullable(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
    replies: z.array(z.object({ reply: z.string(), createdAt: z.iso.datetime({ offset: true }) })),
  })
  .meta({ id: 'KitchenMessage' })
export type KitchenMessage = z.infer<typeof kitchenMessage>
export const messageReply = z.object({
  reply: text(MAX_ANSWER_LENGTH).min(1, message('Please write an answer.')),
})

export const kitchenReview = publicReview.omit({ userId: true }).meta({ id: 'KitchenReview' })
export type KitchenReview = z.infer<typeof kitchenReview>
export const reviewReply = z.object({
  reply: text(MAX_REVIEW_LENGTH).min(1, message('Please write a reply.')),
})

/** An owner as administrators see them. */
export const companyOwner = z
  .object({
    userId: id,
    name: z.string(),
    username: z.string(),
    email: shownEmail,
    since: z.iso.datetime(),
  })
  .meta({ id: 'CompanyOwner' })
export const newOwner = z.object({
  account: line(254, message('A username or an email is required')),
})

/** An item for administrators to decide, with everything that the decision needs. */
export const moderationCase = z
  .object({
    id,
    companyId: id,
    companyName: z.string(),
    status: z.enum(companyStatuses),
    revision: z.int(),
    /** Its sender and their address; null when the account is deleted. */
    from: z.object({ name: z.string(), email: shownEmail.nullable() }).nullable(),
    /** Readable kind, such as 'Dispute'. */
    title: z.string(),
    words: z.string().nullable(),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    changes: auditChanges,
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** Reason given with the decision. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'ModerationCase' })
export type ModerationCase = z.infer<typeof moderationCase>

export const caseKind = z.enum(caseKinds)
export const reversibleCaseKind = caseKind.exclude(['silent'])
export const caseDecision = bulk.safeExtend({
  /** Mailed with the decision. */
  reason: text(MAX_REASON_LENGTH)
    .nullish()
    .transform((given) => given || null),
})
