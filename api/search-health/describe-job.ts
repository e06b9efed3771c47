import { z } from 'zod'
import type { FailedJob } from '#api/contract/search-health.ts'
import type { FailedJobRow, Subjects } from '#db/failed-jobs.ts'
import { queues, type MailJob } from '#db/jobs.ts'
import { id } from '#api/contract/ids.ts'

/** What the jobs of each queue do. */
export const queueLabels: Record<string, string> = {
  [queues.companyChanged]: 'Bring changed companies into search',
  [queues.rebuild]: 'Rebuild the search index',
  [queues.mail]: 'Send mails',
  [queues.newsletter]: 'Prepare the weekly newsletter',
}

const mails: Record<MailJob['kind'], string> = {
  verification: 'Verification mail',
  'verification-request': 'Verification mail',
  welcome: 'Welcome mail',
  'password-reset': 'Password reset mail',
  'username-reminder': 'Username reminder',
  'contact-message': 'Contact message',
  'message-to-company': 'Message to a company',
  suggestion: 'Suggestion',
  'newsletter-confirmation': 'Newsletter confirmation',
  newsletter: 'Newsletter',
  'listing-received': 'Confirmation of a listing request',
  'listing-decided': 'Decision about a listing',
  'review-decided': 'Decision about a review',
}

// A job may hold anything: one that is malformed is among those that fail.
const fields = z.object({
  companyId: id.optional().catch(undefined),
  userId: id.optional().catch(undefined),
  listingId: id.optional().catch(undefined),
  reviewId: id.optional().catch(undefined),
  messageId: id.optional().catch(undefined),
  suggestionId: id.optional().catch(undefined),
  email: z.string().max(254).optional().catch(undefined),
  kind: z.string().optional().catch(undefined),
})
const read = (job: FailedJobRow): z.infer<typeof fields> => fields.safeParse(job.data).data ?? {}

/** The ids that jobs speak of, to look their names up. */
export function idsIn(jobs: readonly FailedJobRow[]) {
  const given = jobs.map(read)
  const all = (field: 'companyId' | 'userId' | 'listingId') =>
    given.flatMap((data) => data[field] ?? [])
  return { companies: all('companyId'), users: all('userId'), listings: all('listingId') }
}

/** A failed job in words. */
export function describeJob(job: FailedJobRow, names: Subjects): FailedJob {
  const { companyId } = read(job)
  return {
    id: job.id,
    queue: job.queue,
    subject: subjectOf(job, names),
    companyId: companyId !== undefined && names.companies.has(companyId) ? companyId : null,
    reason: reasonOf(job.output),
    failedAt: job.failedAt.toISOString(),
    attempts: job.attempts,
  }
}

function subjectOf(job: FailedJobRow, names: Subjects): string {
  const data = read(job)
  if (job.queue === queues.companyChanged) {
    if (data.companyId === undefined) return 'A company that the job does not name'
    return names.companies.get(data.companyId) ?? `Company ${data.companyId}, which is deleted`
  }
  if (job.queue !== queues.mail) return queueLabels[job.queue] ?? `A job of ${job.queue}`
  const kind = mails[data.kind as MailJob['kind']] ?? 'A mail'
  if (data.email !== undefined) return `${kind} to ${data.email}`
  if (data.userId !== undefined) {
    return `${kind} to ${names.users.get(data.userId) ?? 'somebody whose account is deleted'}`
  }
  if (data.listingId !== undefined) {
    return `${kind}: ${names.listings.get(data.listingId) ?? 'a company that is deleted'}`
  }
  const number = data.messageId ?? data.suggestionId ?? data.reviewId
  return number === undefined ? kind : `${kind} ${number}`
}

const said = z.object({ message: z.string().min(1) })
const output = z.union([
  said.transform(({ message }) => message),
  z.object({ value: said }).transform(({ value }) => value.message),
  z.object({ value: z.string().min(1) }).transform(({ value }) => value),
])

/** The first lines of the message; never a stack trace. */
function reasonOf(given: unknown): string {
  const message = output.safeParse(given).data ?? 'No reason was given'
  const [text] = message.split(/\n\s+at /)
  return text!.replaceAll(/\s+/g, ' ').trim().slice(0, 300).toWellFormed()
}
