import { Button, Chip, Rating } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { ALL } from '#domain/options.ts'
import type { AdminReview, KitchenTie } from '#contract/reviews.ts'
import { ask } from '../../data/ask.ts'
import { change, failure } from '../../data/read.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { Message } from '../../ui/message.tsx'
import { LinkSwitch } from '../shared/link-switch.tsx'
import { adminList, useListState } from '../lists.ts'
import { type DecisionKind, DecisionList } from '../moderation/decisions.tsx'
import { type CardParts, type Moderation, usualLabels } from '../moderation/use-moderation.ts'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PanelHeading } from '../shared/layout.tsx'
import { anyStatus, statusOptions } from '../shared/options.ts'
import { Key, useReviewShortcuts } from './review-shortcuts.tsx'

const PENDING = 'pending'
const none = { query: '', status: ALL, rating: ALL }

const ratings = [
  { value: ALL, label: 'Any rating' },
  ...[5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    label: stars === 1 ? '1 star' : `${stars} stars`,
  })),
]

const reviewKind: DecisionKind<AdminReview> = {
  title: 'Review Management',
  nouns: ['review', 'reviews'],
  search: { label: 'Search reviews', placeholder: 'Comment, company or writer' },
  statuses: [anyStatus, ...statusOptions],
  rowHeight: 92,
  empty: 'No review waits for a decision. New ones appear here by themselves when you come back.',
  path: '/api/admin/lists/reviews',
  list: (params) => adminList('GET /api/admin/lists/reviews', params),
  labels: usualLabels,
  decideOne: ({ id, revision }, decision) =>
    ask(`PUT /api/admin/reviews/{id}/${decision}`, { params: { id }, body: { revision } }),
  decideMany: (body, decision) => ask(`PUT /api/admin/reviews/${decision}`, { body }),
  undoMany: (body) => ask('PUT /api/admin/reviews/undo', { body }),
  consequence: {
    approve: 'Visitors can read it now, and its writer gets a mail.',
    reject: 'It stays hidden, and its writer gets a mail.',
  },
  card: toCard,
}

/** Pending reviews for moderation, or all reviews. */
export default function ReviewManagement() {
  const state = useListState({ view: PENDING, ...none })
  const { view, query, status, rating } = state.values
  const pendingOnly = view === PENDING
  const views = [
    { name: PENDING, label: 'Pending reviews', to: state.urlOf({ ...none, view: PENDING }) },
    { name: ALL, label: 'All reviews', to: state.urlOf({ ...none, view: ALL }) },
  ]
  return (
    <>
      <PanelHeading
        action={
          <LinkSwitch label="Reviews to show" shown={pendingOnly ? PENDING : ALL} views={views} />
        }
      >
        {reviewKind.title}
      </PanelHeading>
      <ListToolbar
        state={state}
        search={reviewKind.search}
        filters={[
          ...(pendingOnly
            ? []
            : [{ name: 'status', label: 'Status', options: reviewKind.statuses } as const]),
          { name: 'rating', label: 'Rating', options: ratings },
        ]}
      />
      <DecisionList
        // Placeholder data must not be taken from the other view.
        key={view}
        kind={reviewKind}
        pendingOnly={pendingOnly}
        params={{
          query,
          rating,
          status: pendingOnly ? PENDING : status,
          page: state.page === 1 ? undefined : state.page,
        }}
        place={{
          page: state.page,
          pageUrl: state.pageUrl,
          filtered: query !== '' || rating !== ALL || (!pendingOnly && status !== ALL),
          clear: () => state.change(none),
        }}
        empty={pendingOnly ? undefined : noReviews}
        Aside={Shortcuts}
      />
    </>
  )
}

const noReviews = (
  <Message level={3} title="No Reviews Yet" text="Nobody has written a review so far." />
)

function Shortcuts({ moderation }: { moderation: Moderation<AdminReview> }) {
  const { on, explain, dialog } = useReviewShortcuts(moderation)
  return (
    <>
      <Button
        variant="text"
        onClick={explain}
        startIcon={<Key>?</Key>}
        className="px-2 text-text-secondary pointer-coarse:hidden"
      >
        {on ? 'Keyboard shortcuts' : 'Keyboard shortcuts are off'}
      </Button>
      {dialog}
    </>
  )
}

function toCard(review: AdminReview): CardParts {
  return {
    name: `review of ${review.companyName} by ${review.userName}`,
    title: review.companyName,
    titleUrl: `/companies/${review.companyId}`,
    byline: (
      <div className="flex flex-wrap items-center gap-x-2.5">
        <Rating readOnly value={Number(review.rating)} />
        <b>{review.userName}</b>
        {review.shownName && ` as “${review.shownName}”`}
        <time dateTime={review.createdAt}>{momentInIndia(review.createdAt)}</time>
      </div>
    ),
    flags: review.kitchenTies?.map((tie) => (
      <Chip key={tie} color="error" label={tieLabels[tie]} />
    )),
    excerpt: review.comment,
    children: (
      <>
        <p className="mb-2.5 max-w-[75ch] whitespace-pre-line">{review.comment}</p>
        {review.reply && <ReplyOf review={review} />}
      </>
    ),
  }
}

const tieLabels: Record<KitchenTie, string> = {
  owner: 'Owns the kitchen',
  email: 'Has the email of the kitchen',
  phone: 'Has the phone of the kitchen',
}

const removeReply = change(
  'DELETE /api/admin/reviews/{id}/reply',
  ['/api/admin', '/api/companies'],
  {
    done: { title: 'Reply removed' },
    failed: failure('Reply not removed'),
  },
)

/** The kitchen's reply, which administrators can remove. */
function ReplyOf({ review: { id, companyName, reply } }: { review: AdminReview }) {
  const { mutate, isPending } = useMutation(removeReply)
  return (
    <div className="mb-2.5 max-w-[75ch] rounded-[10px] bg-steel-surface px-3 py-2 text-steel-text">
      <div className="type-badge">Reply of the kitchen</div>
      <p className="whitespace-pre-line">{reply?.text}</p>
      <Button
        size="small"
        variant="text"
        color="error"
        disabled={isPending}
        aria-label={`Remove the reply of ${companyName}`}
        onClick={() => mutate({ params: { id } })}
      >
        Remove the reply
      </Button>
    </div>
  )
}
