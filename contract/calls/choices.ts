import { adminChoices, choiceInput, choiceKind } from '../admin-choices.ts'
import { calls, callsOf, changeOf } from '../calls.ts'
import { choiceNames } from '../choices.ts'
import { failure } from '../errors.ts'
import { storableText } from '../fields.ts'
import { z } from '../zod.ts'

export const choiceCalls = calls({
  'GET /api/choices': {
    tag: 'Search',
    summary: 'Locations and cuisines to filter by',
    answer: choiceNames,
  },
})

const administration = {
  tag: 'Administration: places and cuisines',
  signedIn: 'admin',
  answer: adminChoices,
} as const
const one = {
  params: z.object({ kind: choiceKind, name: storableText.min(1).max(200) }),
  badPath: { 404: 'There is no such place or cuisine' },
  failures: { 404: failure, 409: failure },
} as const

/** Each change answers with all choices. */
export const adminChoiceCalls = callsOf(administration, {
  'GET /api/admin/choices': {
    summary: 'All places and cuisines, also hidden ones, with their companies counted',
  },
  'POST /api/admin/choices/{kind}': {
    summary: 'Add a place or a cuisine, or offer a hidden one again',
    params: z.object({ kind: choiceKind }),
    badPath: { 404: 'There are places and cuisines' },
    body: choiceInput,
    status: 201,
    failures: { 409: failure },
  },
  'PUT /api/admin/choices/{kind}/{name}': {
    ...one,
    summary: 'Rename, spell, hide or offer a place or a cuisine; its old name stays a spelling',
    ...changeOf(choiceInput.partial()),
  },
  'POST /api/admin/choices/{kind}/{name}/merge': {
    ...one,
    summary:
      'Move the companies of a place or a cuisine to another, and make it a spelling of that',
    body: z.object({ into: storableText.min(1, 'Please choose what to merge it with').max(200) }),
  },
})
