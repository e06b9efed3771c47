import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { priceLabels } from '#api/contract/options.ts'
import type { CompanyCard as Card } from '#api/contract/companies.ts'
import type { SearchHit } from '#api/contract/search.ts'
import { cardStyle } from '../shared/card-style.ts'
import { count } from '../shared/count.ts'
import { BowlIcon, ClockIcon, drawing, PinIcon } from '../shared/icons.tsx'
import { rupees, wholeRupees } from '../shared/money.ts'
import { CardActions } from '../shortlist/card-actions.tsx'
import { Fact, FeaturedBadge, Picture, RatingLine, Tags } from './company-facts.tsx'
import { Marked } from './marked.tsx'
import type { View } from './search-state.ts'

const ScooterIcon = drawing(
  <>
    <circle cx="6.5" cy="17.5" r="2.5" />
    <circle cx="18" cy="17.5" r="2.5" />
    <path d="M9 17.5h6.5L14 7h3m-10 3h4.5M4 14.5c0-2.5 2-4 4.5-4h3.5" />
  </>,
)

/** A dish may be cooked all week; a card names the first days. */
const MENU_LINES = 2

const frame = (wide: boolean) =>
  ({
    ...cardStyle,
    overflow: 'hidden',
    height: '100%',
    display: 'flex',
    flexDirection: wide ? { xs: 'column', sm: 'row' } : 'column',
  }) as const

const pictureFrame = (wide: boolean) =>
  ({
    position: 'relative',
    flex: 'none',
    width: wide ? { xs: '100%', sm: 220, md: 300 } : '100%',
    aspectRatio: wide ? { xs: '16 / 9', sm: 'auto' } : '16 / 9',
    bgcolor: 'steel.surface',
  }) as const

/** A company, with what a search says of it if it was found by one. */
export type ShownCompany = Card & Partial<SearchHit>

type CompanyCardProps = {
  company: ShownCompany
  view?: View
  /** The place that its distance is measured from. */
  origin?: string
  delivery?: CardDelivery
}

/** Whether a company delivers to a pincode: null where that is not stated, undefined until it is known. */
type CardDelivery = { pincode: string; delivers: boolean | null | undefined; isUnknown: boolean }

/** A company among others: what tells it apart, and four ways to its page. */
export function CompanyCard({ company, view = 'grid', origin, delivery }: CompanyCardProps) {
  const wide = view === 'list'
  const { pathname, search } = useLocation()
  // The page remembers the list that the visitor came from.
  const state = pathname === '/companies' ? { list: `${pathname}${search}` } : undefined
  const link = { component: Link, to: `/companies/${company.id}`, state }
  return (
    <Box
      component="article"
      aria-labelledby={`company-${company.id}`}
      sx={{
        ...frame(wide),
        transition: 'transform 0.2s, box-shadow 0.2s',
        '&:hover': {
          transform: 'translateY(-3px)',
          boxShadow: '0 2px 4px rgba(46, 20, 12, 0.06), 0 24px 36px -22px rgba(46, 20, 12, 0.5)',
        },
      }}
    >
      <Box sx={pictureFrame(wide)}>
        {/* For pointers only: the name below is the same link. */}
        <Box {...link} tabIndex={-1} aria-hidden="true" sx={{ position: 'absolute', inset: 0 }}>
          <Picture
            url={company.imageUrl}
            sizes="(min-width: 1200px) 384px, (min-width: 600px) 50vw, 100vw"
            lazy
          />
        </Box>
        <FeaturedBadge company={company} />
        <CardActions company={company} />
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          p: 2.5,
          display: 'flex',
          flexDirection: wide ? { xs: 'column', md: 'row' } : 'column',
          gap: wide ? { xs: 2, md: 3 } : 2,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
          <Words {...{ company, link, origin, delivery }} />
        </Box>
        <PriceAndActions company={company} link={link} wide={wide} />
      </Box>
    </Box>
  )
}

type PartProps = {
  company: ShownCompany
  link: { component: typeof Link; to: string; state: object | undefined }
}

const nameStyle = {
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 0.5,
  '&:hover': { textDecoration: 'underline' },
}

function Words({
  company,
  link,
  origin,
  delivery,
}: PartProps & Pick<CompanyCardProps, 'origin' | 'delivery'>) {
  const matched = company._formatted ?? {}
  return (
    <>
      <Typography id={`company-${company.id}`} variant="h3">
        <Box {...link} sx={nameStyle}>
          <Marked text={matched.name ?? company.name} />
        </Box>
      </Typography>
      <RatingLine company={company} />
      <Reasons reasons={company.reasons} />
      <Typography variant="body2" color="textSecondary">
        <Marked text={matched.shortDescription ?? company.shortDescription} />
      </Typography>
      <Tags tags={(matched.tags ?? company.tags).slice(0, 3)} />
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Fact icon={<PinIcon size={18} />}>
          <Marked text={matched.location ?? company.location} />
          {origin !== undefined &&
            company.distanceKm !== undefined &&
            `, ${distanceText(company.distanceKm, origin)}`}
          {' · '}
          <Marked text={matched.cuisine ?? company.cuisine} />
        </Fact>
        {delivery && !delivery.isUnknown && (
          <Fact icon={<ScooterIcon size={18} />}>{deliveryText(delivery)}</Fact>
        )}
        <Fact icon={<ClockIcon size={18} />}>{company.hours || 'Contact for hours'}</Fact>
        {matched.dishes?.slice(0, MENU_LINES).map(({ day, extract }, index) => (
          <Fact key={day} icon={<BowlIcon size={18} />}>
            {index === 0 ? 'On the menu: ' : 'Also on '}
            {day}, <Marked text={extract} />
          </Fact>
        ))}
      </Box>
    </>
  )
}

/** Why a search found a company, in one line. */
function Reasons({ reasons }: Pick<ShownCompany, 'reasons'>) {
  if (!reasons || reasons.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Why it is here"
      sx={{
        typography: 'body2',
        fontWeight: 600,
        color: 'leaf.onSoft',
        '& li': { display: 'inline' },
      }}
    >
      {reasons.map((reason, index) => (
        <li key={reason}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          {reason}
        </li>
      ))}
    </Box>
  )
}

/** Until it is known, a blank keeps the line. */
function deliveryText({ delivers, pincode }: CardDelivery) {
  if (delivers === undefined) return '\u00a0'
  if (delivers === null) return `Not stated whether it delivers to ${pincode}`
  return delivers ? (
    <Box component="b" sx={{ color: 'leaf.onSoft' }}>
      Delivers to {pincode}
    </Box>
  ) : (
    `Does not deliver to ${pincode}`
  )
}

/** Near by, the hundred metres count; what has the same pincode is at no distance. */
function distanceText(distanceKm: number, origin: string): string {
  if (distanceKm === 0) return `in ${origin}`
  return `${distanceKm < 10 ? distanceKm.toFixed(1) : count(distanceKm)} km from ${origin}`
}

function PriceAndActions({ company, link, wide }: PartProps & { wide: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 1.75,
        width: wide ? { md: 244 } : undefined,
        pt: wide ? { xs: 2, md: 0 } : 2,
        pl: wide ? { md: 3 } : 0,
        border: '0 dashed',
        borderColor: 'steel.line',
        borderTopWidth: wide ? { xs: 1, md: 0 } : 1,
        borderLeftWidth: wide ? { md: 1 } : 0,
      }}
    >
      <div>
        {company.monthlyPrice !== null && (
          <Typography sx={{ fontWeight: 700, lineHeight: 1.3 }}>
            from {rupees(company.monthlyPrice)} a month
          </Typography>
        )}
        {company.mealPrice !== null && (
          <Typography variant="body2">from {wholeRupees(company.mealPrice)} a meal</Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          {priceLabels[company.priceRange]}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25 }}>
        <Button
          {...link}
          variant="outlined"
          sx={{ px: 1 }}
          aria-label={`Details of ${company.name}`}
        >
          Details
        </Button>
        <Button {...link} sx={{ px: 1 }} aria-label={`Subscribe to ${company.name}`}>
          Subscribe
        </Button>
      </Box>
    </Box>
  )
}

/** The shape of a company's card while it loads. */
export function CardSkeleton({ view }: { view: View }) {
  const wide = view === 'list'
  return (
    <Box aria-hidden="true" sx={frame(wide)}>
      <Skeleton variant="rectangular" sx={{ ...pictureFrame(wide), height: 'auto' }} />
      <Box sx={{ p: 2.5, flex: 1 }}>
        <Skeleton width="70%" height={34} />
        <Skeleton width="45%" />
        <Skeleton sx={{ mt: 1.5 }} />
        <Skeleton width="85%" />
        <Skeleton width="60%" sx={{ mt: 1.5 }} />
        <Skeleton variant="rounded" height={44} sx={{ mt: 3 }} />
      </Box>
    </Box>
  )
}
