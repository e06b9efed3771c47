import type { Company } from './companies.ts'
import { sayDish } from './kitchen.ts'
import type { User } from './people.ts'
import { asProse, createWriter, hasBank, list } from './text.ts'

const topics = list('delivery, price, packing, service, menu, body')
const months = list(
  'January, February, March, April, May, June, July, August, September, October, November, December',
)
const rupees = new Intl.NumberFormat('en-IN')

/**
 * What people with these voices write about a company, by turns.
 * @param spent phrases of its earlier reviews, which are avoided
 */
function composeReview(
  company: Company,
  voice: string,
  rating: number,
  spent: Set<string>,
): string {
  const { random } = company
  const mood = rating > 3 ? 'good' : rating === 3 ? 'mixed' : 'bad'
  const plan = random.pick(company.plans)
  const [dish, dish2] = random.shuffle(company.dishes).slice(0, 2).map(sayDish)
  const meals = ['lunch', 'dinner', 'breakfast'].filter((meal) => company.flags.has(meal))
  const facts = {
    ...company.facts,
    ...{ rating: String(rating), mood, voice, dish: dish!, dish2: dish2! },
    plan: `"${plan.name}"`,
    price: `₹${rupees.format(plan.price)}`,
    meal: random.pick(meals.slice(0, 2)),
    month: random.pick(months),
  }
  const style = ['terse', 'hinglish'].includes(voice) ? voice : 'long'
  const draw = createWriter(
    random,
    new Set([...company.flags, mood, style, facts.rating]),
    facts,
    spent,
  )
  // Few people review food without a word on how it tastes.
  const order = [...(random.chance(0.85) ? ['taste'] : []), ...random.shuffle(topics)]
  const parts = createWriter(random, new Set([style, facts.rating]), facts)('review').split(' ')
  const sentences = parts.map((part) => draw(hasBank(part) ? part : `${part}.${order.shift()}`))
  const text = asProse(sentences.join(' '))
  const manner = random.next()
  if (manner < 0.08) return text.toLowerCase().replace(/\.$/, '')
  return manner < 0.14 ? text.replace(/\.$/, '!') : text
}

/**
 * Reviews of a company by different users, more of the good ones the better it is.
 * @param written every text so far: none is written twice
 */
export function composeReviews(
  company: Company,
  reviewers: readonly User[],
  now: Date,
  written: Set<string>,
) {
  const { random } = company
  const spent = new Set<string>()
  return reviewers.map(({ voice, row: user }) => {
    const mood = company.quality + (random.next() + random.next() - 1) * 0.75
    const rating = [-0.08, 0.13, 0.36, 0.72].filter((step) => mood > step).length + 1
    let comment = composeReview(company, voice, rating, spent)
    // Short reviews run out of ways to be different; then the person says more.
    while (written.has(comment)) comment = composeReview(company, 'plain', rating, spent)
    written.add(comment)
    const since = new Date(Math.max(+company.row.created_at, +user.created_at))
    const created_at = random.between(since, now)
    const ids = { company_id: company.row.id, user_id: user.id }
    return { ...ids, rating, comment, status: 'approved', created_at }
  })
}
