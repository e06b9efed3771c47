import { calls, callsOf, changeOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { addressOnly, tokenOnly } from '../fields.ts'
import { kitchenFigures } from '../figures.ts'
import { formHeaders, repeatable } from '../idempotency.ts'
import { bulkDecision, bulkOutcome, moderation, moderationList, pageOf } from '../lists.ts'
import * as schema from '../owners.ts'
import { paging } from '../query-fields.ts'
import { reviewReport } from '../reviews.ts'
import { z } from '../zod.ts'
import { ADMIN_PAGE_SIZE } from '#domain/limits.ts'

const claiming = {
  tag: 'Kitchens',
  signedIn: 'user',
  answer: done,
  failures: { 404: failure, 409: failure, 429: failure },
} as const

export const claimCalls = calls({
  'POST /api/companies/{id}/claim': {
    ...claiming,
    summary: 'Ask to own a company; where it has an owner, this is a dispute',
    headers: formHeaders,
    body: schema.claimRequest,
    status: 201,
  },
  'POST /api/companies/{id}/claim/link': {
    ...claiming,
    summary: "Have a link that makes its opener the owner mailed to the company's own address",
    headers: repeatable,
    status: 202,
  },
  'POST /api/user/kitchens': {
    ...claiming,
    summary: 'Open the link of a claim or an invitation',
    body: tokenOnly,
    answer: schema.openedLink,
  },
  'GET /api/user/kitchens': {
    tag: 'Kitchens',
    signedIn: 'user',
    summary: 'Own kitchens, by name',
    answer: schema.ownedKitchen.array(),
  },
})

/** Options of calls about an own kitchen; everyone else gets a 404. */
const own = { tag: 'Kitchens', signedIn: 'user', failures: { 404: failure } } as const
const page = z.object(paging(ADMIN_PAGE_SIZE))
const replying = { answer: done, failures: { 404: failure, 429: failure } } as const

export const kitchenCalls = callsOf(own, {
  'GET /api/user/kitchens/{id}': { summary: 'A kitchen to edit', answer: schema.ownedCompany },
  'PUT /api/user/kitchens/{id}': {
    summary: 'Change a kitchen; what it is known by waits for an administrator',
    ...changeOf(schema.ownerChange),
    answer: schema.ownedCompany,
    failures: { 404: failure, 409: schema.ownerConflict },
  },
  'GET /api/user/kitchens/{id}/menu': {
    summary: "This week's menu, and those of the weeks before",
    answer: schema.kitchenMenu,
  },
  'PUT /api/user/kitchens/{id}/menu': {
    summary: "Change this week's menu",
    body: schema.menuChange,
    answer: schema.kitchenMenu,
    failures: { 404: failure, 409: schema.ownerConflict },
  },
  'POST /api/user/kitchens/{id}/invitations': {
    summary: 'Invite another owner by their address',
    headers: repeatable,
    body: addressOnly,
    status: 202,
    answer: done,
    failures: { 404: failure, 409: failure, 429: failure },
  },
  'DELETE /api/user/kitchens/{id}/owners/{userId}': {
    summary: 'Remove an owner, or leave a kitchen',
    answer: done,
  },
  'GET /api/user/kitchens/{id}/messages': {
    summary: 'Messages to a kitchen, the newest first',
    query: page,
    answer: pageOf(schema.kitchenMessage),
  },
  'PUT /api/user/kitchens/{id}/messages/{messageId}/read': {
    summary: 'Mark a message as read',
    answer: done,
  },
  'POST /api/user/kitchens/{id}/messages/{messageId}/replies': {
    ...replying,
    summary: 'Answer a message by mail',
    headers: repeatable,
    body: schema.messageReply,
    status: 201,
  },
  'GET /api/user/kitchens/{id}/reviews': {
    summary: 'Public reviews of a kitchen, those without a reply first',
    query: page,
    answer: pageOf(schema.kitchenReview),
  },
  'PUT /api/user/kitchens/{id}/reviews/{reviewId}/reply': {
    ...replying,
    summary: 'Reply to a review, or change the reply',
    body: schema.reviewReply,
  },
  'DELETE /api/user/kitchens/{id}/reviews/{reviewId}/reply': {
    summary: 'Remove a reply',
    answer: done,
  },
  'GET /api/user/kitchens/{id}/figures': {
    summary: 'What visitors did with a kitchen, by day',
    answer: kitchenFigures,
  },
})

export const reportCalls = calls({
  'POST /api/reviews/{id}/report': {
    tag: 'Reviews',
    summary: 'Report a review that breaks the rules, once each',
    headers: repeatable,
    body: reviewReport,
    status: 201,
    answer: done,
    failures: { 404: failure, 409: failure, 429: failure },
  },
})

const owners = {
  tag: 'Administration: companies',
  signedIn: 'admin',
  answer: schema.companyOwner.array(),
  failures: { 404: failure },
} as const
const deciding = {
  ...moderation,
  params: z.object({ kind: schema.caseKind }),
  body: schema.caseDecision,
  answer: bulkOutcome,
  failures: { 409: failure },
} as const

export const adminOwnerCalls = calls({
  'GET /api/admin/companies/{id}/owners': { ...owners, summary: 'Owners of a company' },
  'POST /api/admin/companies/{id}/owners': {
    ...owners,
    summary: 'Hand a company over to an account',
    body: schema.newOwner,
    failures: { 404: failure, 409: failure },
  },
  'DELETE /api/admin/companies/{id}/owners/{userId}': {
    ...owners,
    summary: 'Take a company away from an owner',
  },
  'GET /api/admin/lists/cases': {
    ...moderation,
    summary: 'Claims, proposals, reported reviews or silent kitchens: pending ones oldest first',
    query: moderationList.extend({ kind: schema.caseKind }),
    answer: pageOf(schema.moderationCase),
  },
  'PUT /api/admin/cases/{kind}/approve': {
    ...deciding,
    summary:
      'Approve claims, accept proposals, take reported reviews down, or confirm for silent kitchens that were reached',
  },
  'PUT /api/admin/cases/{kind}/reject': {
    ...deciding,
    summary: 'Decline claims or proposals, keep reported reviews, or hide silent kitchens',
  },
  'PUT /api/admin/cases/{kind}/undo': {
    ...bulkDecision,
    summary: 'Take back decisions whose mails have not gone, ten seconds long',
    params: z.object({ kind: schema.reversibleCaseKind }),
  },
  'DELETE /api/admin/reviews/{id}/reply': {
    ...moderation,
    summary: "Remove a kitchen's reply to a review",
    answer: done,
    failures: { 404: failure },
  },
})
