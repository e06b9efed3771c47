import { fittingPhrases } from '../conditions.ts'
import type { Flags } from '../conditions.ts'
import type { DemoCompany } from '../companies.ts'
import { capitalise, writePhrase } from '../phrases.ts'
import type { Facts } from '../phrases.ts'
import type { Random } from '../random.ts'
import { sayDish } from '../say-dish.ts'
import { complaints, mixedEndings, niggles, unhappyEndings } from './complaints.ts'
import { openings } from './openings.ts'
import type { Voice } from './openings.ts'
import { hinglish, terse } from './own-ways.ts'
import { happyEndings, praise, topics } from './praise.ts'
import type { Topic } from './praise.ts'

export type Rating = 1 | 2 | 3 | 4 | 5

const months =
  'January February March April May June July August September October November December'.split(' ')

/** "₹2,400"; for amounts under a lakh. */
export function formatRupees(amount: number): string {
  return `₹${String(amount).replace(/\B(?=\d{3}$)/, ',')}`
}

function gatherFacts(company: DemoCompany, random: Random): Facts {
  const plan = random.pick(company.plans)
  const [dish, dish2] = random.sample(company.dishes, 2).map(sayDish)
  const meals = ['breakfast', 'lunch', 'dinner'].filter((meal) => company.flags.has(meal))
  const meal = random.pick(meals.length > 1 ? meals.filter((name) => name !== 'breakfast') : meals)
  return {
    ...company.facts,
    dish: dish!,
    Dish: capitalise(dish!),
    dish2: dish2!,
    Dish2: capitalise(dish2!),
    plan: `"${plan.name}"`,
    price: formatRupees(plan.price),
    Price: formatRupees(plan.price),
    meal,
    month: random.pick(months),
  }
}

/** Phrases that a company's earlier reviews used, so that no two read alike. */
export type SpentPhrases = Set<string>

/** Composes what somebody with this voice writes about this company at this rating. */
export function composeReview(
  { company, voice, rating }: { company: DemoCompany; voice: Voice; rating: Rating },
  spent: SpentPhrases,
  random: Random,
): string {
  const facts = gatherFacts(company, random)
  const mood = rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad'
  const flags: Flags = new Set([...company.flags, mood])
  const draw = (bank: readonly string[]): string[] => {
    const fitting = fittingPhrases(bank, flags)
    const fresh = fitting.filter((phrase) => !spent.has(phrase))
    if (fitting.length === 0) return []
    const phrase = random.pick(fresh.length > 0 ? fresh : fitting)
    spent.add(phrase)
    return [capitalise(writePhrase(phrase, facts, random))]
  }

  if (voice === 'terse') return draw(terse[rating]).join('')
  if (voice === 'hinglish') {
    const main = mood === 'good' ? hinglish.good : mood === 'mixed' ? hinglish.mixed : hinglish.bad
    const parts = [...draw(main), ...draw(main), ...(random.chance(0.6) ? draw(main) : [])]
    return finish([...new Set(parts)], random)
  }

  const order = random.shuffle<Topic>(topics.filter((topic) => topic !== 'taste'))
  // Nobody reviews food without a word on how it tastes, or nearly nobody.
  if (random.chance(0.85)) order.unshift('taste')
  const from = (bank: Record<Topic, readonly string[]>) => draw(bank[order.shift()!])
  const opening = random.chance(0.72) ? draw(openings[voice]) : []
  const ending = (bank: readonly string[], share: number) =>
    random.chance(share) ? draw(bank) : []
  const more = (share: number, bank: Record<Topic, readonly string[]>) =>
    random.chance(share) ? from(bank) : []

  switch (rating) {
    case 5:
      return finish(
        [
          ...opening,
          ...from(praise),
          ...more(0.85, praise),
          ...more(0.45, praise),
          ...more(0.2, praise),
          ...ending(happyEndings, 0.6),
        ],
        random,
      )
    case 4:
      return finish(
        [
          ...opening,
          ...from(praise),
          ...more(0.75, praise),
          ...more(0.3, praise),
          ...more(0.7, niggles),
          ...ending(happyEndings.slice(0, 7), 0.2),
        ],
        random,
      )
    case 3:
      return finish(
        [
          ...opening,
          ...from(random.chance(0.5) ? praise : niggles),
          ...from(niggles),
          ...more(0.5, niggles),
          ...ending(mixedEndings, 0.75),
        ],
        random,
      )
    case 2:
      return finish(
        [
          ...opening,
          ...from(complaints),
          ...more(0.8, complaints),
          ...more(0.4, niggles),
          ...ending(random.chance(0.5) ? mixedEndings.slice(0, 5) : unhappyEndings, 0.5),
        ],
        random,
      )
    case 1:
      return finish(
        [
          ...opening,
          ...from(complaints),
          ...from(complaints),
          ...more(0.45, complaints),
          ...ending(unhappyEndings, 0.75),
        ],
        random,
      )
  }
}

/** Joins sentences as people type them: some in one breath, some in lower case. */
function finish(sentences: readonly string[], random: Random): string {
  const style = random.next()
  if (style < 0.08) return sentences.join(' ').toLowerCase().replace(/\.$/, '')
  if (style < 0.14 && sentences.length > 2) {
    return `${sentences.slice(0, -2).join(' ')}\n\n${sentences.slice(-2).join(' ')}`
  }
  if (style < 0.2) return sentences.join(' ').replace(/\.$/, '!')
  return sentences.join(' ')
}
