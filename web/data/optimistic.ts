import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query'

type Before = (readonly [QueryKey, unknown])[]

/**
 * The part of a mutation that shows its change at once and takes it back when it fails:
 * `useMutation({ ...change('PUT /api/…'), ...optimistic(keyUnder('/api/…'), update) })`.
 * @param update what a cached answer under `queryKey` becomes
 */
export const optimistic = <Data, Given>(
  queryKey: QueryKey,
  update: (data: Data, given: Given, key: QueryKey) => Data,
) => ({
  async onMutate(given: Given, { client }: MutationFunctionContext): Promise<Before> {
    // An answer that is on its way would bring the old state back.
    await client.cancelQueries({ queryKey })
    const before = client.getQueriesData<Data>({ queryKey })
    for (const [key, data] of before) if (data) client.setQueryData(key, update(data, given, key))
    return before
  },
  onError(
    _error: unknown,
    _given: Given,
    before: Before | undefined,
    { client }: MutationFunctionContext,
  ) {
    for (const [key, data] of before ?? []) client.setQueryData(key, data)
  },
})
