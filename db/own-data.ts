import type { Queryable } from '#db/client.ts'

/** What a person has done and written while signed in, by its name in the export of their data. */
const queries = (db: Queryable, userId: number) => ({
  emailChanges: db`
    select old_email, new_email, status, requested_at from email_changes
    where user_id = ${userId} order by id`,
  /** The newest first; without a name if the company is deleted. */
  shortlist: db`
    select listed.company_id, company.name as company_name, listed.added_at
    from shortlisted listed left join companies company on company.id = listed.company_id
    where listed.user_id = ${userId} order by listed.added_at desc, listed.company_id desc`,
  kitchens: db`
    select company.id, company.name from company_owners owner
    join companies company on company.id = owner.company_id
    where owner.user_id = ${userId} order by lower(company.name) collate "C", company.id`,
  claims: db`
    select company.name as company_name, way, claim.name, role, claim.phone, words, claim.status,
      claim.created_at
    from claims claim join companies company on company.id = claim.company_id
    where claim.user_id = ${userId} order by claim.id`,
  reviewReplies: db`
    select company.name as company_name, answer.reply, answer.created_at, answer.changed_at
    from review_replies answer join reviews review on review.id = answer.review_id
    join companies company on company.id = review.company_id
    where answer.user_id = ${userId} order by answer.created_at, answer.review_id`,
  messageReplies: db`
    select message.company_name, answer.reply, answer.created_at
    from message_replies answer join contact_messages message on message.id = answer.message_id
    where answer.user_id = ${userId} order by answer.id`,
  proposals: db`
    select company.name as company_name, fields, proposal.status, proposal.created_at
    from proposals proposal join companies company on company.id = proposal.company_id
    where proposal.user_id = ${userId} order by proposal.id`,
  ownerActions: db`
    select action, subject, created_at from audit_entries where user_id = ${userId} order by id`,
  reports: db`
    select company.name as company_name, report.reason, report.status, report.created_at
    from review_reports report join reviews review on review.id = report.review_id
    join companies company on company.id = review.company_id
    where report.user_id = ${userId} order by report.id`,
  listings: db`
    select company.name as company_name, listing.contact_name, listing.contact_email,
      listing.terms, listing.created_at
    from listings listing join companies company on company.id = listing.company_id
    where listing.user_id = ${userId} order by listing.id`,
})

/** Rows about a person for the export of their data. */
export async function readOwnData(db: Queryable, userId: number) {
  const asked = Object.entries(queries(db, userId))
  return Object.fromEntries(
    await Promise.all(asked.map(async ([name, query]) => [name, await query] as const)),
  )
}
