import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import type { PageOf } from '#api/contract/lists.ts'
import type { AdminReview } from '#api/contract/reviews.ts'
import { Message } from '../../shared/message.tsx'
import { ListFrame } from '../shared/list-frame.tsx'
import { ChooseBox } from './choose-box.tsx'
import { Key } from './key.tsx'
import { type Decision, reviewDecisions } from './mutations.ts'
import { ReviewRow } from './review-row.tsx'
import { leaveRows } from '../shared/rows.ts'
import { SelectionBar } from './selection-bar.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useDecisions } from './use-decisions.ts'
import { useLastPage } from '../shared/use-last-page.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSelection } from './use-selection.ts'

const consequence = {
  approve: 'Visitors can read it now, and its writer gets a mail.',
  reject: 'It stays hidden, and its writer gets a mail.',
}
const idOf = (review: AdminReview) => review.id

type ReviewListProps = {
  reviews: UseQueryResult<PageOf<AdminReview>>
  pendingOnly: boolean
  state: ComponentProps<typeof ListFrame>['state']
}

/** A page of reviews, to decide on one by one, several at once, or by keyboard. */
export function ReviewList({ reviews, pendingOnly, state }: ReviewListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLastPage(reviews, state)
  const shown = reviews.data?.items ?? []
  const selection = useSelection(shown.filter(({ status }) => status === 'pending').map(idOf))
  const { decide, decideAll } = useDecisions({
    decisions: reviewDecisions,
    noun: 'review',
    consequence,
    onDecide: (ids) => leaveRows(list.current, ids, list.current),
  })
  const keys = useReviewKeys({
    list,
    reviews: shown,
    onDecide: (id, decision) => void decide(id, decision),
    onChoose: selection.toggle,
  })

  function decideChosen(decision: Decision) {
    // The bar goes with the choice, and the focus that is in it.
    list.current?.focus({ preventScroll: true })
    void decideAll(selection.chosen, decision)
  }

  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 0, scrollMarginTop: '88px' }}>
      <ListFrame
        list={reviews}
        state={state}
        nouns={['review', 'reviews']}
        rowHeight={176}
        empty={
          pendingOnly ? (
            <Message
              level={3}
              title="All Caught Up!"
              text="No review waits for a decision. New ones appear here by themselves when you come back."
            />
          ) : (
            <Message level={3} title="No Reviews Yet" text="Nobody has written a review so far." />
          )
        }
      >
        {(items) => (
          <>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                columnGap: 2,
                mb: 1,
                // The boxes stand below one another.
                pl: '19px',
              }}
            >
              <ChooseBox
                seen
                label="Select all on this page"
                checked={selection.all}
                partly={selection.chosen.length > 0}
                disabled={items.every(({ status }) => status !== 'pending')}
                onChange={selection.toggleAll}
              />
              <Button
                variant="text"
                onClick={() => keys.setExplained(true)}
                sx={{ px: 1, gap: 1, color: 'text.secondary' }}
              >
                <Key>?</Key>
                {keys.on ? 'Keyboard shortcuts' : 'Keyboard shortcuts are off'}
              </Button>
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', p: 0, display: 'grid', gap: 1.5 }}>
              {items.map((review) => (
                <li key={review.id}>
                  <ReviewRow
                    review={review}
                    chosen={selection.isChosen(review.id)}
                    onChoose={() => selection.toggle(review.id)}
                    onDecide={(decision) => void decide(review.id, decision)}
                  />
                </li>
              ))}
            </Box>
            <SelectionBar
              chosen={selection.chosen.length}
              onDecide={decideChosen}
              onClear={selection.clear}
            />
          </>
        )}
      </ListFrame>
      {keys.explained && (
        <ShortcutsDialog
          on={keys.on}
          onSwitch={keys.setOn}
          onClose={() => keys.setExplained(false)}
        />
      )}
    </Box>
  )
}
