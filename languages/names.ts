import audience from '../api/search/vocabulary/audience.json' with { type: 'json' }
import cuisines from '../api/search/vocabulary/cuisines.json' with { type: 'json' }
import days from '../api/search/vocabulary/days.json' with { type: 'json' }
import diets from '../api/search/vocabulary/diets.json' with { type: 'json' }
import meals from '../api/search/vocabulary/meals.json' with { type: 'json' }
import orders from '../api/search/vocabulary/orders.json' with { type: 'json' }
import places from '../api/search/vocabulary/places.json' with { type: 'json' }
import prices from '../api/search/vocabulary/prices.json' with { type: 'json' }
import terms from '../api/search/vocabulary/terms.json' with { type: 'json' }
import { initialCuisines, initialLocations } from '#domain/choices.ts'
import { foods } from '#indexer/words/dishes.ts'

/** An entry of the vocabulary with its spellings; the first in each script is its name. */
type Named = {
  value: string
  label?: string
  latin: string
  scripts?: string
}

const named: readonly Named[] = [
  ...places,
  ...places.flatMap(({ otherNames = [] }) =>
    otherNames.map((one) => ({ ...one, latin: one.value })),
  ),
  ...cuisines,
  // Filters have other labels for some cuisines.
  ...cuisines.map(({ label: _label, ...one }) => one),
  ...[...days, ...meals, ...diets, ...terms, ...orders, ...audience],
  ...prices.tiers,
  ...foods,
]

const spellingsOf = ({ latin, scripts = '' }: Named) =>
  `${latin},${scripts}`.split(',').map((one) => one.trim())

/**
 * Names of the vocabulary in a language, by their English ones: the first spelling in its script.
 * Entries without one are left out. For servers only, whose search answers contain them.
 */
export function namesIn(code: string): Record<string, string> {
  const { script } = new Intl.Locale(code).maximize()
  const inScript = new RegExp(String.raw`^\p{Script=${script}}`, 'u')
  const names = new Map<string, string>()
  for (const one of named) {
    const english = one.label ?? one.value
    const name = spellingsOf(one).find((spelt) => inScript.test(spelt))
    if (name && !names.has(english)) names.set(english, name)
  }
  return Object.fromEntries(names)
}

/** Names of the initial places and cuisines, with which browsers label filters. */
export function choiceLabelsIn(code: string): Record<string, string> {
  const names = namesIn(code)
  return Object.fromEntries(
    [...initialLocations, ...initialCuisines].flatMap((name) =>
      names[name] === undefined ? [] : [[name, names[name]]],
    ),
  )
}
