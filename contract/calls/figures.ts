import { calls } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { figureEvents, kitchenFigures } from '../figures.ts'

export const figureCalls = calls({
  'POST /api/figures': {
    tag: 'Kitchens',
    summary: 'Count what a visitor did with companies, without who it was',
    body: figureEvents,
    status: 202,
    answer: done,
  },
})

export const kitchenFigureCalls = calls({
  'GET /api/user/kitchens/{id}/figures': {
    tag: 'Kitchens',
    signedIn: 'user',
    summary: 'What visitors did with a kitchen, by day',
    answer: kitchenFigures,
    failures: { 404: failure },
  },
})
