import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { figureEvents, siteFigures } from '../figures.ts'
import { z } from '../zod.ts'

export const figureCalls = calls({
  'POST /api/figures': {
    tag: 'Kitchens',
    summary: 'Count what a visitor did with companies, without who it was',
    body: figureEvents,
    status: 202,
    answer: done,
  },
})

const administration = { tag: 'Administration', signedIn: 'admin' } as const

export const adminFigureCalls = callsOf(administration, {
  'GET /api/admin/figures': {
    summary: 'What visitors did, by week and by kitchen',
    answer: siteFigures,
  },
  'GET /api/admin/figures/export': {
    summary: 'What visitors did with each kitchen in each week',
    sendsFile: 'text/csv',
    answer: z.string(),
  },
})
