import type { Services } from '#api/services.ts'
import { choiceCalls } from '#contract/calls/choices.ts'
import { choiceNames } from '#domain/choices.ts'

export const choiceRoutes = ({ serve }: Services) =>
  serve('/api', choiceCalls, { 'GET /api/choices': choiceNames })
