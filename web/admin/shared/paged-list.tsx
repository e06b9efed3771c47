import { Button, LinearProgress, Pagination, PaginationItem } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, type Ref, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PageOf } from '#contract/lists.ts'
import { count, countWithNoun } from '../../ui/count.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx'
import { Message } from '../../ui/message.tsx'
import { LoadFailed, SkeletonRows } from './layout.tsx'

/** A list's state from `useListState`. */
export type ListPlace = {
  page: number
  filtered: boolean
  pageUrl: (page: number) => string
  clear: () => void
}

type Nouns = readonly [one: string, many: string]

export type PagedListProps<Item> = {
  list: UseQueryResult<PageOf<Item>>
  state: ListPlace
  nouns: Nouns
  /** Shown when the unfiltered list is empty. */
  empty: ReactNode
  /** Height of a row's skeleton, in pixels. */
  rowHeight?: number
  /** Content beside the number of items. */
  aside?: ReactNode
  /** The whole list, which gets the focus when the focused element disappears. */
  ref?: Ref<HTMLElement>
  children: (items: Item[]) => ReactNode
}

/** A paged list in every state: loading, failed, empty, no match, or with items. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, nouns, state, aside, ref } = props
  useLastPage(list, state)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={`List of ${nouns[1]}`}
      aria-busy={list.isFetching}
      className="relative scroll-mt-12 pt-1 outline-none"
    >
      {list.isFetching && !list.isPending && (
        <LinearProgress
          aria-hidden
          className="absolute inset-x-0 top-0 animate-[appear_0.2s_0.15s_forwards] opacity-0"
        />
      )}
      <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="type-body2 text-text-secondary">
          {list.data && !list.isPlaceholderData && rangeText(list.data, nouns)}
        </p>
        {state.filtered && list.data !== undefined && list.data.total > 0 && (
          <Button size="small" variant="text" onClick={state.clear}>
            Clear all filters
          </Button>
        )}
        {aside && <div className="ml-auto">{aside}</div>}
      </div>
      <Rows {...props} />
    </section>
  )
}

function Rows<Item>({ list, state, nouns, empty, rowHeight, children }: PagedListProps<Item>) {
  if (list.isPending) return <SkeletonRows height={rowHeight} label={`Loading the ${nouns[1]}`} />
  if (list.isError) return <LoadFailed title={`The ${nouns[1]} could not be loaded`} query={list} />
  const { items, total, pageCount } = list.data
  if (total === 0 && state.filtered) {
    return (
      <Message title="No results found" text={`No ${nouns[1]} match these filters.`}>
        <Button onClick={state.clear}>Clear all filters</Button>
      </Message>
    )
  }
  if (total === 0) return empty
  return (
    <>
      {children(items)}
      {pageCount > 1 && (
        <Pagination
          aria-label="Pagination"
          page={state.page}
          count={pageCount}
          siblingCount={2}
          hidePrevButton={state.page === 1}
          hideNextButton={state.page >= pageCount}
          renderItem={(item) => (
            <PaginationItem
              {...item}
              component={Link}
              to={state.pageUrl(item.page ?? 1)}
              preventScrollReset
              onClick={(event: MouseEvent<HTMLElement>) => {
                // A new page starts at its top rather than at the previous scroll position.
                if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
                  showTop(event.currentTarget)?.focus({ preventScroll: true })
                }
              }}
              slots={{ previous: ArrowLeftIcon, next: ArrowRightIcon }}
            />
          )}
        />
      )}
    </>
  )
}

/** Scrolls to the top of the list that contains an element, unless it is visible. */
export function showTop(within: HTMLElement) {
  const list = within.closest<HTMLElement>('section')
  if (list) {
    const covered = parseFloat(getComputedStyle(list).scrollMarginTop)
    if (list.getBoundingClientRect().top < covered) list.scrollIntoView()
  }
  return list
}

/** Navigates to the last page when the present one has become empty. */
function useLastPage(list: UseQueryResult<PageOf<unknown>>, { page, pageUrl }: ListPlace) {
  const navigate = useNavigate()
  const beyond = list.data && !list.isFetching && list.data.items.length === 0 && page > 1
  const last = Math.max(list.data?.pageCount ?? 1, 1)
  const to = beyond ? pageUrl(Math.min(last, page - 1)) : undefined
  useEffect(() => {
    if (to) void navigate(to, { replace: true, preventScrollReset: true })
  }, [to, navigate])
}

function rangeText({ total, page, pageSize, items }: PageOf<unknown>, nouns: Nouns) {
  const many = countWithNoun(total, ...nouns)
  if (items.length === 0 || total <= pageSize) return many
  const first = (page - 1) * pageSize + 1
  return `${count(first)} to ${count(first + items.length - 1)} of ${many}`
}
