import { useQuery } from '@tanstack/react-query'
import type { AdminListing } from '#contract/listings.ts'
import { priceLabels } from '#domain/options.ts'
import { deliveryInWords } from '#domain/terms.ts'
import { webAddress } from '../../companies/web-address.ts'
import { ask } from '../../data/ask.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { Message } from '../../ui/message.tsx'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { Facts } from '../shared/facts.tsx'
import { adminList, useListState } from '../lists.ts'
import { mailLink } from '../messages/reply-link.ts'
import { ModerationCard } from '../moderation/moderation-card.tsx'
import { ModerationList } from '../moderation/moderation-list.tsx'
import {
  type Moderation,
  stillPending,
  type Subject,
  useModeration,
} from '../moderation/use-moderation.ts'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { anyStatus, statusOptions } from '../shared/status-options.ts'
import { question } from './listing-question.ts'
import { PhoneLinks } from '../../ui/phone-links.tsx'

const listingModeration: Subject<AdminListing> = {
  noun: 'listing',
  path: '/api/admin/lists/listings',
  idOf: ({ companyId }) => companyId,
  decideOne: ({ companyId, revision }, decision) =>
    ask(`PUT /api/admin/listings/{companyId}/${decision}`, {
      params: { companyId },
      body: { revision },
    }),
  decideMany: (body, decision) => ask(`PUT /api/admin/listings/${decision}`, { body }),
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
        filters={[{ name: 'status', label: 'Status', options: [...statusOptions, anyStatus] }]}
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

const NOT_STATED = 'Not stated'

type ListingCardProps = { moderation: Moderation<AdminListing>; listing: AdminListing }

/** A business that asked to be listed, with everything that it wrote. */
function ListingCard({ moderation, listing }: ListingCardProps) {
  const { companyId, name, status, contactName, contactEmail, createdAt, decidedAt } = listing
  const { location, cuisine, priceRange, address, phone, email, hours } = listing
  const website = webAddress(listing.website)
  return (
    <ModerationCard
      moderation={moderation}
      item={listing}
      name={`listing of ${name}`}
      title={name}
      titleUrl={status === 'approved' ? `/companies/${companyId}` : undefined}
      byline={
        <>
          Asked for by <b>{contactName}</b>,{' '}
          <a className="text-link inline" href={mailLink(contactEmail)}>
            {contactEmail}
          </a>
          , on <time dateTime={createdAt}>{momentInIndia(createdAt)}</time>
          {decidedAt && status !== 'pending' && (
            <>
              ; {status} on <time dateTime={decidedAt}>{momentInIndia(decidedAt)}</time>
            </>
          )}
        </>
      }
    >
      <p className="mb-4 max-w-[75ch] whitespace-pre-line">
        <b>{listing.shortDescription}</b>
        {`\n${listing.description}`}
      </p>
      <Facts
        columns={3}
        facts={{
          Location: location,
          Cuisine: cuisine,
          'Price range': priceLabels[priceRange],
          Address: address,
          Phone: phone ? <PhoneLinks typed={phone} /> : NOT_STATED,
          Email: email ? (
            <a className="text-link inline" href={mailLink(email)}>
              {email}
            </a>
          ) : (
            NOT_STATED
          ),
          Website: website ? (
            <a className="text-link inline" href={website.href} rel="nofollow noopener noreferrer">
              {website.host}
            </a>
          ) : (
            listing.website || NOT_STATED
          ),
          Hours: hours || NOT_STATED,
          Tags: listing.tags.join(', ') || NOT_STATED,
          Delivers: listing.delivery ? deliveryInWords(listing.delivery) : NOT_STATED,
          'Plans and terms': listing.terms ?? NOT_STATED,
        }}
      />
    </ModerationCard>
  )
}
