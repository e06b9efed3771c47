import type { Company } from './companies.ts'
import { dishInSentence } from './kitchen.ts'
import type { User } from './people.ts'
import { asProse, createWriter, hasBank, wordsOf } from './text.ts'

const latest = (...dates: Date[]) => new Date(Math.max(...dates.map(Number)))
const rupees = new Intl.NumberFormat('en-IN')

/** Composes a review's text; `spent` holds phrases of the company's earlier reviews, to be avoided. */
function composeReview(company: Company, voice: string, rating: number, spent: Set<string>) {
  const { random } = company
  const mood = rating > 3 ? 'good' : rating === 3 ? 'mixed' : 'bad'
  const plan = random.pick(company.plans)
  const [dish, dish2] = random.shuffle(company.dishes).slice(0, 2).map(dishInSentence)
  const meals = ['lunch', 'dinner', 'breakfast'].filter((meal) => company.flags.has(meal))
  const facts = {
    ...company.facts,
    rating: String(rating),
    mood,
    voice,
    dish: dish!,
    dish2: dish2!,
    plan: `"${plan.name}"`,
    price: `₹${rupees.format(plan.price)}`,
    meal: random.pick(meals.slice(0, 2)),
    month: random.pick(wordsOf('months')),
  }
  const flags = new Set([...company.flags, mood, voice, facts.rating])
  const draw = createWriter(random, flags, facts, spent)
  // Most reviews mention the taste.
  const order = [...(random.chance(0.85) ? ['taste'] : []), ...random.shuffle(wordsOf('topics'))]
  const parts = draw('review').split(' ')
  const banks = parts.map((part) => (hasBank(part) ? part : `${part}.${order.shift()}`))
  const text = asProse(banks.map(draw).join(' '))
  const manner = random.next()
  if (manner < 0.08) return text.toLowerCase().replace(/\.$/, '')
  return manner < 0.14 ? text.replace(/\.$/, '!') : text
}

/**
 * Reviews of a company by different users; better companies get more good ones.
 * @param written texts of all reviews so far, none of which is repeated
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
    const rating = [-0.08, 0.13, 0.38, 0.77].filter((step) => mood > step).length + 1
    let comment = composeReview(company, voice, rating, spent)
    // Short texts repeat soon; then a longer one is composed.
    while (written.has(comment)) comment = composeReview(company, 'plain', rating, spent)
    written.add(comment)
    return {
      company_id: company.row.id,
      user_id: user.id,
      rating,
      comment,
      status: 'approved',
      created_at: random.between(latest(company.row.created_at, user.created_at), now),
    }
  })
}
