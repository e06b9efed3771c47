import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AdminListing } from '#api/contract/listings.ts'
import { priceLabels } from '#api/contract/options.ts'
import { webAddress } from '../../companies/web-address.ts'
import { momentInIndia } from '../../shared/india-time.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { mailLink } from '../messages/reply-link.ts'
import { ChooseBox } from './choose-box.tsx'
import { rowBody, rowStyle } from './row-style.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { rowProps } from '../shared/rows.ts'
import type { Decision } from './mutations.ts'

type ListingRowProps = {
  listing: AdminListing
  chosen: boolean
  onChoose: () => void
  onDecide: (decision: Decision) => void
}

/** A business that asked to be listed, with everything that it wrote. */
export function ListingRow({ listing, chosen, onChoose, onDecide }: ListingRowProps) {
  const { companyId, name, status, contactName, contactEmail, createdAt, decidedAt } = listing
  const pending = status === 'pending'
  const named = `the listing of ${name}`
  return (
    <Box
      component="article"
      {...rowProps(companyId)}
      aria-label={`Listing of ${name}`}
      sx={rowStyle(chosen)}
    >
      {pending && <ChooseBox label={`Select ${named}`} checked={chosen} onChange={onChoose} />}
      <Box sx={{ gridColumn: 2, minWidth: 0, pt: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography component="h3" variant="h4" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            {status === 'approved' ? (
              <TextLink to={`/companies/${companyId}`}>{name}</TextLink>
            ) : (
              name
            )}
          </Typography>
          <StatusBadge status={status} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.95rem', overflowWrap: 'anywhere' }}>
          Asked for by <b>{contactName}</b>,{' '}
          <Anchor href={mailLink(contactEmail)}>{contactEmail}</Anchor>, on{' '}
          <time dateTime={createdAt}>{momentInIndia(createdAt)}</time>
          {decidedAt && !pending && (
            <>
              ; {status} on <time dateTime={decidedAt}>{momentInIndia(decidedAt)}</time>
            </>
          )}
        </Box>
      </Box>
      <Box sx={rowBody}>
        <Written listing={listing} />
        {pending && <DecisionButtons named={named} onDecide={onDecide} />}
      </Box>
    </Box>
  )
}

function Written({ listing }: { listing: AdminListing }) {
  const { shortDescription, description, location, cuisine, priceRange, tags } = listing
  const website = webAddress(listing.website)
  return (
    <>
      <Typography sx={{ maxWidth: '75ch', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {shortDescription}
      </Typography>
      <Typography
        sx={{ mt: 0.75, maxWidth: '75ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {description}
      </Typography>
      <Box
        component="dl"
        sx={{
          my: 2,
          display: 'grid',
          gap: 1.25,
          columnGap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
          '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
          '& dd': { overflowWrap: 'anywhere' },
        }}
      >
        <Fact name="Location">{location}</Fact>
        <Fact name="Cuisine">{cuisine}</Fact>
        <Fact name="Price range">{priceLabels[priceRange]}</Fact>
        <Fact name="Address">{listing.address}</Fact>
        <Fact name="Phone">{listing.phone}</Fact>
        <Fact name="Email">
          {listing.email && <Anchor href={mailLink(listing.email)}>{listing.email}</Anchor>}
        </Fact>
        <Fact name="Website">
          {website ? (
            <Anchor href={website.href} rel="nofollow noopener noreferrer">
              {website.host}
            </Anchor>
          ) : (
            listing.website
          )}
        </Fact>
        <Fact name="Hours">{listing.hours}</Fact>
        <Fact name="Tags">{tags.join(', ')}</Fact>
      </Box>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || 'Not stated'}</dd>
    </div>
  )
}

function Anchor({ href, rel, children }: { href: string; rel?: string; children: ReactNode }) {
  return (
    <Box
      component="a"
      href={href}
      rel={rel}
      sx={{ color: 'primary.main', fontWeight: 600, textUnderlineOffset: '3px' }}
    >
      {children}
    </Box>
  )
}
