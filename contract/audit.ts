import { id } from './fields.ts'
import { z } from './zod.ts'

/** Descriptions of actions, to follow the administrator's name. */
export const auditActionLabels = {
  'company.created': 'created the company',
  'company.changed': 'changed the company',
  'company.verified': 'verified the licence of',
  'company.unverified': 'no longer calls verified the licence of',
  'company.deleted': 'deleted the company',
  'place.added': 'added the place',
  'place.changed': 'changed the place',
  'place.merged': 'merged the place',
  'cuisine.added': 'added the cuisine',
  'cuisine.changed': 'changed the cuisine',
  'cuisine.merged': 'merged the cuisine',
  'site.changed': 'changed the settings of',
  'text.changed': 'changed the text',
  'page.changed': 'changed the page',
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
  'claim.reopened': 'took back the decision on a claim of',
  'proposal.made': 'proposed changes of',
  'proposal.withdrawn': 'took back proposed changes of',
  'proposal.approved': 'accepted changes of',
  'proposal.rejected': 'declined changes of',
  'proposal.reopened': 'took back the decision on changes of',
  'report.approved': 'took down a reported review of',
  'report.rejected': 'kept a reported review of',
  'report.reopened': 'took back the decision on a reported review of',
  'held.approved': 'passed on a held message to',
  'held.rejected': 'marked as spam a message to',
  'held.reopened': 'took back the decision on a held message to',
  'silent.approved': 'reached and confirmed',
  'silent.rejected': 'hid the silent',
  'reply.removed': 'removed a reply of',
  'message.read': 'read a message to',
  'message.deleted': 'deleted a message to',
  'suggestion.read': 'read a suggestion from',
  'suggestion.deleted': 'deleted the suggestion',
  'demo.removed': 'removed the demo data:',
  'user.suspended': 'suspended the account',
  'user.restored': 'lifted the suspension of the account',
  'user.deleted': 'deleted the account',
  'search.rebuild': 'asked for a rebuild of',
  'job.retried': 'tried a failed job again:',
  'job.discarded': 'discarded a failed job:',
  'admin.invited': 'invited to the dashboard',
  'admin.uninvited': 'withdrew the invitation of',
  'admin.created': 'created the administrator',
  'admin.role': 'changed the role of',
  'admin.password': 'changed the password of',
  'admin.disabled': 'disabled the administrator',
  'admin.enabled': 'enabled the administrator',
  'admin.signed-in': 'signed in from',
  'admin.totp-on': 'turned on two-step sign-in for',
  'admin.totp-off': 'turned off two-step sign-in for',
  'admin.recovery-codes': 'made new recovery codes for',
}
export type AuditAction = keyof typeof auditActionLabels
export const auditActions = Object.keys(auditActionLabels) as AuditAction[]

/** Differences between two versions, as readable texts; null is empty. */
export const auditChanges = z.array(
  z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
)

export const auditEntry = z
  .object({
    id: z.int(),
    /** The username, stored so that it outlives the account; 'command line' for `npm run admin`. */
    adminName: z.string(),
    action: z.enum(auditActions),
    /** Readable target of the action: a company's name, a review's writer. */
    subject: z.string(),
    /** The company concerned, which may be deleted by now. */
    companyId: id.nullable(),
    companyExists: z.boolean(),
    /** Long texts are cut at 500 characters. */
    changes: auditChanges,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>
