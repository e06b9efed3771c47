import { badRequest } from '#api/http/errors.ts'
import type { formHeaders } from '#contract/idempotency.ts'
import type { Config } from '#runtime/config.ts'
import { FORM_STATE } from '#domain/form-state.ts'
import type { z } from 'zod'

/** No person fills a form in and sends it within this time of opening the page, in ms. */
const FASTEST_MS = 2_000

/**
 * What a form says of itself.
 * @returns `notice`, the version of the privacy notice that it linked to, and `isTrapped`, whether
 * a program seems to have sent it; without the header, as from clients of the API, neither is known
 */
export function readFormState(
  headers: z.infer<typeof formHeaders>,
  { RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>,
) {
  const state = new URLSearchParams(headers[FORM_STATE])
  const waited = Number(state.get('waited') ?? Infinity)
  return {
    notice: state.get('notice'),
    isTrapped: state.has('filled') || (RATE_LIMITS === 'on' && waited < FASTEST_MS),
  }
}

/**
 * Asks for another press of the button, for forms without words that could wait for a person: the
 * browser has emptied the unseen field by then, and time has passed.
 * @throws HttpError 400 for a trapped form
 */
export function refuseTrapped({ isTrapped }: { isTrapped: boolean }): void {
  if (isTrapped) throw badRequest('Please press the button once more.')
}
