import type { GivenUp } from '#contract/search.ts'
import type { Constraint } from '#api/search/plan/constraints.ts'
import type { Plan } from '#api/search/plan/plan.ts'
import { weekdays, type Weekday } from '#domain/options.ts'

const sayDays = (days: readonly Weekday[]) =>
  days.join() === weekdays.slice(0, 5).join() ? 'weekdays' : days.join(' or ')

/** True for a diet that is called by what it lacks: "No egg". */
const isAbsent = (label: string) => label.startsWith('No ')

/** A summary of what was asked for: "Jain kitchen with “dal” on Monday". */
function describe(constraints: readonly Constraint[]): string {
  const labels = (...kinds: Constraint['kind'][]) =>
    constraints.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label)
  const prices = labels('price')
  const absent = [
    ...labels('diet')
      .filter(isAbsent)
      .map((label) => label.replaceAll(/\bno /gi, '')),
    ...labels('negation'),
  ]
  const dishes = constraints.filter(({ kind }) => kind === 'dish')
  const days = [...new Set(dishes.flatMap(({ dish }) => dish!.days))]
  const after = [
    ...labels('name', 'words').map((name) => `called “${name}”`),
    dishes.length > 0 ? `with ${dishes.map(({ label }) => `“${label}”`).join(' and ')}` : '',
    absent.length > 0 ? `without ${absent.join(' and ')}` : '',
    labels('meal').length > 0 ? `for ${labels('meal').join(' and ').toLowerCase()}` : '',
    labels('day').length > 0 ? `on ${labels('day').join(' or ')}` : '',
    days.length > 0 ? `on ${sayDays(days)}` : '',
    labels('term', 'rating').length > 0 ? `with ${labels('term', 'rating').join(' and ')}` : '',
    prices.filter((label) => label.includes('₹')).join(' '),
  ]
  const tiers = prices.filter((label) => !label.includes('₹')).map((label) => label.toLowerCase())
  const before = [...tiers, ...labels('diet', 'cuisine').filter((label) => !isAbsent(label))]
  return [...before, 'kitchen', ...after].filter(Boolean).join(' ')
}

/** Puts what a choice gives up into words. @param total how many companies it finds */
export function explainRelaxed({ constraints }: Plan, choice: readonly number[], total: number) {
  const kept = constraints.filter(
    ({ kind, levels }, at) => kind !== 'place' && levels[choice[at]!]!.grade > 0,
  )
  return constraints.flatMap((constraint, at): GivenUp[] => {
    const { kind, label: from, levels } = constraint
    const { to, grade } = levels[choice[at]!]!
    // Another way to meet all of it is no loss to a visitor.
    if (grade === 1) return []
    return [{ kind, from, to, sentence: sayOne(constraint, to, describe(kept), total) }]
  })
}

function sayOne({ kind, label, dish }: Constraint, to: string, kept: string, total: number) {
  if (kind === 'place') {
    const where = to.startsWith('within') ? to : `in ${to}`
    return `No ${kept} in ${label} yet. Nearest: ${total} ${where}.`
  }
  if (kind === 'price' && to !== '')
    return `Nothing is ${label.toLowerCase()}. ${total} ${total === 1 ? 'is' : 'are'} ${to}.`
  if (kind === 'dish') {
    const asked = dish!.days.length > 0 ? `“${label}” on ${sayDays(dish!.days)}` : `“${label}”`
    return to === ''
      ? `No kitchen here also cooks ${asked}; it was left out.`
      : `No kitchen here cooks ${asked}. These cook it ${to}.`.replace('cook it “', 'cook “')
  }
  if (kind === 'diet' && to === 'also')
    return `No kitchen here is ${label.toLowerCase()} only. These also cook meat or eggs.`
  if (kind === 'name') return `No name matches all of “${label}”.`
  return to === ''
    ? `No kitchen here has “${label}” with all else; it was left out.`
    : `Nothing for “${label}”; these are ${to}.`
}

/** True if all that is asked for are words that mean nothing. */
export const isNotUnderstood = ({ constraints }: Plan): boolean =>
  constraints.some(({ kind, canGo }) => kind === 'words' && !canGo)

/** Explains what is never given up: the answer says that no company has it. */
export function explainUnsatisfied(plan: Plan): GivenUp[] {
  const { constraints } = plan
  const first = constraints.find(({ canGo }) => !canGo)
  if (!first) return []
  if (isNotUnderstood(plan)) {
    const { label: from } = first
    const sentence = `We know no kitchen, dish or place by “${from}”. Try a city, a dish or a diet.`
    return [{ kind: 'words', from, to: '', sentence }]
  }
  const place = constraints.find(({ kind }) => kind === 'place')
  const where = place ? ` in ${place.label}` : ''
  const asked = describe(constraints.filter(({ kind }) => kind !== 'place'))
  return [{ kind: first.kind, from: first.label, to: '', sentence: `No ${asked}${where} yet.` }]
}

/** Audiences never exclude a company: when none suits, the answer says so. */
export const explainMismatch = ({ audiences }: Plan, suiting: Record<string, number>): GivenUp[] =>
  audiences.flatMap(({ meaning, label }) => {
    if (meaning.kind !== 'audience' || suiting[meaning.value]) return []
    const sentence = `None of them says that it is for ${label.toLowerCase()}.`
    return [{ kind: 'audience' as const, from: label, to: '', sentence }]
  })
