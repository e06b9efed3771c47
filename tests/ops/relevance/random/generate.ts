import { weekdays } from '#domain/options.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { keysOf, type Language, type Template } from './data.ts'
import type { Kitchen, World } from './facts.ts'
import {
  audienceNames,
  cuisineNames,
  dietNames,
  fits,
  foodNames,
  termNames,
  type Constraint,
} from './predicates.ts'
import { drawers } from './slots.ts'
import { twist } from './twists.ts'

/** A filled slot: the words that express a constraint. */
export type Filled = { section: string; key: string; surface: string }
export type Question = {
  text: string
  /** The original text by clauses, before it was altered. */
  clauses: string[]
  language: Language
  template: Template
  constraints: Constraint[]
  filled: Filled[]
  /** Names of the alterations: noise, typo, capitals … */
  twists: string[]
  /** Pincode of the visitor, for "near me". */
  near?: string
}
export type Random = () => number

/** Data from which questions are drawn. */
export type Source = {
  world: World
  languages: Language[]
  /** Meaningless words by script. */
  outside: Map<string, string[]>
  /** Names of the languages to draw from; all by default. */
  only?: string[]
}

/** Draws questions, each of which is satisfied by the kitchen that it was made for. */
export function drawQuestions(source: Source, count: number, seed: number): Question[] {
  const { world, languages, only } = source
  const random = randomFrom(seed)
  const drawn = languages
    .filter(({ name }) => !only || only.includes(name))
    .flatMap((language) => {
      const weight = Number(language.sections.get('weight')?.[0] ?? 1)
      return Array.from({ length: weight }, () => language)
    })
  const questions: Question[] = []
  while (questions.length < count) {
    const language = drawFrom(random, drawn)
    const template = drawFrom(random, language.templates)
    const kitchen = drawFrom(random, world.kitchens)
    const question = fill({ ...source, language, template, kitchen, random })
    if (question) questions.push(twist(question, source.outside, random))
  }
  return questions
}

export type Scene = Source & {
  language: Language
  template: Template
  kitchen: Kitchen
  random: Random
}

/** Fills a template's slots with facts about a kitchen; undefined if it lacks one. */
function fill(scene: Scene): Question | undefined {
  const { language, template, kitchen, world, random } = scene
  if (kitchen.closed) return undefined
  const constraints: Constraint[] = []
  const filled: Filled[] = []
  let day: (typeof weekdays)[number] | undefined
  let isPossible = true
  const bindsDay = /\{dish\}/.test(template.text) && /\{day(\.\w+)?\}/.test(template.text)
  if (bindsDay) day = drawFrom(random, weekdays)
  const text = template.text.replace(/\{(\w+)(\.\w+)?\}/g, (_, slot: string, form = '') => {
    if (!isPossible) return ''
    const kind = slot in several ? drawFrom(random, several[slot]!) : slot
    const draw = drawers[kind]
    if (!draw) throw new Error(`templates.txt: what is {${slot}}?`)
    const drawn = draw({ ...scene, form, day })
    if (!drawn) {
      isPossible = false
      return ''
    }
    // A dish on a day is a single constraint.
    const value =
      kind === 'dish' && day ? `${drawn.constraint.value}@${day}` : drawn.constraint.value
    const constraint = { ...drawn.constraint, value }
    if (!(kind === 'day' && bindsDay)) constraints.push(constraint)
    if (fits(constraint, kitchen, world) !== 'yes' && kind !== 'nothing') isPossible = false
    filled.push({ section: kind + form, key: drawn.constraint.value, surface: drawn.surface })
    return drawn.surface
  })
  if (!isPossible) return undefined
  const clauses = text.split(' / ')
  const near = /\{near\}/.test(template.text) ? String(kitchen.pincode) : undefined
  return {
    text: clauses.join(' '),
    clauses,
    language,
    template,
    constraints,
    filled,
    near,
    twists: [],
  }
}

/** Slots that are replaced by one of several others. */
const several: Record<string, string[]> = {
  place: ['city', 'locality', 'pincode', 'office'],
  raw: ['tag', 'plan', 'word', 'word'],
}

/** Checks that the language files contain only values that can be judged. @throws Error */
export function checkLanguages(languages: Language[]): void {
  const known = {
    diet: dietNames,
    cuisine: cuisineNames,
    term: termNames,
    food: foodNames,
    audience: audienceNames,
  }
  for (const language of languages)
    for (const [section, values] of Object.entries(known))
      for (const key of keysOf(language, section))
        if (!values.includes(key))
          throw new Error(`${language.name}.txt: ${section} "${key}" has no meaning`)
}
