import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageOf } from '#api/contract/lists.ts'
import { count, counted } from '../../shared/count.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Message } from '../../shared/message.tsx'
import { Pagination } from '../../shared/pagination.tsx'
import { ProgressLine } from '../../shared/progress-line.tsx'

type ListFrameProps<Item> = {
  list: UseQueryResult<PageOf<Item>>
  /** From `useListState`. */
  state: { page: number; filtered: boolean; pageUrl: (page: number) => string; clear: () => void }
  /** One of them and many, such as 'review' and 'reviews'. */
  nouns: readonly [string, string]
  /** What is shown when there is nothing at all, without any filter. */
  empty: ReactNode
  /** The height of a row while it loads, in pixels. */
  rowHeight?: number
  children: (items: Item[]) => ReactNode
}

/** Whatever state a paged list is in: loading, failed, empty, filtered to nothing, or there. */
export function ListFrame<Item>(props: ListFrameProps<Item>) {
  const { list, nouns, state } = props
  return (
    <Box
      component="section"
      aria-label={`List of ${nouns[1]}`}
      aria-busy={list.isFetching}
      sx={{ position: 'relative', pt: 1.5, mt: 1 }}
    >
      {list.isFetching && !list.isPending && <ProgressLine position="absolute" />}
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minHeight: 36, mb: 1.5 }}>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {list.data && !list.isPlaceholderData && rangeText(list.data, nouns)}
        </Typography>
        {state.filtered && list.data !== undefined && list.data.total > 0 && (
          <Button size="small" variant="text" sx={{ minHeight: 36 }} onClick={state.clear}>
            Clear all filters
          </Button>
        )}
      </Box>
      <Rows {...props} />
    </Box>
  )
}

function Rows<Item>({ list, state, nouns, empty, rowHeight = 84, children }: ListFrameProps<Item>) {
  if (list.isPending) return <SkeletonRows height={rowHeight} label={`Loading the ${nouns[1]}`} />
  if (list.isError) {
    return (
      <LoadFailed
        title={`The ${nouns[1]} could not be loaded`}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const { items, total, pageCount } = list.data
  if (total === 0 && state.filtered) {
    return (
      <Message title="No results found" text={`No ${nouns[1]} match these filters.`}>
        <Button onClick={state.clear}>Clear all filters</Button>
      </Message>
    )
  }
  if (total === 0) return empty
  if (items.length === 0) {
    // The last row of the last page has gone, or the address names a page too many.
    return (
      <Message title="This page is empty" text={`The ${nouns[1]} end before it.`}>
        <Button component={Link} to={state.pageUrl(Math.max(pageCount, 1))} preventScrollReset>
          Go to the last page
        </Button>
      </Message>
    )
  }
  return (
    <>
      {children(items)}
      <Pagination page={state.page} pageCount={pageCount} urlOf={state.pageUrl} />
    </>
  )
}

/** The shape of rows that are on their way. */
export function SkeletonRows({
  label,
  height = 84,
  count = 6,
}: {
  label: string
  height?: number
  count?: number
}) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Box>
  )
}

function rangeText(
  { total, page, pageSize, items }: PageOf<unknown>,
  nouns: readonly [string, string],
) {
  const many = counted(total, ...nouns)
  if (items.length === 0 || total <= pageSize) return many
  const first = (page - 1) * pageSize + 1
  return `${count(first)} to ${count(first + items.length - 1)} of ${many}`
}
