import { storeDietsOf } from '#api/companies/store-diets.ts'
import { updateDatedStates } from '#db/companies.ts'
import { scheduleConfirmations, claimDueConfirmations } from '#db/confirmations.ts'
import { listWithoutDiets } from '#db/diets.ts'
import { enqueueCompanyChanged, enqueueMail, queues, workRegularly, type Outbox } from '#db/jobs.ts'

/** Starts the jobs that update companies as days pass. */
export async function startCompanyWork(deps: Outbox): Promise<void> {
  const { jobs } = deps
  await workRegularly(jobs, queues.companiesDue, async () => {
    await storeMissingDiets(deps)
    await applyPassedDays(deps)
    await askDueKitchens(deps)
  })
  await jobs.send(queues.companiesDue, {})
}

/** Closes and reopens companies whose dates have come, and enqueues their indexing. */
export const applyPassedDays = ({ sql }: Pick<Outbox, 'sql'>): Promise<void> =>
  sql.begin(async (tx) => enqueueCompanyChanged(tx, await updateDatedStates(tx))) as Promise<void>

/** Companies whose missing diets are stored at once. */
const DIETS_AT_ONCE = 500

/** Stores the diets of companies that this release has not saved yet, such as demo companies. */
export async function storeMissingDiets({ sql }: Pick<Outbox, 'sql'>): Promise<void> {
  for (;;) {
    const ids = await listWithoutDiets(sql, DIETS_AT_ONCE)
    await storeDietsOf(sql, ids)
    if (ids.length < DIETS_AT_ONCE) return
  }
}

/** Mails kitchens that have not confirmed their listing for 30 days. */
export const askDueKitchens = ({ sql, jobs }: Outbox): Promise<void> =>
  sql.begin(async (tx) => {
    await scheduleConfirmations(tx)
    const due = await claimDueConfirmations(tx)
    const mails = due.map((companyId) => ({ kind: 'listing-check', companyId }) as const)
    await enqueueMail(jobs, tx, ...mails)
  }) as Promise<void>
