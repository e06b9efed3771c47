import type { GivenUp } from '#contract/search.ts'
import type { Constraint, Level } from '#api/search/plan/constraints.ts'
import type { Plan } from '#api/search/plan/plan.ts'
import type { Segment } from '#api/search/understand/reading.ts'
import { t, translated } from '#domain/i18n.ts'
import { joinByAnd, joinByOr } from '#domain/join.ts'
import { weekdays, type Weekday } from '#domain/options.ts'

const sayDays = (days: readonly Weekday[]) =>
  days.join() === weekdays.slice(0, 5).join() ? t('weekdays') : joinByOr(days.map(translated))

/** True for a diet whose English name is negative: "No egg". */
const isAbsent = (label: string) => label.startsWith('No ')

/** Summary of the constraints: "Jain kitchen with “dal” on Monday". */
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
  const details = [
    ...labels('words').map((name) => t('called “{name}”', { name })),
    dishes.length > 0 && t('with {things}', { things: joinByAnd(dishes.map(quoteLabel)) }),
    absent.length > 0 && t('without {things}', { things: joinByAnd(absent) }),
    labels('meal').length > 0 &&
      t('for {meals}', { meals: joinByAnd(labels('meal')).toLowerCase() }),
    labels('day').length > 0 && t('on {days}', { days: joinByOr(labels('day')) }),
    days.length > 0 && t('on {days}', { days: sayDays(days) }),
    labels('term', 'rating').length > 0 &&
      t('with {things}', { things: joinByAnd(labels('term', 'rating')) }),
  ]
  const limits = prices.filter((label) => label.includes('₹'))
  const tiers = prices.filter((label) => !label.includes('₹')).map((label) => label.toLowerCase())
  const kinds = [...tiers, ...labels('diet', 'cuisine').filter((label) => !isAbsent(label))]
  const said = {
    kinds: kinds.join(' '),
    details: details.filter(Boolean).join(' '),
    prices: limits.join(' '),
  }
  const described =
    limits.length > 0
      ? t('{kinds} kitchen {details} {prices}', said)
      : t('{kinds} kitchen {details}', said)
  return described.replaceAll(/\s+/g, ' ').trim()
}
const quote = (words: string) => t('“{words}”', { words })
const quoteLabel = ({ label }: Pick<Constraint, 'label'>) => quote(label)

const isUnknown = ({ meaning }: Segment) => meaning.kind === 'unknown'

/** Explains what a choice relaxes. @param total number of companies that it finds */
export function explainRelaxed({ constraints }: Plan, choice: readonly number[], total: number) {
  const remaining = constraints.filter(({ kind, levels }, at) => {
    const { filter, text } = levels[choice[at]!]!
    return kind !== 'place' && (filter || text)
  })
  return constraints.flatMap((constraint, at): GivenUp[] => {
    const { kind, label: from, levels, segments } = constraint
    const level = levels[choice[at]!]!
    // Another way to satisfy everything needs no explanation; of words without meaning, only unknown ones do.
    const isSilent = kind === 'words' && !segments.some(isUnknown)
    if (level.grade === 1 || isSilent) return []
    const sentence = sayOne(constraint, level, describe(remaining), total)
    return [{ kind, from, to: level.to, sentence }]
  })
}

function sayOne(
  { kind, label, dish, levels, nearMisses }: Constraint,
  { to, km }: Level,
  kitchens: string,
  total: number,
) {
  if (kind === 'place') {
    const where = km === undefined ? t('in {place}', { place: to }) : to
    const said = { kitchens, place: label, total: String(total), where }
    // Near misses of a place need a known distance from it.
    return nearMisses
      ? t('No {kitchens} in {place} yet. Nearest: {total} {where}.', said)
      : t('No {kitchens} in {place} yet, but {total} {where}.', said)
  }
  if (kind === 'price' && to !== '')
    return t(
      '{n, plural, one {Nothing is {price}. {n} is {to}.} other {Nothing is {price}. {n} are {to}.}}',
      { n: total, price: label.toLowerCase(), to },
    )
  if (kind === 'price' && label.includes('₹'))
    return t('No {kitchens} here is {price}; the price was left out.', {
      kitchens,
      price: label.toLowerCase(),
    })
  if (kind === 'words' && to !== '')
    return t('No kitchen says “{words}”. These say {others}.', {
      words: levels[0]!.text!,
      others: to,
    })
  if (kind === 'dish') {
    const asked =
      dish!.days.length > 0
        ? t('“{dish}” on {days}', { dish: label, days: sayDays(dish!.days) })
        : quote(label)
    if (to === '') return t('No kitchen here also cooks {asked}; it was left out.', { asked })
    return to.startsWith('“')
      ? t('No kitchen here cooks {asked}. These cook {dish}.', { asked, dish: to })
      : t('No kitchen here cooks {asked}. These cook it {when}.', { asked, when: to })
  }
  if (kind === 'diet' && to === 'also')
    return t('No kitchen here is {diet} only. These also cook meat or eggs.', {
      diet: label.toLowerCase(),
    })
  if (kind === 'negation')
    return t('No kitchen here has everything else without {food}; that was left out.', {
      food: label,
    })
  return to === ''
    ? t('No kitchen here has “{asked}” with everything else; it was left out.', { asked: label })
    : t('Nothing for “{asked}”; these are {to}.', { asked: label, to })
}

/** True if all constraints come from unknown words. */
const isNotUnderstood = ({ constraints }: Plan): boolean =>
  constraints.some(({ kind, canGo }) => kind === 'words' && !canGo)

/** Explains constraints that are never relaxed, if no company satisfies them. */
export function explainUnsatisfied(plan: Plan): GivenUp[] {
  const { constraints } = plan
  const first = constraints.find(({ canGo }) => !canGo)
  if (!first) return []
  if (isNotUnderstood(plan)) {
    const { label: from } = first
    const sentence = t(
      'We know no kitchen, dish or place called “{words}”. Try a city, a dish or a diet.',
      { words: from },
    )
    return [{ kind: 'words', from, to: '', sentence }]
  }
  const place = constraints.find(({ kind }) => kind === 'place')
  const asked = describe(constraints.filter(({ kind }) => kind !== 'place'))
  const sentence = place
    ? t('No {asked} in {place} yet.', { asked, place: place.label })
    : t('No {asked} yet.', { asked })
  return [{ kind: first.kind, from: first.label, to: '', sentence }]
}

/** Audiences never exclude a company: the answer states, once for each, when none suits. */
export const explainMismatch = (
  { audiences, constraints }: Plan,
  suiting: Record<string, number>,
): GivenUp[] => {
  const isRequired = constraints[0]?.kind === 'audience'
  const missed = audiences.flatMap(({ meaning, label }) =>
    meaning.kind === 'audience' && !suiting[meaning.value] && !isRequired ? [label] : [],
  )
  return [...new Set(missed)].map((label) => {
    const sentence = t('None of them says that it is for {people}.', {
      people: label.charAt(0).toLowerCase() + label.slice(1),
    })
    return { kind: 'audience', from: label, to: '', sentence }
  })
}
