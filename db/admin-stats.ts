import type { Queryable } from '#db/client.ts'
import { silentKitchens } from '#db/confirmations.ts'
import { isPassedOn } from '#db/messages.ts'
import { deadLetters } from '#db/jobs.ts'
import { firstRow } from '#db/results.ts'

type AdminStats = { averageRating: string } & Record<
  | ('totalCompanies' | 'featuredCompanies' | 'pendingReviews' | 'pendingListings' | 'failedJobs')
  | ('pendingClaims' | 'pendingProposals' | 'reportedReviews' | 'silentKitchens')
  | (
      | 'heldMessages'
      | 'unreadMessages'
      | 'todaysMessages'
      | 'unreadSuggestions'
      | 'todaysSuggestions'
    ),
  number
>

/** Figures of the dashboard. Days follow India's calendar. */
export function readAdminStats(db: Queryable) {
  const today = db`date_trunc('day', now(), 'Asia/Kolkata')`
  return firstRow(db<[AdminStats]>`
    select
      (select count(*) from companies)::integer as total_companies,
      (select count(*) from companies where status = 'approved' and featured)::integer
        as featured_companies,
      (select coalesce(round(avg(coalesce(reviewed.rating, company.rating)), 1), 0.0)::numeric(2, 1)
        from companies company left join company_ratings reviewed on reviewed.company_id = company.id
        where company.status = 'approved') as average_rating,
      (select count(*) from reviews where status = 'pending')::integer as pending_reviews,
      (select count(*) from listings listing join companies company on company.id = listing.company_id
        where listing.decided_at is null and company.status = 'pending')::integer as pending_listings,
      (select count(*) from claims where status = 'pending' and way <> 'link')::integer
        as pending_claims,
      (select count(*) from proposals where status = 'pending')::integer as pending_proposals,
      (select count(distinct review_id) from review_reports where status = 'pending')::integer
        as reported_reviews,
      (select count(*) from ${silentKitchens(db)})::integer as silent_kitchens,
      (select count(*) from contact_messages where not is_read and ${isPassedOn(db)})::integer
        as unread_messages,
      (select count(*) from contact_messages
        where hold_status = 'pending' and company_id is not null)::integer as held_messages,
      (select count(*) from contact_messages where created_at >= ${today} and ${isPassedOn(db)})::integer
        as todays_messages,
      (select count(*) from suggestions where not is_read)::integer as unread_suggestions,
      (select count(*) from suggestions where created_at >= ${today})::integer
        as todays_suggestions,
      (select count(*) from pgboss.job
        where name = ${deadLetters} and state = 'created')::integer as failed_jobs`)
}
