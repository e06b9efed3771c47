import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { FORM_STATE, formState } from '#domain/form-state.ts'
import { translated } from '#domain/i18n.ts'
import type { Answer, AskInside, Input, InsideName, Name } from '#contract/calls/all.ts'
import type { Toast } from '../ui/toast.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts'
import { addressOf, ask, type CallError, type CallInput, messageOf, UNREACHABLE } from './ask.ts'

export type ReadName = Extract<Name, `GET ${string}`>
type ChangeName = Exclude<Name, ReadName>
/** The function that calls the API in process; only for calls that declare `inside`. */
type InProcess<N extends Name> = N extends InsideName ? AskInside : never

/** Key prefix of all queries under a path. */
export const keyUnder = (path: string): readonly string[] => path.split('/').slice(2)

/**
 * Key of a read: the steps of its path, then its query if any, as texts. So `['companies', '5',
 * 'reviews']` is under `['companies']`.
 */
export function keyOf(name: ReadName, given?: CallInput): readonly unknown[] {
  const { path, query } = addressOf(name, given)
  return Object.keys(query).length > 0 ? [...keyUnder(path), query] : keyUnder(path)
}

/**
 * Query options of a read: `read('GET /api/companies/{id}', { params: { id } })`.
 * @param by calls the API in process while a page is rendered on the server
 */
export function read<N extends ReadName>(
  name: N,
  ...[given, by]: object extends Input<N>
    ? [given?: Input<N>, by?: InProcess<N>]
    : [given: Input<N>, by?: InProcess<N>]
) {
  const asker = (by ?? ask) as (name: N, given: CallInput) => Promise<Answer<N>>
  return queryOptions({
    queryKey: keyOf(name, given as CallInput | undefined),
    queryFn: ({ signal }) => asker(name, { ...(given as CallInput | undefined), signal }),
  })
}

/** The toast after a failure: the API's message, or marked texts if it has none. */
export const failure =
  (title: string, otherwise: string = UNREACHABLE) =>
  (error: CallError): Toast => ({
    title: translated(title),
    description: messageOf(error, otherwise),
    destructive: true,
  })

type ChangeOptions<N extends Name> = {
  /** Sends an idempotency key, which the call must accept, so that repeated requests are executed once. */
  once?: true
  done?: Toast | ((answer: Answer<N>, given: Input<N>) => Toast)
  /** Returns undefined if the page itself shows the failure. */
  failed?: (error: CallError) => Toast | undefined
}

/**
 * Mutation options of a call: `useMutation(change('DELETE /api/reviews/{id}', ['/api/companies']))`.
 * @param refreshes paths whose queries are refetched after success
 * @param options toasts after success or failure, and idempotency
 */
export function change<N extends ChangeName>(
  name: N,
  refreshes: readonly `/api/${string}`[] = [],
  { once, done, failed }: ChangeOptions<N> = {},
) {
  const asker = ask as (name: N, given: CallInput) => Promise<Answer<N>>
  return mutationOptions({
    async mutationFn(given: object extends Input<N> ? Input<N> | void : Input<N>) {
      if (!once) return asker(name, given as CallInput)
      const traps = [...document.querySelectorAll<HTMLInputElement>('.form-trap')]
      const headers = {
        'Idempotency-Key': idempotencyKeyOf(name, given),
        [FORM_STATE]: formState(
          performance.now(),
          traps.some(({ value }) => value),
        ),
      }
      // A person whose browser filled it in sends the form again.
      for (const trap of traps) trap.value = ''
      const answer = await asker(name, { ...(given as CallInput), headers })
      forgetIdempotencyKey(name)
      return answer
    },
    meta: {
      refreshes: refreshes.map(keyUnder),
      done:
        typeof done === 'function'
          ? (answer: unknown, given: unknown) => done(answer as Answer<N>, given as Input<N>)
          : done,
      failed,
    },
  })
}
