import { calls } from '../calls.ts'
import { choiceNames } from '../choices.ts'

export const choiceCalls = calls({
  'GET /api/choices': {
    tag: 'Search',
    summary: 'Locations and cuisines to filter by',
    answer: choiceNames,
  },
})
