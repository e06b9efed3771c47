import { Link, useLocation } from 'react-router'
import { choiceLabel } from '#domain/choices.ts'
import { language, t } from '#domain/i18n.ts'
import { SOURCE_LANGUAGE } from '#domain/languages.ts'
import { priceInWords } from '#domain/lead-plan.ts'
import { priceLabels, type Weekday, weekdayLabels } from '#domain/options.ts'
import { closedUntilInWords } from '#domain/closings.ts'
import type { CompanyCard as Card } from '#contract/companies.ts'
import type { SearchHit } from '#contract/search.ts'
import { LinkButton } from '../ui/button.tsx'
import { count } from '../ui/count.ts'
import { BowlIcon, ClockIcon, PinIcon, ScooterIcon } from '../ui/icons.tsx'
import { wholeRupees } from '../ui/money.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { CompareToggle } from '../picks/compare-toggle.tsx'
import { Heart } from '../picks/heart.tsx'
import { Fact, FeaturedBadge, FoodMark, Picture, RatingLine, Tags } from './company-facts.tsx'
import { Marked, withoutMarks } from './marked.tsx'
import type { View } from '../search/search-state.ts'
import { langOf, Written } from '../ui/written.tsx'

/** Maximum number of reasons on a card; the company's page shows more. */
const MAX_REASONS = 2
const MAX_TAGS = 3

/** Classes of a card, which is horizontal in a list. */
const looks: Record<View, string> = {
  grid: 'company-card card',
  list: 'company-card in-list card',
}

/** A company with the search's details, if it was found by a search. */
export type ShownCompany = Card & Partial<SearchHit>

type CompanyCardProps = {
  company: ShownCompany
  view?: View
  /** Label of the origin of its distance. */
  origin?: string
  delivery?: CardDelivery
  /** True for the first cards of a page, whose pictures load eagerly. */
  first?: boolean
}

/** Delivery to a pincode: null when not stated, undefined while unknown. */
type CardDelivery = { pincode: string; delivers: boolean | null | undefined }

/** Card of a company in a list, with its distinguishing facts and links to its page. */
export function CompanyCard(props: CompanyCardProps) {
  const { company, view = 'grid', origin, delivery, first = false } = props
  const { pathname, search } = useLocation()
  // The company's page links back to the list that the visitor came from.
  const state = pathname === '/companies' ? { list: `${pathname}${search}` } : undefined
  const link = { to: `/companies/${company.id}`, state }
  return (
    <article aria-labelledby={`company-${company.id}`} className={looks[view]}>
      <div className="picture">
        {/* For pointers only, because the name below is the same link. */}
        <Link {...link} tabIndex={-1} aria-hidden="true" className="absolute inset-0">
          <Picture url={company.imageUrl} sizes="144px" lazy={!first} />
        </Link>
        <FeaturedBadge company={company} />
      </div>
      <Words {...{ company, link, origin, delivery }} />
      <PriceAndActions company={company} link={link} />
      <div className="picks">
        <CompareToggle company={company} />
        <Heart company={company} />
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
  const dish = matched.dishes?.[0]
  return (
    <>
      <h3 id={`company-${company.id}`} className="type-h3 text-base">
        <Link {...link} lang={langOf(company.name)}>
          <Marked text={matched.name ?? company.name} />
        </Link>
        <FoodMark mark={company.foodMark} />
      </h3>
      <RatingLine company={company} />
      <p lang={langOf(company.shortDescription)}>
        <Marked text={matched.shortDescription ?? company.shortDescription} />
      </p>
      <div className="facts">
        <Reasons {...{ company, origin }} dish={dish?.extract} />
        <Tags tags={(company.tagsInWords ?? matched.tags ?? company.tags).slice(0, MAX_TAGS)} />
        <Fact icon={<PinIcon size={18} />}>
          <Marked
            text={company.place.replace(
              company.location,
              () => matched.location ?? company.location,
            )}
          />
          {origin !== undefined &&
            company.distanceKm !== undefined &&
            `, ${distanceText(company.distanceKm, origin)}`}
          {' · '}
          {language() === SOURCE_LANGUAGE ? (
            <Marked text={matched.cuisine ?? company.cuisine} />
          ) : (
            choiceLabel(company.cuisine)
          )}
        </Fact>
        {delivery?.delivers !== undefined && (
          <Fact icon={<ScooterIcon size={18} />}>{deliveryText(delivery)}</Fact>
        )}
        <Fact icon={<ClockIcon size={18} />}>
          {company.closedUntil ? (
            <b>{closedUntilInWords(company.closedUntil)}</b>
          ) : (
            <Written text={company.hoursInWords || company.hours || t('Contact for hours')} />
          )}
        </Fact>
        {dish && (
          <Fact icon={<BowlIcon size={18} />}>
            {weekdayLabels[dish.day as Weekday]}:{' '}
            <span lang={langOf(withoutMarks(dish.extract))}>
              <Marked text={dish.extract} />
            </span>
          </Fact>
        )}
      </div>
    </>
  )
}

type ReasonsProps = Pick<CompanyCardProps, 'company' | 'origin'> & {
  /** Marked words of the menu, which are not repeated as a reason. */
  dish: string | undefined
}

/** Reasons of the match that the card does not say elsewhere, in one line. */
function Reasons({ company, origin, dish }: ReasonsProps) {
  const { place, cuisine, leadPlan } = company
  const price = leadPlan ? priceInWords(leadPlan, wholeRupees) : ''
  const named = dish && withoutMarks(dish)
  const shown = [...(company.tagsInWords ?? company.tags).slice(0, MAX_TAGS), choiceLabel(cuisine)]
  // With an origin, the distance of "Kothrud, 1.2 km" stands beside the place.
  const isOfPlace = (reason: string) =>
    place.includes(origin ? reason.replace(/, [^,]+$/, '') : reason)
  const all = (company.reasons ?? [])
    .filter((reason) => !(named && reason.includes(named)) && !isOfPlace(reason))
    .filter((reason) => !shown.includes(reason) && !price.includes(reason))
    .slice(0, MAX_REASONS)
  if (all.length === 0) return null
  return (
    <ul aria-label={t('Why it is here')} className="type-body2 font-semibold text-leaf-onSoft">
      {all.map((reason, index) => (
        <li key={reason} className="inline">
          {index > 0 && <span aria-hidden="true"> · </span>}
          <Written text={reason} />
        </li>
      ))}
    </ul>
  )
}

function deliveryText({ delivers, pincode }: CardDelivery) {
  if (delivers === null) return t('Delivery to {pincode} not stated', { pincode })
  return delivers ? (
    <b className="text-leaf-onSoft">{t('Delivers to {pincode}', { pincode })}</b>
  ) : (
    t('Does not deliver to {pincode}', { pincode })
  )
}

/** A distance, with one decimal below 10 km; none for a company in the origin itself. */
function distanceText(distanceKm: number, origin: string): string {
  if (distanceKm === 0) return t('in {origin}', { origin })
  return t('{distance} km from {origin}', {
    distance: distanceKm < 10 ? distanceKm.toFixed(1) : count(distanceKm),
    origin,
  })
}

function PriceAndActions({ company, link }: PartProps) {
  const { leadPlan } = company
  return (
    <div className="offer">
      <div>
        {leadPlan && (
          <b className="block">
            {t('from {price}', { price: priceInWords(leadPlan, wholeRupees) })}
          </b>
        )}
        <p className="type-body2 text-text-secondary">
          {priceLabels[company.priceRange]}
          {leadPlan &&
            leadPlan.mealPrice !== null &&
            ` · ${t('{meal} a meal', { meal: wholeRupees(leadPlan.mealPrice) })}`}
        </p>
      </div>
      <div className="card-links">
        <LinkButton
          {...link}
          variant="outlined"
          aria-label={t('Details of {name}', { name: company.name })}
        >
          {t('Details')}
        </LinkButton>
        {!company.closedUntil && (
          <LinkButton {...link} aria-label={t('Subscribe to {name}', { name: company.name })}>
            {t('Subscribe')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** Skeleton of a company's card. */
export function CardSkeleton({ view }: { view: View }) {
  return (
    <div aria-hidden="true" className={looks[view]}>
      <Skeleton className="picture" />
      <Skeleton className="h-5 w-[70%]" />
      <Skeleton className="h-4 w-[45%]" />
      <Skeleton className="h-10" />
      <Skeleton className="facts h-18" />
      <Skeleton className="offer h-24" />
    </div>
  )
}
