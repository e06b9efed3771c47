import { useQuery } from '@tanstack/react-query'
import type { AdminListing } from '#api/contract/listings.ts'
import { ALL } from '#api/contract/options.ts'
import { ask } from '../../data/ask.ts'
import { Message } from '../../shared/message.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { adminList, useListState } from '../lists.ts'
import { ModerationList } from '../moderation/moderation-list.tsx'
import { stillPending, type Subject, useModeration } from '../moderation/use-moderation.ts'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { ListingCard } from './listing-card.tsx'
import { question } from './listing-question.ts'

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: ALL, label: 'Any status' },
]

const listingModeration: Subject<AdminListing> = {
  noun: 'listing',
  path: '/api/admin/lists/listings',
  idOf: ({ companyId }) => companyId,
  decideOne: (companyId, decision) =>
    ask(`PUT /api/admin/listings/{companyId}/${decision}`, { params: { companyId } }),
  decideMany: (ids, decision) => ask(`PUT /api/admin/listings/${decision}`, { body: { ids } }),
  consequence: {
    approve: 'It is public now, and who asked gets a mail.',
    reject: 'It stays hidden, and who asked gets a mail.',
  },
}

/** The businesses that asked to be listed. */
export default function NewListings() {
  const state = useListState({ query: '', status: 'pending' })
  const listings = useQuery({
    ...adminList('GET /api/admin/lists/listings', state.asked),
    select: state.values.status === 'pending' ? stillPending : undefined,
  })
  const moderation = useModeration(listingModeration, listings.data?.items ?? [], true)
  const { asking } = moderation
  return (
    <>
      <PanelHeading>New Listings</PanelHeading>
      <ListToolbar
        state={state}
        search={{ label: 'Search listings', placeholder: 'Business, address or who asked' }}
        filters={[{ name: 'status', label: 'Status', options: statuses }]}
      />
      <ModerationList
        moderation={moderation}
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
        {(listing) => <ListingCard moderation={moderation} listing={listing} />}
      </ModerationList>
      {asking && (
        <ConfirmDialog
          {...question(asking.decision, asking.items)}
          onConfirm={() => moderation.carryOut(asking)}
          onClose={moderation.stopAsking}
        />
      )}
    </>
  )
}
