import type { PgBoss } from 'pg-boss'

/** Queue names. A job only names its target; the handler reads the present state. */
export const queues = {
  companyChanged: 'company.changed',
  rebuild: 'search.rebuild',
  mail: 'mail.send',
  newsletter: 'newsletter.weekly',
  alertsMatch: 'alerts.match',
  alertsDue: 'alerts.due',
  imports: 'companies.import',
  companiesDue: 'companies.due',
  siteMaps: 'site.maps',
} as const

/** Events fanned out to one queue per search engine. */
export const perEngineQueues = [queues.companyChanged, queues.rebuild] as const
export type PerEngineQueue = (typeof perEngineQueues)[number]

/** The queue of an engine. @param engine its name, empty if there is only one */
export const engineQueueName = (event: PerEngineQueue, engine: string): string =>
  engine ? `${event}.${engine}` : event

/** Splits a queue's name into its purpose and its engine, if any. */
export function parseQueueName(name: string): { queue: string; engine: string } {
  const queue = perEngineQueues.find((event) => name.startsWith(`${event}.`))
  return queue ? { queue, engine: name.slice(queue.length + 1) } : { queue: name, engine: '' }
}

/**
 * A mail to send: its kind and the id or address it concerns. Its text, including secret links, is
 * composed when it is sent, so that the queue never contains secrets.
 */
export type MailJob =
  | { kind: 'verification'; userId: number }
  | { kind: 'verification-request'; email: string }
  | { kind: 'welcome'; userId: number }
  | { kind: 'password-reset'; email: string }
  | { kind: 'password-changed'; userId: number }
  /** To the new address, with a link that confirms it. */
  | { kind: 'email-change'; changeId: number }
  /** To the previous address, with a link that undoes the change. */
  | { kind: 'email-changed'; changeId: number }
  | { kind: 'username-reminder'; email: string }
  /** The username is as typed: there may be no such account. */
  | { kind: 'password-guessed'; account: 'user' | 'admin'; username: string }
  | { kind: 'contact-message'; messageId: number }
  | { kind: 'message-to-company'; messageId: number }
  /** What was over a kitchen's limit of mails on a day in India (YYYY-MM-DD). */
  | { kind: 'message-digest'; companyId: number; day: string }
  | { kind: 'suggestion'; suggestionId: number }
  /** Sent on request, to see whether mails arrive. */
  | { kind: 'test-mail'; email: string }
  | { kind: 'admin-invitation'; invitationId: number }
  | { kind: 'newsletter-confirmation'; subscriberId: number }
  | { kind: 'newsletter'; email: string }
  | { kind: 'alert-confirmation'; alertId: number }
  /** `mailId` identifies the mail: a retry lists the same companies. */
  | { kind: 'alert'; alertId: number; mailId: string }
  /** Asks whether a listing is right. */
  | { kind: 'listing-check'; companyId: number }
  /** The kitchen could not be reached, so its listing is hidden. */
  | { kind: 'listing-hidden'; companyId: number }
  | { kind: 'listing-received'; listingId: number }
  /** `outcome` if the decision can be undone, which ends when the listing gets another status. */
  | { kind: 'listing-decided'; listingId: number; outcome?: 'approved' | 'rejected' }
  /** `isTakenDown`: it was public, and a report ended that. */
  | { kind: 'review-decided'; reviewId: number; isTakenDown?: true }
  | { kind: 'review-reply'; reviewId: number }
  | { kind: 'message-reply'; replyId: number }
  /** To the email address of the listing. */
  | { kind: 'claim-link'; claimId: number }
  | { kind: 'owner-invitation'; companyId: number; invitedBy: number; email: string }
  /** A person has become, or is no longer, an owner; to them or to another owner. */
  | { kind: 'ownership'; companyId: number; userId: number; to: number }
  | { kind: 'case-received'; case: 'claims' | 'proposals' | 'reports' | 'held'; id: number }
  | { kind: 'case-decided'; case: 'claims' | 'proposals' | 'reports'; id: number }

type Process = 'api' | 'indexer'

/** A label for each queue, and the process that has its handler. */
const queueKinds: Record<(typeof queues)[keyof typeof queues], { label: string; in: Process }> = {
  [queues.companyChanged]: { label: 'Bring changed companies into search', in: 'indexer' },
  [queues.rebuild]: { label: 'Rebuild the search index', in: 'indexer' },
  [queues.mail]: { label: 'Send mails', in: 'api' },
  [queues.newsletter]: { label: 'Prepare the weekly newsletter', in: 'api' },
  [queues.alertsMatch]: { label: 'Find alerts that companies match', in: 'api' },
  [queues.alertsDue]: { label: 'Prepare the mails of alerts', in: 'api' },
  [queues.companiesDue]: { label: 'Close, reopen and ask kitchens', in: 'api' },
  [queues.imports]: { label: 'Import companies from a file', in: 'api' },
  [queues.siteMaps]: { label: 'Count the pages of places and write the sitemaps', in: 'api' },
}

/** True for the name of a queue, of whichever search engine. */
export const isQueue = (name: string): boolean => parseQueueName(name).queue in queueKinds

/** Label of a queue's jobs, with the search engine that they are for. */
export function labelOfQueue(name: string): string {
  const { queue, engine } = parseQueueName(name)
  const { label } = queueKinds[queue as keyof typeof queueKinds] ?? { label: queue }
  return label + (engine && ` (${engine})`)
}

/**
 * Checks that a process has exactly one handler for each of its queues: without one, jobs would
 * wait for ever; with two, they would be split between them.
 * @param engine name of the search engine that an indexer updates
 * @throws Error that names the queue
 */
export function assertHandlers(
  jobs: Pick<PgBoss, 'getWipData'>,
  process: Process,
  engine = '',
): void {
  const working = jobs.getWipData()
  for (const [queue, kind] of Object.entries(queueKinds)) {
    if (kind.in !== process) continue
    const name = process === 'indexer' ? engineQueueName(queue as PerEngineQueue, engine) : queue
    const handlers = new Set(working.filter((one) => one.name === name).map(({ workId }) => workId))
    if (handlers.size !== 1)
      throw new Error(`The queue ${name} has ${handlers.size} handlers here, and needs one`)
  }
}

/** Labels and priorities of mails: those that a person waits for first, bulk mail last. */
export const mailKinds: Record<MailJob['kind'], { label: string; priority?: number }> = {
  verification: { label: 'Verification mail', priority: 1 },
  'verification-request': { label: 'Verification mail', priority: 1 },
  welcome: { label: 'Welcome mail' },
  'password-reset': { label: 'Password reset mail', priority: 2 },
  'password-changed': { label: 'Notice of a new password', priority: 1 },
  'email-change': { label: 'Confirmation of a new address', priority: 1 },
  'email-changed': { label: 'Notice of a new address', priority: 1 },
  'username-reminder': { label: 'Username reminder', priority: 2 },
  'password-guessed': { label: 'Warning of wrong passwords', priority: 1 },
  'contact-message': { label: 'Contact message' },
  'message-to-company': { label: 'Message to a company' },
  'message-digest': { label: 'Messages of a day to a company' },
  suggestion: { label: 'Suggestion' },
  'test-mail': { label: 'Test mail', priority: 2 },
  'admin-invitation': { label: 'Invitation to the dashboard', priority: 1 },
  'newsletter-confirmation': { label: 'Newsletter confirmation' },
  newsletter: { label: 'Newsletter', priority: -1 },
  'alert-confirmation': { label: 'Alert confirmation' },
  alert: { label: 'Alert', priority: -1 },
  'listing-check': { label: 'Question whether a listing is right', priority: -1 },
  'listing-hidden': { label: 'Notice of a hidden listing' },
  'listing-received': { label: 'Confirmation of a listing request' },
  'listing-decided': { label: 'Decision about a listing' },
  'review-decided': { label: 'Decision about a review' },
  'review-reply': { label: 'Reply to a review' },
  'message-reply': { label: 'Answer of a kitchen' },
  'claim-link': { label: 'Link that claims a kitchen', priority: 1 },
  'owner-invitation': { label: 'Invitation of an owner', priority: 1 },
  ownership: { label: 'Notice of a new or former owner' },
  'case-received': { label: 'Notice of something to decide' },
  'case-decided': { label: 'Decision about a claim, proposal or report' },
}
