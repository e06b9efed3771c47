import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PageOf } from '#api/contract/lists.ts'

type ListPlace = { page: number; pageUrl: (page: number) => string }

/** Goes to the last page when the one that is shown has run empty. */
export function useLastPage(list: UseQueryResult<PageOf<unknown>>, { page, pageUrl }: ListPlace) {
  const navigate = useNavigate()
  const beyond = list.data && !list.isFetching && list.data.items.length === 0 && page > 1
  const last = Math.max(list.data?.pageCount ?? 1, 1)
  const to = beyond ? pageUrl(Math.min(last, page - 1)) : undefined
  useEffect(() => {
    if (to) void navigate(to, { replace: true, preventScrollReset: true })
  }, [to, navigate])
}
