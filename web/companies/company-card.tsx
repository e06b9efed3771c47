import { Link, useLocation } from 'react-router'
import { priceLabels } from '#api/contract/options.ts'
import type { CompanyCard as Card } from '#api/contract/companies.ts'
import type { SearchHit } from '#api/contract/search.ts'
import { Button } from '../shared/button.tsx'
import { count } from '../shared/count.ts'
import { BowlIcon, ClockIcon, drawing, PinIcon } from '../shared/icons.tsx'
import { rupees, wholeRupees } from '../shared/money.ts'
import { Skeleton } from '../shared/skeleton.tsx'
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

/** What differs between a card of the grid and one of the list. */
const looks = {
  grid: {
    card: 'company-card card',
    picture: 'aspect-video w-full',
    body: '',
    price: 'border-t pt-4',
  },
  list: {
    card: 'company-card card @min-[34rem]:flex-row',
    picture: 'aspect-video w-full @min-[34rem]:aspect-auto @min-[34rem]:w-55 @min-[52rem]:w-75',
    body: '@min-[52rem]:flex-row @min-[52rem]:gap-6',
    price:
      'border-t pt-4 @min-[52rem]:w-61 @min-[52rem]:border-t-0 @min-[52rem]:border-l @min-[52rem]:pt-0 @min-[52rem]:pl-6',
  },
} satisfies Record<View, object>

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
  const look = looks[view]
  const { pathname, search } = useLocation()
  // The page remembers the list that the visitor came from.
  const state = pathname === '/companies' ? { list: `${pathname}${search}` } : undefined
  const link = { to: `/companies/${company.id}`, state }
  return (
    <article aria-labelledby={`company-${company.id}`} className={look.card}>
      <div className={`relative flex-none bg-steel-surface ${look.picture}`}>
        {/* For pointers only: the name below is the same link. */}
        <Link {...link} tabIndex={-1} aria-hidden="true" className="absolute inset-0">
          <Picture
            url={company.imageUrl}
            sizes="(min-width: 1200px) 384px, (min-width: 600px) 50vw, 100vw"
            lazy
          />
        </Link>
        <FeaturedBadge company={company} />
        <CardActions company={company} />
      </div>
      <div className={`flex min-w-0 flex-1 flex-col gap-4 p-5 ${look.body}`}>
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <Words {...{ company, link, origin, delivery }} />
        </div>
        <PriceAndActions company={company} link={link} className={look.price} />
      </div>
    </article>
  )
}

type PartProps = {
  company: ShownCompany
  link: { to: string; state: object | undefined }
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
      <h3 id={`company-${company.id}`} className="type-h3">
        <Link {...link} className="rounded-sm text-inherit no-underline hover:underline">
          <Marked text={matched.name ?? company.name} />
        </Link>
      </h3>
      <RatingLine company={company} />
      <Reasons reasons={company.reasons} />
      <p className="type-body2 text-text-secondary">
        <Marked text={matched.shortDescription ?? company.shortDescription} />
      </p>
      <Tags tags={(matched.tags ?? company.tags).slice(0, 3)} />
      <div className="grid gap-1.5">
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
      </div>
    </>
  )
}

/** Why a search found a company, in one line. */
function Reasons({ reasons }: Pick<ShownCompany, 'reasons'>) {
  if (!reasons || reasons.length === 0) return null
  return (
    <ul aria-label="Why it is here" className="type-body2 font-semibold text-leaf-onSoft">
      {reasons.map((reason, index) => (
        <li key={reason} className="inline">
          {index > 0 && <span aria-hidden="true"> · </span>}
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** Until it is known, a blank keeps the line. */
function deliveryText({ delivers, pincode }: CardDelivery) {
  if (delivers === undefined) return '\u00a0'
  if (delivers === null) return `Not stated whether it delivers to ${pincode}`
  return delivers ? (
    <b className="text-leaf-onSoft">Delivers to {pincode}</b>
  ) : (
    `Does not deliver to ${pincode}`
  )
}

/** Near by, the hundred metres count; what has the same pincode is at no distance. */
function distanceText(distanceKm: number, origin: string): string {
  if (distanceKm === 0) return `in ${origin}`
  return `${distanceKm < 10 ? distanceKm.toFixed(1) : count(distanceKm)} km from ${origin}`
}

function PriceAndActions({ company, link, className }: PartProps & { className: string }) {
  return (
    <div
      className={`flex flex-col justify-center gap-3.5 border-0 border-dashed border-steel-line ${className}`}
    >
      <div>
        {company.monthlyPrice !== null && (
          <p className="leading-[1.3] font-bold">from {rupees(company.monthlyPrice)} a month</p>
        )}
        {company.mealPrice !== null && (
          <p className="type-body2">from {wholeRupees(company.mealPrice)} a meal</p>
        )}
        <span className="type-caption text-text-secondary">{priceLabels[company.priceRange]}</span>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2.5">
        <Button
          component={Link}
          {...link}
          variant="outlined"
          className="px-2"
          aria-label={`Details of ${company.name}`}
        >
          Details
        </Button>
        <Button
          component={Link}
          {...link}
          className="px-2"
          aria-label={`Subscribe to ${company.name}`}
        >
          Subscribe
        </Button>
      </div>
    </div>
  )
}

/** The shape of a company's card while it loads. */
export function CardSkeleton({ view }: { view: View }) {
  const { card, picture } = looks[view]
  return (
    <div aria-hidden="true" className={card}>
      <Skeleton className={`h-auto flex-none rounded-none ${picture}`} />
      <div className="grid flex-1 content-start p-5">
        <Skeleton className="my-[7px] h-5 w-[70%]" />
        <Skeleton className="my-1.5 h-4 w-[45%]" />
        <Skeleton className="mt-4.5 mb-1.5 h-4" />
        <Skeleton className="my-1.5 h-4 w-[85%]" />
        <Skeleton className="mt-4.5 mb-1.5 h-4 w-[60%]" />
        <Skeleton className="mt-6 h-11" />
      </div>
    </div>
  )
}
