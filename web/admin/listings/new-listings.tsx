import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ALL } from '#api/contract/options.ts'
import { Message } from '../../shared/message.tsx'
import { ConfirmDialog } from '../../shared/dialog.tsx'
import { adminList, useListState } from '../lists.ts'
import { ModerationList } from '../moderation/moderation-list.tsx'
import { listingDecisions } from '../moderation/mutations.ts'
import { useModeration } from '../moderation/use-moderation.ts'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { ListingCard } from './listing-card.tsx'
import { question } from './listing-question.ts'

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

/** The tab with the businesses that asked to be listed. */
export default function NewListings() {
  const state = useListState({ query: '', status: 'pending' })
  const listings = useQuery(adminList('GET /api/admin/lists/listings', state.asked))
  const moderation = useModeration({
    decisions: listingDecisions,
    noun: 'listing',
    consequence,
    items: listings.data?.items ?? [],
    confirmed: true,
  })
  const { asking } = moderation
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        New Listings
      </Typography>
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
