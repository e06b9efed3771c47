import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'

/** How long after its answer an input is ignored, in ms: a double click ends before the page has changed. */
const REPEAT_MS = 500

/**
 * `useMutation` for a button: ignores an input like the last one while that is sent and `REPEAT_MS`
 * after its answer. Other inputs are sent in their order.
 */
export function useChange<Answer, Failure, Given, Context>(
  options: UseMutationOptions<Answer, Failure, Given, Context>,
) {
  const mutation = useMutation({ scope: { id: useId() }, ...options })
  // `isPending` is set one render too late for a double click.
  const last = useRef<{ input: string }>(undefined)
  const mutate = ((given: Given, callbacks?: MutateOptions<Answer, Failure, Given, Context>) => {
    const own = { input: JSON.stringify([given]) }
    if (last.current?.input === own.input) return
    last.current = own
    const forget = () =>
      setTimeout(() => {
        if (last.current === own) last.current = undefined
      }, REPEAT_MS)
    const send = mutation.mutateAsync as (given: Given, after: typeof callbacks) => Promise<Answer>
    send(given, callbacks).then(forget, forget)
  }) as typeof mutation.mutate
  return { ...mutation, mutate }
}
