import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AdminListing } from '#api/contract/listings.ts'
import { priceLabels } from '#api/contract/options.ts'
import { webAddress } from '../../companies/web-address.ts'
import { momentInIndia } from '../../shared/india-time.ts'
import { Facts } from '../../ui/facts.tsx'
import { mailLink } from '../messages/reply-link.ts'
import { ModerationCard } from '../moderation/moderation-card.tsx'
import type { Moderation } from '../moderation/use-moderation.ts'

const NOT_STATED = 'Not stated'

type ListingCardProps = { moderation: Moderation<AdminListing>; listing: AdminListing }

/** A business that asked to be listed, with everything that it wrote. */
export function ListingCard({ moderation, listing }: ListingCardProps) {
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
          <Link href={mailLink(contactEmail)}>{contactEmail}</Link>, on{' '}
          <time dateTime={createdAt}>{momentInIndia(createdAt)}</time>
          {decidedAt && status !== 'pending' && (
            <>
              ; {status} on <time dateTime={decidedAt}>{momentInIndia(decidedAt)}</time>
            </>
          )}
        </>
      }
    >
      <Typography sx={{ mb: 2, maxWidth: '75ch', whiteSpace: 'pre-line' }}>
        <b>{listing.shortDescription}</b>
        {`\n${listing.description}`}
      </Typography>
      <Facts
        columns={3}
        facts={{
          Location: location,
          Cuisine: cuisine,
          'Price range': priceLabels[priceRange],
          Address: address,
          Phone: phone || NOT_STATED,
          Email: email ? <Link href={mailLink(email)}>{email}</Link> : NOT_STATED,
          Website: website ? (
            <Link href={website.href} rel="nofollow noopener noreferrer">
              {website.host}
            </Link>
          ) : (
            listing.website || NOT_STATED
          ),
          Hours: hours || NOT_STATED,
          Tags: listing.tags.join(', ') || NOT_STATED,
        }}
      />
    </ModerationCard>
  )
}
