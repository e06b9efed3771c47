import {
  addChoice,
  changeChoice,
  mergeChoices,
  readAdminChoices,
} from '#api/choices/change-choices.ts'
import type { Services } from '#api/services.ts'
import { adminChoiceCalls, choiceCalls } from '#contract/calls/choices.ts'
import { choiceNames } from '#domain/choices.ts'

export const choiceRoutes = ({ serve }: Services) =>
  serve('/api', choiceCalls, { 'GET /api/choices': choiceNames })

export function adminChoiceRoutes({ serve, sql, choices }: Services) {
  /** Reads the choices before answering, so that this process knows its own change. */
  async function after(change: Promise<void>) {
    try {
      await change
    } finally {
      // Also after a failed change, which may have replaced the known choices.
      await choices.read()
    }
    return await readAdminChoices(sql)
  }
  return serve('/api/admin', adminChoiceCalls, {
    'GET /api/admin/choices': () => readAdminChoices(sql),
    'POST /api/admin/choices/{kind}': ({ params: { kind }, body, admin }) =>
      after(addChoice(sql, admin, kind, body)),
    'PUT /api/admin/choices/{kind}/{name}': ({ params: { kind, name }, body, admin }) =>
      after(changeChoice(sql, admin, kind, name, body)),
    'POST /api/admin/choices/{kind}/{name}/merge': ({ params: { kind, name }, body, admin }) =>
      after(mergeChoices(sql, admin, kind, name, body.into)),
  })
}
