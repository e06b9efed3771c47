import type { MutationFunctionContext } from '@tanstack/react-query'
import type { AdminChoices } from '#contract/admin-choices.ts'
import { setChoiceNames } from '#domain/choices.ts'
import { change, failure } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'

export const adminChoices = readFresh('GET /api/admin/choices')

const namesOf = (rows: readonly { name: string; hidden: boolean }[]) =>
  rows.flatMap(({ name, hidden }) => (hidden ? [] : [name]))

/** Shows an answer's choices in this tab, and in the filters and forms of this browser. */
function takeOver(
  now: AdminChoices,
  _given: unknown,
  _shown: unknown,
  { client }: MutationFunctionContext,
) {
  client.setQueryData(adminChoices.queryKey, now)
  setChoiceNames({
    locations: namesOf(now.places),
    cuisines: namesOf(now.cuisines),
    popular: namesOf(now.places.filter(({ popular }) => popular)),
  })
}

const refreshes = ['/api/admin/lists', '/api/companies', '/api/search'] as const
const saved = { done: { title: 'Saved', description: 'Search and forms know it in a moment.' } }

export const addChoice = {
  ...change('POST /api/admin/choices/{kind}', refreshes, saved),
  onSuccess: takeOver,
}
export const changeChoice = {
  ...change('PUT /api/admin/choices/{kind}/{name}', refreshes, saved),
  onSuccess: takeOver,
}
/** A change by a button, whose refusal is shown as a toast. */
export const switchChoice = {
  ...change('PUT /api/admin/choices/{kind}/{name}', refreshes, {
    ...saved,
    failed: failure('Not changed'),
  }),
  onSuccess: takeOver,
}
export const mergeChoice = {
  ...change('POST /api/admin/choices/{kind}/{name}/merge', refreshes, {
    done: { title: 'Merged', description: 'Its companies have moved; its name stays a spelling.' },
    failed: failure('Not merged'),
  }),
  onSuccess: takeOver,
}
