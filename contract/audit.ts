import { id } from './fields.ts'
import { z } from './zod.ts'

export const auditActions = [
  'company.created',
  'company.changed',
  'company.deleted',
  'place.added',
  'place.changed',
  'place.merged',
  'cuisine.added',
  'cuisine.changed',
  'cuisine.merged',
  'import.started',
  'import.cancelled',
  'import.undone',
  'review.approved',
  'review.rejected',
  'review.reopened',
  'listing.approved',
  'listing.rejected',
  'listing.reopened',
  'owner.added',
  'owner.removed',
  'claim.approved',
  'claim.rejected',
  'proposal.made',
  'proposal.withdrawn',
  'proposal.approved',
  'proposal.rejected',
  'report.approved',
  'report.rejected',
  'silent.approved',
  'silent.rejected',
  'reply.removed',
  'message.read',
  'suggestion.read',
  'search.rebuild',
  'job.retried',
  'job.discarded',
  'admin.created',
  'admin.password',
  'admin.disabled',
  'admin.enabled',
  'admin.signed-in',
  'admin.totp-on',
  'admin.totp-off',
  'admin.recovery-codes',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The actions in words that go on after the administrator's name. */
export const auditActionLabels: Record<AuditAction, string> = {
  'company.created': 'created the company',
  'company.changed': 'changed the company',
  'company.deleted': 'deleted the company',
  'place.added': 'added the place',
  'place.changed': 'changed the place',
  'place.merged': 'merged the place',
  'cuisine.added': 'added the cuisine',
  'cuisine.changed': 'changed the cuisine',
  'cuisine.merged': 'merged the cuisine',
  'import.started': 'imported companies from',
  'import.cancelled': 'cancelled the import of',
  'import.undone': 'undid the import of',
  'review.approved': 'approved a review of',
  'review.rejected': 'rejected a review of',
  'review.reopened': 'took back a decision on a review of',
  'listing.approved': 'approved the listing of',
  'listing.rejected': 'rejected the listing of',
  'listing.reopened': 'took back the decision on the listing of',
  'owner.added': 'made an owner of',
  'owner.removed': 'ended an ownership of',
  'claim.approved': 'approved a claim of',
  'claim.rejected': 'declined a claim of',
  'proposal.made': 'proposed changes of',
  'proposal.withdrawn': 'took back proposed changes of',
  'proposal.approved': 'accepted changes of',
  'proposal.rejected': 'declined changes of',
  'report.approved': 'took down a reported review of',
  'report.rejected': 'kept a reported review of',
  'silent.approved': 'reached and confirmed',
  'silent.rejected': 'hid the silent',
  'reply.removed': 'removed a reply of',
  'message.read': 'read a message to',
  'suggestion.read': 'read a suggestion from',
  'search.rebuild': 'asked for a rebuild of',
  'job.retried': 'tried a failed job again:',
  'job.discarded': 'discarded a failed job:',
  'admin.created': 'created the administrator',
  'admin.password': 'changed the password of',
  'admin.disabled': 'disabled the administrator',
  'admin.enabled': 'enabled the administrator',
  'admin.signed-in': 'signed in from',
  'admin.totp-on': 'turned on two-step sign-in for',
  'admin.totp-off': 'turned off two-step sign-in for',
  'admin.recovery-codes': 'made new recovery codes for',
}

/** Differences between two versions, as texts for people; null is empty. */
export const auditChanges = z.array(
  z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
)

export const auditEntry = z
  .object({
    id: z.int(),
    /** The username, kept when the account goes; 'command line' for `npm run admin`. */
    adminName: z.string(),
    action: z.enum(auditActions),
    /** Target of the action, in words: a company's name, a review's writer. */
    subject: z.string(),
    /** The company concerned, which may be gone by now. */
    companyId: id.nullable(),
    companyExists: z.boolean(),
    /** Long texts are cut at 500 characters. */
    changes: auditChanges,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>
