import { type MutationFunctionContext, useMutation, useQuery } from '@tanstack/react-query'
import { message, t } from '#domain/i18n.ts'
import { MAX_SHORTLISTED } from '#domain/limits.ts'
import { useCurrentUser } from '../data/session.ts'
import { change, failure, read } from '../data/read.ts'
import { storedList } from './stored-list.ts'
import { showFailure } from '../ui/toast.ts'

/** Ids of companies, newest first. */
type Ids = readonly number[]

/** A visitor's shortlist in this browser; signing in moves it to the account. */
export const browserShortlist = storedList('shortlist', (found): found is number =>
  Number.isInteger(found),
)

export const accountShortlist = read('GET /api/user/shortlist')
const { queryKey } = accountShortlist

const withOrWithout = (ids: Ids, id: number, wanted: boolean) => {
  const others = ids.filter((one) => one !== id)
  return wanted ? [id, ...others] : others
}

type Given = { params: { id: string | number }; body: { shortlisted: boolean } }

const show = ({ client }: MutationFunctionContext, { params }: Given, wanted: boolean) =>
  client.setQueryData(queryKey, (ids) => ids && withOrWithout(ids, Number(params.id), wanted))

const isLoaded = ({ state }: { state: { data: unknown } }) => state.data !== undefined

/** Optimistic update, undone on failure. */
const changeAccount = {
  ...change('PUT /api/user/shortlist/{id}', ['/api/user/shortlist'], {
    failed: failure(message('Your shortlist could not be saved')),
  }),
  // Sent one after the other, so that the last of several presses arrives last.
  scope: { id: 'shortlist' },
  async onMutate(given: Given, context: MutationFunctionContext) {
    // A running refetch would restore the old state; a first load continues.
    await context.client.cancelQueries({ queryKey, predicate: isLoaded })
    show(context, given, given.body.shortlisted)
  },
  onError(_error: unknown, given: Given, _shown: unknown, context: MutationFunctionContext) {
    show(context, given, !given.body.shortlisted)
  },
}

/** The present shortlist: a visitor's in the browser, a signed-in person's in the account. */
export function useShortlist() {
  const user = useCurrentUser()
  const kept = browserShortlist.useItems()
  const account = useQuery({ ...accountShortlist, enabled: Boolean(user) })
  const { mutate } = useMutation(changeAccount)
  // After signing in both lists count until the browser's has been moved.
  const ids: Ids = user ? [...new Set([...kept, ...(account.data ?? [])])] : kept

  function toggle(id: number) {
    const shortlisted = !ids.includes(id)
    if (user) mutate({ params: { id }, body: { shortlisted } })
    if (shortlisted && !user && kept.length >= MAX_SHORTLISTED) {
      return showFailure(
        t('Your shortlist is full'),
        t('It holds {most} companies.', { most: MAX_SHORTLISTED }),
      )
    }
    if (!user || !shortlisted)
      browserShortlist.change((kept) => withOrWithout(kept, id, shortlisted))
  }

  return { ids, toggle, account: user === null ? undefined : account }
}
