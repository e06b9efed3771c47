import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** `useMutation` for a button: ignores presses while a mutation is pending. */
export function useChange<Answer, Failure, Given, Context>(
  options: UseMutationOptions<Answer, Failure, Given, Context>,
) {
  const mutation = useMutation(options)
  // `isPending` is set one render too late for a double click.
  const busy = useRef(false)
  const mutate = ((given: Given, callbacks?: MutateOptions<Answer, Failure, Given, Context>) => {
    if (busy.current) return
    busy.current = true
    const settled: typeof callbacks = {
      ...callbacks,
      onSettled(...outcome) {
        busy.current = false
        callbacks?.onSettled?.(...outcome)
      },
    }
    ;(mutation.mutate as (given: Given, callbacks: typeof settled) => void)(given, settled)
  }) as typeof mutation.mutate
  return { ...mutation, mutate }
}
