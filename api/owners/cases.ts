import { addedFact, note, personOf } from '#api/audit/record.ts'
import { listChanges } from '#api/companies/company-changes.ts'
import { changeCompanyIn } from '#api/companies/save-company.ts'
import { badField } from '#api/http/errors.ts'
import {
  createModeration,
  createReversible,
  type Decision,
  type Moderated,
  type Reversible,
} from '#api/moderation/moderation.ts'
import { listingModeration } from '#api/listings/moderate-listing.ts'
import { forwardMessage } from '#api/messages/forward.ts'
import { makeOwner } from '#api/owners/claims.ts'
import {
  claimCase,
  heldCase,
  listingCase,
  proposalCase,
  reportCase,
  silentCase,
} from '#api/owners/to-case.ts'
import type { ModerationCase } from '#contract/owners.ts'
import type { CaseKind, ReversibleCaseKind } from '#domain/cases.ts'
import { findClaim, listClaims, reopenClaim, closeClaim, type ClaimRow } from '#db/claims.ts'
import type { Queryable, Transaction } from '#db/client.ts'
import { lockCompanies } from '#db/companies.ts'
import { confirmListing, endSilence, listSilentKitchens } from '#db/confirmations.ts'
import { cancelMails, enqueueCompanyChanged, enqueueMail, type Outbox } from '#db/jobs.ts'
import { listListings } from '#db/listings.ts'
import {
  decideHeldMessage,
  findMessageToSend,
  listHeldMessages,
  reopenHeldMessage,
  type HeldRow,
} from '#db/messages.ts'
import type { Page, Rows } from '#db/page.ts'
import { deleteOwner, listOwners } from '#db/owners.ts'
import {
  findProposal,
  saveReplacedValues,
  listProposals,
  reopenProposal,
  closeProposal,
  type ProposalRow,
} from '#db/proposals.ts'
import {
  listReported,
  republishReview,
  reopenReports,
  closeReports,
  hideReview,
  type ReportedRow,
} from '#db/review-replies.ts'
import { lockReviews } from '#db/reviews.ts'

type Filter = { words: string; status?: string | undefined }

type Listed = {
  list: (db: Queryable, filter: Filter, page: Page) => Promise<Rows<ModerationCase>>
}
/** Kinds of cases: how each is listed, decided and, except silent kitchens, reopened. */
type Kinds = Record<ReversibleCaseKind, Listed & Reversible<{ status: string }>> & {
  silent: Listed & Moderated<{ status: string }>
}

/** Cases for administrators to decide, besides reviews: one entry per kind. */
export function createCases({ sql, jobs }: Outbox) {
  const kinds: Kinds = {
    listings: { list: listed(listListings, listingCase), ...listingModeration(jobs) },
    claims: {
      name: 'claim',
      list: listed(listClaims, claimCase),
      find: findClaim,
      lock: lockCompaniesOf(findClaim),
      async decide(tx, id, decision) {
        const { outcome, reason } = decision
        refuseWithoutReason(decision)
        if (!(await closeClaim(tx, id, outcome, reason))) return false
        const claim = (await findClaim(tx, id))!
        const { companyId, companyName, userId, userName } = claim
        if (outcome === 'approved') {
          const company = { id: companyId, name: companyName }
          await makeOwner(tx, jobs, decision.actor, company, { id: userId, name: userName }, true)
        }
        await note(tx, `claim.${outcome}`, decision, claim, personOf(userId, userName))
        await enqueueMail(jobs, tx, { kind: 'case-decided', case: 'claims', id })
        return true
      },
      async reopen(tx, claim: ClaimRow, actor) {
        const { id, companyId, userId, userName, decidedAt } = claim
        const isWaiting = await cancelMails(
          tx,
          { kind: 'case-decided', case: 'claims', id },
          { kind: 'ownership', companyId, userId },
        )
        if (!isWaiting || !(await reopenClaim(tx, id))) return false
        // An ownership as old as the decision was created by it; an older one stays.
        const owner = (await listOwners(tx, companyId)).find((one) => one.userId === userId)
        if (owner?.since === decidedAt) await deleteOwner(tx, companyId, userId)
        await note(tx, 'claim.reopened', { actor }, claim, personOf(userId, userName))
        return true
      },
    },
    proposals: {
      name: 'proposal',
      list: listed(listProposals, proposalCase),
      find: findProposal,
      lock: lockCompaniesOf(findProposal),
      async decide(tx, id, decision) {
        const { actor, outcome, reason, revision } = decision
        refuseWithoutReason(decision)
        if (!(await closeProposal(tx, id, outcome, reason, revision))) return false
        const { companyId, company, fields, userId, userName } = (await findProposal(tx, id))!
        const person = personOf(userId, userName ?? 'Former owner')
        const named = { companyId, companyName: company.name }
        await note(tx, `proposal.${outcome}`, decision, named, person)
        if (outcome === 'approved') {
          await saveReplacedValues(tx, id, onlyFieldsOf(fields, company))
          await changeCompanyIn(tx, jobs, actor, companyId, fields)
        }
        await enqueueMail(jobs, tx, { kind: 'case-decided', case: 'proposals', id })
        return true
      },
      async reopen(tx, { id, companyId, company, fields, replaced, ...by }: ProposalRow, actor) {
        const isChanged = replaced !== null && listChanges(company, fields).length > 0
        const own = { kind: 'case-decided', case: 'proposals', id } as const
        if (isChanged || !(await cancelMails(tx, own)) || !(await reopenProposal(tx, id)))
          return false
        if (replaced) await changeCompanyIn(tx, jobs, actor, companyId, replaced)
        const person = personOf(by.userId, by.userName ?? 'Former owner')
        const named = { companyId, companyName: replaced?.name ?? company.name }
        await note(tx, 'proposal.reopened', { actor }, named, person)
        return true
      },
    },
    reports: {
      name: 'report',
      list: listed(listReported, reportCase),
      find: findReported,
      lock: lockReviews,
      async decide(tx, id, decision) {
        const { outcome, revision } = decision
        const reported = await findReported(tx, id)
        // The reviewer has changed the text that was read.
        if (revision !== undefined && reported && reported.revision !== revision) return false
        const reports = await closeReports(tx, id, outcome)
        if (!reports) return false
        const { companyId, userId, userName, comment } = reported!
        const what = [personOf(userId, userName), addedFact('review', comment)]
        await note(tx, `report.${outcome}`, decision, reported!, ...what)
        if (outcome === 'approved' && (await hideReview(tx, id))) {
          await enqueueCompanyChanged(tx, companyId)
          await enqueueMail(jobs, tx, takenDown(id))
        }
        for (const report of reports)
          await enqueueMail(jobs, tx, { kind: 'case-decided', case: 'reports', id: report })
        return true
      },
      async reopen(tx, reported: ReportedRow, actor) {
        const { id, companyId, userId, userName } = reported
        for (const report of await reopenReports(tx, id))
          if (!(await cancelMails(tx, { kind: 'case-decided', case: 'reports', id: report })))
            return false
        // A review that was rejected on its own, before the report was decided, stays hidden.
        if (await cancelMails(tx, takenDown(id))) {
          await republishReview(tx, id)
          await enqueueCompanyChanged(tx, companyId)
        }
        await note(tx, 'report.reopened', { actor }, reported, personOf(userId, userName))
        return true
      },
    },
    held: {
      name: 'held message',
      list: listed(listHeldMessages, heldCase),
      find: findHeld,
      lock: lockCompaniesOf(findHeld),
      /** Approval passes the message on to the kitchen; a rejected one is spam. */
      async decide(tx, id, decision) {
        const held = await findHeld(tx, id)
        if (!held || !(await decideHeldMessage(tx, id, decision.outcome))) return false
        await note(tx, `held.${decision.outcome}`, decision, held)
        const { companyId, companyEmail } = held
        if (decision.outcome === 'approved' && companyEmail)
          await forwardMessage(jobs, tx, { messageId: id, companyId })
        return true
      },
      async reopen(tx, held: Held, actor) {
        const { id, status, inDigest, companyEmail } = held
        const isMailed = status === 'approved' && !inDigest && companyEmail !== null
        if (isMailed && !(await cancelMails(tx, { kind: 'message-to-company', messageId: id })))
          return false
        await reopenHeldMessage(tx, id)
        await note(tx, 'held.reopened', { actor }, held)
        return true
      },
    },
    silent: {
      name: 'silent kitchen',
      list: listed(listSilentKitchens, silentCase),
      find: findSilent,
      lock: lockCompanies,
      /** Approval: the kitchen was reached and its listing is right. Rejection: the kitchen is hidden. */
      async decide(tx, id, decision) {
        refuseWithoutReason(decision)
        const kitchen = await findSilent(tx, id)
        if (!kitchen || !(await endSilence(tx, id))) return false
        const reason = decision.reason ?? 'Its listing is right'
        await note(tx, `silent.${decision.outcome}`, { ...decision, reason }, kitchen)
        if (decision.outcome === 'approved') {
          await confirmListing(tx, id)
          await enqueueCompanyChanged(tx, id)
        } else {
          await changeCompanyIn(tx, jobs, decision.actor, id, { status: 'rejected' })
          await enqueueMail(jobs, tx, { kind: 'listing-hidden', companyId: id })
        }
        return true
      },
    },
  }
  return {
    list: (kind: CaseKind, ...given: [Filter, Page]) => kinds[kind].list(sql, ...given),
    decide: (
      kind: CaseKind,
      ...given: Parameters<ReturnType<typeof createModeration>['several']>
    ) =>
      (kind === 'silent'
        ? createModeration(sql, kinds.silent)
        : createReversible(sql, kinds[kind])
      ).several(...given),
    undo: (
      kind: ReversibleCaseKind,
      ...given: Parameters<ReturnType<typeof createReversible>['undo']>
    ) => createReversible(sql, kinds[kind]).undo(...given),
  }
}

/** Locks the companies of cases before deciding any of them. */
const lockCompaniesOf =
  (find: (tx: Transaction, id: number) => Promise<{ companyId: number } | undefined>) =>
  async (tx: Transaction, ids: readonly number[]) => {
    const found = await Promise.all(ids.map((id) => find(tx, id)))
    await lockCompanies(
      tx,
      found.flatMap((one) => one?.companyId ?? []),
    )
  }

type Held = HeldRow & { companyEmail: string | null }

async function findHeld(db: Queryable, id: number): Promise<Held | undefined> {
  const { rows } = await listHeldMessages(db, { id }, { page: 1, pageSize: 1 })
  const message = rows[0] && (await findMessageToSend(db, id))
  return message && { ...rows[0]!, companyEmail: message.companyEmail }
}

async function findSilent(db: Queryable, id: number) {
  const { rows } = await listSilentKitchens(db, { id }, { page: 1, pageSize: 1 })
  return rows[0] && { ...rows[0], status: 'pending' }
}

async function findReported(db: Queryable, id: number): Promise<ReportedRow | undefined> {
  const { rows } = await listReported(db, { id }, { page: 1, pageSize: 1 })
  return rows[0]
}

/** The mail to the writer of a review that a report takes down. */
const takenDown = (reviewId: number) =>
  ({ kind: 'review-decided', reviewId, isTakenDown: true }) as const

/** @throws HttpError 400: a refusal needs a reason */
function refuseWithoutReason({ outcome, reason }: Decision) {
  if (outcome === 'rejected' && !reason) throw badField('reason', 'Please say why')
}

/** The values that an object has for the fields of a change. */
const onlyFieldsOf = <Whole extends object>(change: Partial<Whole>, whole: Whole) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name in change)) as Partial<Whole>

/** Converts a list of rows to a list of cases. */
const listed =
  <Row>(
    list: (db: Queryable, filter: Filter, page: Page) => Promise<Rows<Row>>,
    toCase: (row: Row) => ModerationCase,
  ): Listed['list'] =>
  async (...given) => {
    const { rows, total } = await list(...given)
    return { rows: rows.map(toCase), total }
  }
