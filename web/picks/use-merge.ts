import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#domain/i18n.ts'
import { change } from '../data/read.ts'
import { showFailure } from '../ui/toast.ts'
import { accountShortlist, browserShortlist } from './shortlist.ts'

/** Without a toast: a list that could not be moved still counts in the browser, and the next page tries again. */
const merge = change('POST /api/user/shortlist')

/** Moves the browser's shortlist to the signed-in person's account. */
export function useShortlistMerge() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...merge,
    async onSuccess(ids) {
      // An answer from before the move would replace it.
      await client.cancelQueries({ queryKey: accountShortlist.queryKey })
      client.setQueryData(accountShortlist.queryKey, ids)
      browserShortlist.change((kept) => kept.filter((id) => !ids.includes(id)))
      const left = browserShortlist.read().length
      if (left > 0) {
        showFailure(
          t('Your shortlist is full'),
          t(
            '{left, plural, one {# company stays} other {# companies stay}} in this browser only.',
            { left },
          ),
        )
      }
    },
  })
  useEffect(() => {
    const kept = browserShortlist.read()
    if (kept.length > 0) mutate({ body: { ids: [...kept] } })
  }, [mutate])
}
