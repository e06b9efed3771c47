import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminListing } from '#api/contract/listings.ts'
import { ALL } from '#api/contract/options.ts'
import { Message } from '../../shared/message.tsx'
import { adminList, useListState } from '../lists.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { FilterSelect } from '../shared/filter-select.tsx'
import { ListFrame } from '../shared/list-frame.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { ChooseBox } from './choose-box.tsx'
import { ListingRow } from './listing-row.tsx'
import { type Decision, listingDecisions } from './mutations.ts'
import { question } from './listing-question.ts'
import { leaveRows } from '../shared/rows.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useDecisions } from './use-decisions.ts'
import { useLastPage } from '../shared/use-last-page.ts'
import { useSelection } from './use-selection.ts'

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: ALL, label: 'Any status' },
]
const consequence = {
  approve: 'It is public now, and who asked gets a mail.',
  reject: 'It stays hidden, and who asked gets a mail.',
}
/** A decision that waits for its confirmation: on one listing, or on all that are chosen. */
type Asking = { decision: Decision; about: AdminListing[]; chosen?: boolean }

const idOf = (listing: AdminListing) => listing.companyId

/** The tab with the businesses that asked to be listed. */
export default function NewListings() {
  const list = useRef<HTMLDivElement>(null)
  const state = useListState({ query: '', status: 'pending' })
  const listings = useQuery(adminList<AdminListing>('listings', state.asked))
  useLastPage(listings, state)
  const shown = listings.data?.items ?? []
  const selection = useSelection(shown.filter(({ status }) => status === 'pending').map(idOf))
  const [asking, setAsking] = useState<Asking>()
  const { decide, decideAll } = useDecisions({
    decisions: listingDecisions,
    noun: 'listing',
    consequence,
    onDecide: (ids) => leaveRows(list.current, ids, list.current),
  })

  function carryOut({ decision, about, chosen }: Asking) {
    const ids = about.map(idOf)
    if (!chosen) {
      for (const id of ids) void decide(id, decision)
      return
    }
    list.current?.focus({ preventScroll: true })
    void decideAll(ids, decision)
  }

  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        New Listings
      </Typography>
      <ListToolbar>
        <SearchBox
          label="Search listings"
          placeholder="Business, address or who asked"
          value={state.values.query}
          onSearch={(query, replace) => state.change({ query }, { replace })}
        />
        <FilterSelect
          label="Status"
          value={state.values.status}
          options={statuses}
          onChange={(status) => state.change({ status })}
        />
      </ListToolbar>
      <Box ref={list} tabIndex={-1} sx={{ outline: 0, scrollMarginTop: '88px' }}>
        <ListFrame
          list={listings}
          state={state}
          nouns={['listing', 'listings']}
          rowHeight={320}
          empty={
            <Message
              level={3}
              title="All Caught Up!"
              text="No business waits to be listed. When one asks, it appears here."
            />
          }
        >
          {(items) => (
            <>
              {items.some(({ status }) => status === 'pending') && (
                <Box sx={{ mb: 1, pl: '19px' }}>
                  <ChooseBox
                    seen
                    label="Select all on this page"
                    checked={selection.all}
                    partly={selection.chosen.length > 0}
                    onChange={selection.toggleAll}
                  />
                </Box>
              )}
              <Box component="ul" sx={{ listStyle: 'none', p: 0, display: 'grid', gap: 1.5 }}>
                {items.map((listing) => (
                  <li key={listing.companyId}>
                    <ListingRow
                      listing={listing}
                      chosen={selection.isChosen(listing.companyId)}
                      onChoose={() => selection.toggle(listing.companyId)}
                      onDecide={(decision) => setAsking({ decision, about: [listing] })}
                    />
                  </li>
                ))}
              </Box>
              <SelectionBar
                chosen={selection.chosen.length}
                onDecide={(decision) =>
                  setAsking({
                    decision,
                    chosen: true,
                    about: items.filter((one) => selection.isChosen(idOf(one))),
                  })
                }
                onClear={selection.clear}
              />
            </>
          )}
        </ListFrame>
      </Box>
      {asking && (
        <ConfirmDialog
          {...question(asking.decision, asking.about)}
          onConfirm={() => carryOut(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
