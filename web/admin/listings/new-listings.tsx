import type { AdminListing } from '#contract/listings.ts'
import { priceLabels } from '#domain/options.ts'
import { deliveryInWords } from '#domain/terms.ts'
import { webAddress } from '../../companies/web-address.ts'
import { ask } from '../../data/ask.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { Facts } from '../shared/facts.tsx'
import { adminList } from '../lists.ts'
import { mailLink } from '../messages/reply-link.ts'
import { type DecisionKind, Decisions } from '../moderation/decisions.tsx'
import type { CardParts } from '../moderation/use-moderation.ts'
import { anyStatus, statusOptions } from '../shared/status-options.ts'
import { listingQuestion } from './listing-question.ts'
import { PhoneLinks } from '../../ui/phone-links.tsx'

const listingKind: DecisionKind<AdminListing> = {
  title: 'New listings',
  noun: 'listing',
  nouns: ['listing', 'listings'],
  search: { label: 'Search listings', placeholder: 'Business, address or who asked' },
  statuses: [...statusOptions, anyStatus],
  rowHeight: 92,
  empty: 'No business waits to be listed. When one asks, it appears here.',
  path: '/api/admin/lists/listings',
  list: (params) => adminList('GET /api/admin/lists/listings', params),
  idOf: ({ companyId }) => companyId,
  decideOne: ({ companyId, revision }, decision) =>
    ask(`PUT /api/admin/listings/{companyId}/${decision}`, {
      params: { companyId },
      body: { revision },
    }),
  decideMany: (body, decision) => ask(`PUT /api/admin/listings/${decision}`, { body }),
  undoMany: (body) => ask('PUT /api/admin/listings/undo', { body }),
  consequence: {
    approve: 'It is public now, and who asked gets a mail.',
    reject: 'It stays hidden, and who asked gets a mail.',
  },
  question: listingQuestion,
  card: toCard,
}

/** Tab of businesses that asked to be listed. */
export default function NewListings() {
  return <Decisions kind={listingKind} />
}

const NOT_STATED = 'Not stated'

/** Card of a business that asked to be listed, with all fields of its form. */
function toCard(listing: AdminListing): CardParts {
  const { companyId, name, status, contactName, contactEmail, createdAt, decidedAt } = listing
  const { location, cuisine, priceRange, address, phone, email, hours } = listing
  const website = webAddress(listing.website)
  return {
    name: `listing of ${name}`,
    title: name,
    titleUrl: status === 'approved' ? `/companies/${companyId}` : undefined,
    byline: (
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
    ),
    excerpt: `${location}, ${cuisine}. ${listing.shortDescription}`,
    children: (
      <>
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
              <a
                className="text-link inline"
                href={website.href}
                rel="nofollow noopener noreferrer"
              >
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
      </>
    ),
  }
}
