import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { choiceLabel } from '#domain/choices.ts'
import { t } from '#domain/i18n.ts'
import type { CompanyDetails, CompanyPage } from '#contract/companies.ts'
import { dateInIndia, monthInIndia } from '#domain/india-time.ts'
import { priceLabels } from '#domain/options.ts'
import { closingInWords } from '#domain/closings.ts'
import { foodMarks } from '#domain/food-marks.ts'
import { countFigure } from '../data/figures.ts'
import { ClaimLine } from '../kitchens/claim-line.tsx'
import { CompareForm, CompareToggle } from '../picks/compare-toggle.tsx'
import { ContactForm } from '../messages/contact-form.tsx'
import { SuggestionBox } from '../messages/suggestion-box.tsx'
import { WriteReview } from '../reviews/write-review.tsx'
import { ArrowLeftIcon, PinIcon, RupeeIcon, ShieldIcon } from '../ui/icons.tsx'
import { JsonLd } from '../frame/json-ld.tsx'
import { PageHead, usePublicUrl } from '../frame/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Heart } from '../picks/heart.tsx'
import { Act, OrderFacts } from './act.tsx'
import { Fact, FeaturedBadge, RatingLine, Tags } from './company-facts.tsx'
import { companyJsonLd } from './company-json-ld.ts'
import { Contact, TitledCard } from './contact-card.tsx'
import { Delivery } from './delivery.tsx'
import { Gallery } from './gallery.tsx'
import { OnDemand } from './on-demand.tsx'
import { MonthCost } from './month-cost.tsx'
import { Plans } from './plans.tsx'
import { Reviews } from './reviews.tsx'
import { ShareButton } from './share-button.tsx'
import { WeeklyMenu } from './weekly-menu-table.tsx'
import { langOf } from '../ui/written.tsx'

/** Length in characters from which phones show only the beginning of a description. */
const LONG_TEXT = 240

export function CompanyDetail({ company }: { company: CompanyPage }) {
  const id = String(company.id)
  const publicUrl = usePublicUrl()
  useEffect(() => countFigure('view', [company.id]), [company.id])
  return (
    <>
      <PageHead
        title={t('{name}, {location}: plans, menu and reviews', {
          name: company.name,
          location: company.place,
        })}
        description={company.shortDescription}
        path={`/companies/${id}`}
        card={`/cards/companies/${id}.jpg`}
      />
      <JsonLd data={import.meta.env.SSR && companyJsonLd(company, publicUrl)} />
      <article data-company={id} className="page-width pt-4 md:pt-6 print:max-w-none print:p-0">
        <div className="print:hidden">
          <BackLink />
        </div>
        <div className="mt-1 grid md:mt-3 grid-cols-1 items-start gap-x-10 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_340px] print:mt-0 print:block">
          <div className="min-w-0">
            <Introduction company={company} />
            <div className="company-parts">
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-6 print:block">
                <MonthCost id={id} />
                <TitledCard id="delivery" title={t('Delivery')}>
                  <Delivery company={company} />
                </TitledCard>
              </div>
              <Part id="menu" title={t('Weekly menu')}>
                <WeeklyMenu id={id} />
              </Part>
              <Part id="plans" title={t('Plans')}>
                <Plans company={company} />
              </Part>
              <Part id="reviews" title={t('Customer Reviews')}>
                <Reviews id={id} company={company} />
                <div id="write-review" className="mt-6 print:hidden">
                  <WriteReview company={company} />
                </div>
              </Part>
              <Part id="about" title={t('About')}>
                <OnDemand label={t('Read all')} isLong={company.description.length > LONG_TEXT}>
                  <p
                    lang={langOf(company.description)}
                    className="about max-w-[68ch] whitespace-pre-line"
                  >
                    {company.description}
                  </p>
                </OnDemand>
              </Part>
              <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 print:block">
                <TitledCard
                  id="contact"
                  component="aside"
                  title={t('Contact information')}
                  className="print:p-3"
                >
                  <Contact company={company} />
                  <Confirmed company={company} />
                  <div className="print:hidden">
                    <ClaimLine company={company} />
                  </div>
                </TitledCard>
                <div className="print:hidden">
                  <TitledCard id="get-in-touch" title={t('Get in Touch')}>
                    <OnDemand label={t('Write a message')} anchor="#get-in-touch">
                      <ContactForm company={company} />
                    </OnDemand>
                  </TitledCard>
                </div>
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-6 print:hidden">
                <SuggestionBox companyName={company.name} />
                <ShareButton title={company.name} />
              </div>
            </div>
          </div>
          <Act company={company} />
        </div>
      </article>
    </>
  )
}

/** Link back to the visitor's search, or to the list. */
function BackLink() {
  const { state } = useLocation()
  const list: unknown = state?.list
  // The server does not know the browser's history: the first render links to the plain list.
  const known = useHydrated() && typeof list === 'string' && list.startsWith('/companies?')
  return (
    <Link
      to={known ? list : '/companies'}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-main no-underline hover:underline"
    >
      <ArrowLeftIcon size={18} />
      {t('Back to companies')}
    </Link>
  )
}

function Introduction({ company }: { company: CompanyPage }) {
  const tags = company.tagsInWords ?? company.tags
  const cuisine = choiceLabel(company.cuisine)
  return (
    <div>
      <div className="relative aspect-2/1 md:aspect-5/1 overflow-hidden rounded-lg bg-steel-surface md:rounded-[28px] print:hidden">
        <Gallery company={company} />
        <FeaturedBadge company={company} />
        <div className="picks">
          <CompareToggle company={company} />
          <Heart company={company} />
        </div>
      </div>
      <h1
        lang={langOf(company.name)}
        className="type-h1 mt-4 mb-2.5 md:mt-6 print:mt-0 print:text-[18pt]"
      >
        {company.name}
      </h1>
      <RatingLine company={company} size={22} />
      <Closing company={company} />
      <CompareForm />
      <div className="my-3 flex flex-wrap items-center gap-x-6 gap-y-1.5">
        {company.foodMark && (
          <Fact icon={<i data-food={company.foodMark} />}>{foodMarks[company.foodMark]}</Fact>
        )}
        <Fact icon={<PinIcon size={18} />}>
          {[company.place, ...(tags.includes(cuisine) ? [] : [cuisine])].join(' · ')}
        </Fact>
        <Fact icon={<RupeeIcon size={18} />}>{priceLabels[company.priceRange]}</Fact>
      </div>
      <Tags tags={tags} />
      {/* Wider windows have them beside the page. */}
      <div className="mt-3 md:hidden print:hidden">
        <OrderFacts company={company} />
      </div>
    </div>
  )
}

/** Notice of a present or future closing. */
function Closing({ company: { closing, closedUntil } }: { company: CompanyDetails }) {
  if (!closing) return null
  return (
    <div className="mt-4">
      <Notice tone="info">
        {closingInWords(closing, closedUntil)}
        {closing.reason && (
          <p lang={langOf(closing.reason)} className="font-normal">
            {closing.reason}
          </p>
        )}
      </Notice>
    </div>
  )
}

/** When the kitchen last confirmed its listing; nothing if it never did. */
function Confirmed({ company: { confirmedAt, lastConfirmedAt } }: { company: CompanyDetails }) {
  if (!lastConfirmedAt) return null
  return (
    <div
      className={`mt-2 ${confirmedAt ? 'font-semibold text-leaf-onSoft' : 'text-text-secondary'}`}
    >
      <Fact icon={<ShieldIcon size={18} />}>
        {confirmedAt
          ? t('Confirmed by the kitchen on {confirmedAt}', {
              confirmedAt: dateInIndia(confirmedAt),
            })
          : t('Not confirmed since {lastConfirmedAt}', {
              lastConfirmedAt: monthInIndia(lastConfirmedAt),
            })}
      </Fact>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
