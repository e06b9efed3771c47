import type { PgBoss } from 'pg-boss'
import { hasLink } from '#api/messages/has-link.ts'
import { MAX_FORWARDED_MESSAGES } from '#domain/limits.ts'
import type { Transaction } from '#db/client.ts'
import { enqueueMail, enqueueMailInTheMorning } from '#db/jobs.ts'
import { isFirstMessage, placeMessage } from '#db/messages.ts'

/** Why a message waits for an administrator before the kitchen gets it; undefined if it does not. */
export async function reasonToHold(
  tx: Transaction,
  { companyId, email, message }: { companyId: number; email: string; message: string },
  isTrapped: boolean,
): Promise<string | undefined> {
  if (isTrapped) return 'Sent as a program would'
  if (!hasLink(message) || !(await isFirstMessage(tx, email, companyId))) return undefined
  return 'A link in the first message of this address'
}

/**
 * Enqueues the mail of a message to its kitchen; beyond the limit of a day it comes with a digest
 * the next morning.
 */
export async function forwardMessage(
  jobs: PgBoss,
  tx: Transaction,
  { messageId, companyId }: { messageId: number; companyId: number },
): Promise<void> {
  const { isInDigest, isFirst, day } = await placeMessage(
    tx,
    { messageId, companyId },
    MAX_FORWARDED_MESSAGES,
  )
  if (!isInDigest) return enqueueMail(jobs, tx, { kind: 'message-to-company', messageId })
  if (isFirst) await enqueueMailInTheMorning(jobs, tx, { kind: 'message-digest', companyId, day })
}
