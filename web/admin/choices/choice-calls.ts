import type { MutationFunctionContext } from '@tanstack/react-query'
import type { AdminChoices } from '#contract/admin-choices.ts'
import { setChoiceNames } from '#domain/choices.ts'
import { change, failure } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'

export const adminChoices = readFresh('GET /api/admin/choices')

const namesOf = (rows: readonly { name: string; hidden: boolean }[]) =>
  rows.flatMap(({ name, hidden }) => (hidden ? [] : [name]))

const saved = { done: { title: 'Saved', description: 'Search and forms know it in a moment.' } }

/** A change whose answer is shown in this tab, and in the filters and forms of this browser. */
const changeChoices = <N extends Parameters<typeof change>[0]>(
  name: N,
  toasts: Parameters<typeof change<N>>[2],
) => ({
  ...change(name, ['/api/admin/lists', '/api/companies', '/api/search'], toasts),
  onSuccess(now: AdminChoices, _given: unknown, _shown: unknown, context: MutationFunctionContext) {
    context.client.setQueryData(adminChoices.queryKey, now)
    setChoiceNames({
      locations: namesOf(now.places),
      cuisines: namesOf(now.cuisines),
      popular: namesOf(now.places.filter(({ popular }) => popular)),
    })
  },
})

export const addChoice = changeChoices('POST /api/admin/choices/{kind}', saved)
export const changeChoice = changeChoices('PUT /api/admin/choices/{kind}/{name}', saved)
/** A change by a button, whose refusal is shown as a toast. */
export const switchChoice = changeChoices('PUT /api/admin/choices/{kind}/{name}', {
  ...saved,
  failed: failure('Not changed'),
})
export const mergeChoice = changeChoices('POST /api/admin/choices/{kind}/{name}/merge', {
  done: { title: 'Merged', description: 'Its companies have moved; its name stays a spelling.' },
  failed: failure('Not merged'),
})
