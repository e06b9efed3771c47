import { expect, it } from 'vitest'
import { answerInLanguage, inLanguage } from '#api/http/language.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import { explainRelaxed, explainUnsatisfied } from '#api/search/plan/explain.ts'
import { createDictionary } from '#api/search/understand/lexicon.ts'
import { searchFilters } from '#contract/search.ts'
import { z } from '#contract/zod.ts'

answerInLanguage()
const dictionary = createDictionary()
const inHindi = <Result>(work: () => Result) => inLanguage('hi', work)

it.each([
  ['मुंबई में जैन टिफिन', ['मुंबई', 'जैन']],
  ['jain dinner in bangalore under 3000', ['जैन', 'डिनर', 'बेंगलुरु', '₹3,000 से कम']],
  ['no onion no garlic, monday to friday', ['बिना प्याज़-लहसुन', 'सोमवार से शुक्रवार']],
  ['80 a meal with free trial', ['एक थाली ₹80 से कम', 'फ़्री ट्रायल']],
])('understands %j with labels in Hindi', (query, labels) => {
  const { segments } = inHindi(() => dictionary.understand(query, 'Monday'))
  const said = segments.flatMap(({ meaning, label }) =>
    ['ordinary', 'unknown', 'food'].includes(meaning.kind) ? [] : [label],
  )
  expect(said.toSorted()).toEqual(labels.toSorted())
})

/** The sentences about what was relaxed. @param give kinds of constraints that are given up */
const sentences = (query: string, give: string[]) =>
  inHindi(() => {
    const reading = dictionary.understand(query, 'Monday')
    const plan = toPlan(reading, searchFilters.parse({ query }), { directory: dictionary })
    const choice = plan.constraints.map(({ kind, levels }) =>
      give.includes(kind) ? levels.length - 1 : 0,
    )
    return [...explainRelaxed(plan, choice, 3), ...explainUnsatisfied(plan)].map(
      ({ sentence }) => sentence,
    )
  })

it('explains in Hindi what was relaxed, in Hindi word order', () => {
  expect(sentences('jain dinner in pune', ['place'])).toEqual([
    'पुणे में अभी कोई “जैन” और “डिनर” वाला किचन नहीं है, पर भारत में 3 हैं।',
    'पुणे में अभी कोई “जैन” और “डिनर” वाला किचन नहीं है।',
  ])
  expect(sentences('paneer on tuesday', ['dish'])[0]).toBe(
    'यहाँ किसी किचन में बाकी सब के साथ “मंगलवार को paneer” नहीं है, इसलिए इसे छोड़ दिया गया।',
  )
})

const fault = () => z.string().safeParse(5).error!.issues[0]!.message

it('says what is wrong with a value of another type in the language of a request', () => {
  expect(inLanguage('en', fault)).toBe('must be text')
  expect(inHindi(fault)).toMatch(/^अमान्य इनपुट/)
})
