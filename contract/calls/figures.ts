import { calls } from '../calls.ts'
import { done } from '../done.ts'
import { figureEvents } from '../figures.ts'

export const figureCalls = calls({
  'POST /api/figures': {
    tag: 'Kitchens',
    summary: 'Count what a visitor did with companies, without who it was',
    body: figureEvents,
    status: 202,
    answer: done,
  },
})
