import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { AdminReview } from '#api/contract/reviews.ts'
import { ALL } from '#api/contract/options.ts'
import { adminList, type ListParams, useListState } from '../lists.ts'
import { FilterSelect } from '../shared/filter-select.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { ReviewList } from './review-list.tsx'
import { ViewSwitch } from '../shared/view-switch.tsx'

const PENDING = 'pending'
const defaults = { view: PENDING, query: '', status: ALL, rating: ALL }

const statuses = [
  { value: ALL, label: 'Any status' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]
const ratings = [
  { value: ALL, label: 'Any rating' },
  ...[5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    label: stars === 1 ? '1 star' : `${stars} stars`,
  })),
]

/** The tab in which reviews are approved and rejected. */
export default function ReviewManagement() {
  const state = useListState(defaults)
  const { view, query, status, rating } = state.values
  const pendingOnly = view === PENDING
  const asked: ListParams = {
    query,
    rating,
    status: pendingOnly ? PENDING : status,
    page: state.page === 1 ? undefined : state.page,
  }
  const reviews = useQuery(adminList<AdminReview>('reviews', asked))
  const none = { query: '', status: ALL, rating: ALL }

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: 2.5,
        }}
      >
        <Typography component="h2" variant="h3">
          Review Management
        </Typography>
        <ViewSwitch
          label="Reviews to show"
          shown={pendingOnly ? PENDING : ALL}
          views={[
            {
              name: PENDING,
              label: 'Pending reviews',
              to: state.urlOf({ ...none, view: PENDING }),
            },
            { name: ALL, label: 'All reviews', to: state.urlOf({ ...none, view: ALL }) },
          ]}
        />
      </Box>
      <ListToolbar>
        <SearchBox
          label="Search reviews"
          placeholder="Comment, company or writer"
          value={query}
          onSearch={(query, replace) => state.change({ query }, { replace })}
        />
        {!pendingOnly && (
          <FilterSelect
            label="Status"
            value={status}
            options={statuses}
            onChange={(status) => state.change({ status })}
          />
        )}
        <FilterSelect
          label="Rating"
          value={rating}
          options={ratings}
          onChange={(rating) => state.change({ rating })}
        />
      </ListToolbar>
      <ReviewList
        // Each view begins anew: the rows of one must not stand in for the other's.
        key={view}
        reviews={reviews}
        pendingOnly={pendingOnly}
        state={{
          page: state.page,
          pageUrl: state.pageUrl,
          filtered: query !== '' || rating !== ALL || (!pendingOnly && status !== ALL),
          clear: () => state.change(none),
        }}
      />
    </>
  )
}
