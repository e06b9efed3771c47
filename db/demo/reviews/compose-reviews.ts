import type { DemoCompany } from '../companies.ts'
import { drawDateBetween } from '../dates.ts'
import type { DemoUser } from '../people.ts'
import type { Random } from '../random.ts'
import { composeReview } from './compose-review.ts'
import type { Rating, SpentPhrases } from './compose-review.ts'
import { rejected } from './own-ways.ts'

/** A row of `reviews`; company and user are named by their place in their lists. */
export type DemoReview = {
  companyIndex: number
  userIndex: number
  row: {
    rating: Rating
    comment: string
    status: 'approved' | 'pending' | 'rejected'
    created_at: Date
  }
}

/** Of a hundred approved reviews, how many give each rating. */
export const ratingShares: Record<Rating, number> = { 5: 38, 4: 31, 3: 16, 2: 9, 1: 6 }

/** Companies with this many reviews get no more. */
const MOST_REVIEWS = 32

/** Spreads reviews over companies as in life: some have none, a few have dozens. */
function spreadReviews(total: number, companies: readonly number[], random: Random): number[] {
  const weights: Record<string, number> = {}
  for (const index of companies) {
    weights[index] = random.chance(0.07)
      ? 0
      : 0.25 + Math.exp((random.next() + random.next()) * 1.8 - 1.8)
  }
  const counts = new Map<string, number>()
  const slots: number[] = []
  while (slots.length < total) {
    const index = random.weighted(weights)
    const count = (counts.get(index) ?? 0) + 1
    counts.set(index, count)
    slots.push(Number(index))
    if (count >= MOST_REVIEWS) weights[index] = 0
  }
  return slots
}

/** Hands out ratings in their exact shares; better companies get the better ones more often. */
function rateSlots(
  slots: readonly number[],
  companies: readonly DemoCompany[],
  random: Random,
): Rating[] {
  const ranked = slots
    .map((companyIndex, slot) => ({
      slot,
      score: companies[companyIndex]!.quality + (random.next() + random.next() - 1) * 0.8,
    }))
    .toSorted((a, b) => b.score - a.score)
  const ratings: Rating[] = Array.from({ length: slots.length }, () => 1)
  let rank = 0
  let until = 0
  for (const rating of [5, 4, 3, 2, 1] as const) {
    until += (slots.length * ratingShares[rating]) / 100
    while (rank < Math.round(until)) ratings[ranked[rank++]!.slot] = rating
  }
  return ratings
}

/** Composes every demo review: one at most for a company and user, no text twice. */
export function composeDemoReviews(
  companies: readonly DemoCompany[],
  users: readonly DemoUser[],
  counts: { approvedReviews: number; pendingReviews: number; rejectedReviews: number },
  now: Date,
  random: Random,
): DemoReview[] {
  const open = companies.flatMap(({ row }, index) => (row.status === 'approved' ? [index] : []))
  const spent = new Map<number, SpentPhrases>()
  const reviewers = new Map<number, Set<number>>()
  const written = new Set<string>()
  // Only those who proved their address may review.
  const verified = users.flatMap(({ row }, index) => (row.email_verified ? [index] : []))

  const drawReviewer = (companyIndex: number): number => {
    const known = reviewers.get(companyIndex) ?? new Set()
    reviewers.set(companyIndex, known)
    const { region } = companies[companyIndex]!
    const free = verified.filter((index) => !known.has(index))
    const near = free.filter((index) => users[index]!.region === region)
    const userIndex = random.pick(near.length > 3 && random.chance(0.8) ? near : free)
    known.add(userIndex)
    return userIndex
  }

  const write = (companyIndex: number, userIndex: number, rating: Rating): string => {
    const company = companies[companyIndex]!
    const used = spent.get(companyIndex) ?? new Set()
    spent.set(companyIndex, used)
    let comment: string
    let voice = users[userIndex]!.voice
    do {
      comment = composeReview({ company, voice, rating }, used, random)
      // Short reviews run out of ways to be different; then the person says more.
      if (written.has(comment)) voice = 'plain'
    } while (written.has(comment))
    written.add(comment)
    return comment
  }

  const since = (companyIndex: number, userIndex: number): Date => {
    const opened = companies[companyIndex]!.row.created_at
    const joined = users[userIndex]!.row.created_at
    return opened > joined ? opened : joined
  }

  const slots = spreadReviews(counts.approvedReviews, open, random)
  const ratings = rateSlots(slots, companies, random)
  const approved = slots.map((companyIndex, slot): DemoReview => {
    const userIndex = drawReviewer(companyIndex)
    const rating = ratings[slot]!
    return {
      companyIndex,
      userIndex,
      row: {
        rating,
        comment: write(companyIndex, userIndex, rating),
        status: 'approved',
        created_at: drawDateBetween(since(companyIndex, userIndex), now, random),
      },
    }
  })
  const pending = Array.from({ length: counts.pendingReviews }, (): DemoReview => {
    const companyIndex = random.pick(open)
    const userIndex = drawReviewer(companyIndex)
    const rating = Number(random.weighted(ratingShares)) as Rating
    const lately = new Date(now.getTime() - 8 * 86_400_000)
    const from = since(companyIndex, userIndex)
    return {
      companyIndex,
      userIndex,
      row: {
        rating,
        comment: write(companyIndex, userIndex, rating),
        status: 'pending',
        created_at: drawDateBetween(from > lately ? from : lately, now, random),
      },
    }
  })
  const turnedDown = rejected.slice(0, counts.rejectedReviews).map((comment): DemoReview => {
    const companyIndex = random.pick(open)
    const userIndex = drawReviewer(companyIndex)
    return {
      companyIndex,
      userIndex,
      row: {
        rating: random.pick([1, 5] as const),
        comment,
        status: 'rejected',
        created_at: drawDateBetween(since(companyIndex, userIndex), now, random),
      },
    }
  })
  return [...approved, ...pending, ...turnedDown].toSorted(
    (a, b) => a.row.created_at.getTime() - b.row.created_at.getTime(),
  )
}
