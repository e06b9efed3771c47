import { composeCompany } from './companies.ts'
import type { DemoCompany } from './companies.ts'
import { composeMessages, composeSuggestions } from './conversations.ts'
import type { DemoMessage, DemoSuggestion } from './conversations.ts'
import { inventEmail } from './people.ts'
import { composeUsers } from './people.ts'
import type { DemoUser } from './people.ts'
import { createRandom } from './random.ts'
import { composeDemoReviews } from './reviews/compose-reviews.ts'
import type { DemoReview } from './reviews/compose-reviews.ts'
import { drawDates } from './dates.ts'
import { planCompanies } from './plan-companies.ts'
import { composeSearches } from './searches.ts'
import type { DemoSearch } from './searches.ts'

/** How much demo data there is. */
export const demoCounts = {
  approvedCompanies: 240,
  pendingCompanies: 12,
  featuredCompanies: 24,
  users: 400,
  approvedReviews: 1500,
  pendingReviews: 40,
  rejectedReviews: 7,
  messages: 25,
  suggestions: 15,
  searchDays: 35,
} as const

/** A row of `listings`. */
export type DemoListing = {
  companyIndex: number
  row: { contact_name: string; contact_email: string; created_at: Date }
}

/** The demo data; rows speak of companies and users by their place in these lists. */
export type DemoData = {
  companies: DemoCompany[]
  users: DemoUser[]
  reviews: DemoReview[]
  listings: DemoListing[]
  messages: DemoMessage[]
  suggestions: DemoSuggestion[]
  searches: DemoSearch[]
}

/** Generates the demo data, the same for the same `now`: everything happened before it. */
export function generateDemo({ now }: { now: Date }): DemoData {
  const random = createRandom(20_240)
  const companies = planCompanies(demoCounts, now, random).map((wish) =>
    composeCompany(wish, random),
  )
  chooseFeatured(companies, random)
  const users = composeUsers(
    demoCounts.users,
    drawDates(demoCounts.users, { now, daysAgo: [545, 3] }, random),
    random,
  )
  const approved = companies.filter(({ row }) => row.status === 'approved')
  return {
    companies,
    users,
    reviews: composeDemoReviews(companies, users, demoCounts, now, random),
    listings: companies.flatMap(({ row, facts }, companyIndex) =>
      row.status === 'pending'
        ? [
            {
              companyIndex,
              row: {
                contact_name: facts.cook!,
                contact_email: row.email ?? inventEmail(`listing${companyIndex}`, random),
                created_at: row.created_at,
              },
            },
          ]
        : [],
    ),
    messages: composeMessages(
      approved,
      drawDates(demoCounts.messages, { now, daysAgo: [60, 0] }, random),
      random,
    ).map((message) => ({
      ...message,
      companyIndex: companies.indexOf(approved[message.companyIndex]!),
    })),
    suggestions: composeSuggestions(
      approved,
      drawDates(demoCounts.suggestions, { now, daysAgo: [90, 0] }, random),
      random,
    ),
    searches: composeSearches(demoCounts.searchDays, now, random),
  }
}

/** Features well-liked companies, as many of each tier, from as many places as there are. */
function chooseFeatured(
  companies: readonly DemoCompany[],
  random: ReturnType<typeof createRandom>,
) {
  const taken = new Set<string>()
  for (const tier of ['budget', 'standard', 'premium'] as const) {
    let left = demoCounts.featuredCompanies / 3
    const good = companies.filter(
      ({ row, quality }) => row.status === 'approved' && row.price_range === tier && quality > 0.65,
    )
    for (const company of random.shuffle(good)) {
      if (left === 0) break
      if (taken.has(company.row.location)) continue
      taken.add(company.row.location)
      company.row.featured = true
      left--
    }
    // One place each may leave too few: 23 places, 24 companies.
    for (const company of good) {
      if (left === 0) break
      if (company.row.featured) continue
      company.row.featured = true
      left--
    }
  }
}
