import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { translated } from '#domain/i18n.ts'
import type { Answer, AskInside, Input, InsideName, Name } from '#contract/calls/all.ts'
import type { Toast } from '../ui/toast.ts'
import { forgetRequestKey, requestKeyOf } from './request-key.ts'
import { addressOf, ask, type CallError, type Given, messageOf, UNREACHABLE } from './ask.ts'

type ReadName = Extract<Name, `GET ${string}`>
type ChangeName = Exclude<Name, ReadName>
/** Asks in process; only the calls that are declared so. */
type By<N extends Name> = N extends InsideName ? AskInside : never

/** The key of everything under a path. */
export const keyUnder = (path: string): readonly string[] => path.split('/').slice(2)

/**
 * The key of a read: the steps of its path, then its query if it has any, all as texts. So
 * `['companies', '5', 'reviews']` is under `['companies']`.
 */
export function keyOf(name: ReadName, given?: Given): readonly unknown[] {
  const { path, query } = addressOf(name, given)
  return Object.keys(query).length > 0 ? [...keyUnder(path), query] : keyUnder(path)
}

/**
 * The query of a read: `read('GET /api/companies/{id}', { params: { id } })`.
 * @param by asks instead of the browser while a page is rendered on the server
 */
export function read<N extends ReadName>(
  name: N,
  ...[given, by]: object extends Input<N>
    ? [given?: Input<N>, by?: By<N>]
    : [given: Input<N>, by?: By<N>]
) {
  const asker = (by ?? ask) as (name: N, given: Given) => Promise<Answer<N>>
  return queryOptions({
    queryKey: keyOf(name, given as Given | undefined),
    queryFn: ({ signal }) => asker(name, { ...(given as Given | undefined), signal }),
  })
}

/** The toast after a failure: the API's words, or others where it says nothing; marked texts. */
export const failure =
  (title: string, otherwise: string = UNREACHABLE) =>
  (error: CallError): Toast => ({
    title: translated(title),
    description: messageOf(error, otherwise),
    destructive: true,
  })

type ChangeOptions<N extends Name> = {
  /** Sends an idempotency key, which the call must take: what is sent again is done once. */
  once?: true
  done?: Toast | ((answer: Answer<N>) => Toast)
  /** Answers nothing where the page itself says what failed. */
  failed?: (error: CallError) => Toast | undefined
}

/**
 * The mutation of a call: `useMutation(change('DELETE /api/reviews/{id}', ['/api/companies']))`.
 * @param refreshes paths under which everything is asked for again after a success
 * @param options the toasts after a success or a failure, and whether it must not be done twice
 */
export function change<N extends ChangeName>(
  name: N,
  refreshes: readonly `/api/${string}`[] = [],
  { once, done, failed }: ChangeOptions<N> = {},
) {
  const asker = ask as (name: N, given: Given) => Promise<Answer<N>>
  return mutationOptions({
    async mutationFn(given: object extends Input<N> ? Input<N> | void : Input<N>) {
      if (!once) return asker(name, given as Given)
      const headers = { 'Idempotency-Key': requestKeyOf(name, given) }
      const answer = await asker(name, { ...(given as Given), headers })
      forgetRequestKey(name)
      return answer
    },
    meta: {
      refreshes: refreshes.map(keyUnder),
      done: typeof done === 'function' ? (answer: unknown) => done(answer as Answer<N>) : done,
      failed,
    },
  })
}
