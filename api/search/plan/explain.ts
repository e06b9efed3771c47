import type { GivenUp } from '#contract/search.ts'
import type { Constraint } from '#api/search/plan/constraints.ts'
import type { Plan } from '#api/search/plan/plan.ts'
import { t, translated } from '#domain/i18n.ts'
import { joinByAnd, joinByOr } from '#domain/join.ts'

/** "no mushroom", "dal on Monday". */
function sayAsked({ kind, label, dish }: Constraint): string {
  if (kind === 'negation') return t('no {thing}', { thing: label })
  return dish && dish.days.length > 0
    ? t('{dish} on {day}', { dish: label, day: joinByOr(dish.days.map(translated)) })
    : label
}

/** Summary of constraints other than places: "kitchen with “Jain” and “dal on Monday”". */
function describe(constraints: readonly Constraint[]): string {
  const asked = constraints.filter(({ kind }) => kind !== 'place')
  const things = joinByAnd(asked.map((one) => t('“{words}”', { words: sayAsked(one) })))
  return things === '' ? t('kitchen') : t('kitchen with {things}', { things })
}

/** Explains what a choice relaxes. @param total number of companies that it finds */
export function explainRelaxed({ constraints }: Plan, choice: readonly number[], total: number) {
  const kitchens = describe(
    constraints.filter(({ levels }, at) => {
      const { filter, text } = levels[choice[at]!]!
      return filter || text
    }),
  )
  return constraints.flatMap((constraint, at): GivenUp[] => {
    const { kind, label: from, levels, segments, nearMisses } = constraint
    const { grade, to, km } = levels[choice[at]!]!
    // Another way to satisfy everything needs no explanation; of words without meaning, only unknown ones do.
    const isSilent = kind === 'words' && !segments.some(({ meaning }) => meaning.kind === 'unknown')
    if (grade === 1 || isSilent) return []
    const where = km === undefined ? t('in {place}', { place: to }) : to
    const said = { kitchens, place: from, total: String(total), where }
    // Fewer words are searched instead of all of them.
    const asked = (to !== '' && levels[0]!.text) || sayAsked(constraint)
    return [
      {
        kind,
        from,
        to,
        sentence: kind === 'place' ? sayPlace(said, nearMisses !== undefined) : say(asked, to),
      },
    ]
  })
}

/** @param isLocated true if distances from the place are known */
const sayPlace = (said: Record<string, string>, isLocated: boolean) =>
  isLocated
    ? t('No {kitchens} in {place} yet. Nearest: {total} {where}.', said)
    : t('No {kitchens} in {place} yet, but {total} {where}.', said)

const say = (asked: string, to: string) =>
  to === ''
    ? t('No kitchen here has “{asked}” with everything else; it was left out.', { asked })
    : t('Nothing here for “{asked}”. Shown instead: {to}.', { asked, to })

/**
 * Explains that no company satisfies a plan. @param areText true if others are shown because plain full
 * text finds them
 */
export function explainUnsatisfied({ constraints }: Plan, areText = false): GivenUp[] {
  const first = constraints.find(({ canGo }) => !canGo) ?? constraints[0]
  if (!first) return []
  const { kind, label: from } = first
  if (kind === 'words') {
    const sentence = t(
      'We know no kitchen, dish or place called “{words}”. Try a city, a dish or a diet.',
      { words: from },
    )
    return [{ kind, from, to: '', sentence }]
  }
  const place = constraints.find((one) => one.kind === 'place')
  const kitchens = describe(constraints)
  const none = place
    ? t('No {kitchens} in {place} yet.', { kitchens, place: place.label })
    : t('No {kitchens} yet.', { kitchens })
  const sentence = areText
    ? t('{none} These have your words, or similar ones, in their names or texts.', { none })
    : none
  return [{ kind, from, to: '', sentence }]
}

/** Explains that the engine found words only that are spelled nearly as those that are asked for. */
export const explainMisspelt = ({ constraints }: Plan): GivenUp[] =>
  constraints
    .filter(({ isMisspelt }) => isMisspelt)
    .map(({ kind, label: from }) => ({
      kind,
      from,
      to: '',
      sentence: t('No kitchen says “{words}”. These have words that are spelled nearly so.', {
        words: from,
      }),
    }))

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
