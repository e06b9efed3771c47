import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Company, CompanyDetails } from '#api/contract/companies.ts'
import { priceLabels, type Weekday } from '#api/contract/options.ts'
import { CompareForm, CompareToggle } from '../compare/compare-toggle.tsx'
import { ContactForm } from '../messages/contact-form.tsx'
import { SuggestionBox } from '../messages/suggestion-box.tsx'
import { WriteReview } from '../reviews/write-review.tsx'
import { ArrowLeftIcon, BowlIcon, PinIcon, RupeeIcon } from '../shared/icons.tsx'
import { JsonLd } from '../shared/json-ld.tsx'
import { rupees, wholeRupees } from '../shared/money.ts'
import { PageHead, usePublicUrl } from '../shared/page-head.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'
import { Heart } from '../shortlist/heart.tsx'
import { columns, row } from '../theme/tokens.ts'
import { Fact, FeaturedBadge, Picture, RatingLine, Tags } from './company-facts.tsx'
import { companyJsonLd } from './company-json-ld.ts'
import { Contact, TitledCard } from './contact-card.tsx'
import { Delivery } from './delivery.tsx'
import { Plans } from './plans.tsx'
import { Reviews } from './reviews.tsx'
import { ShareButton } from './share-button.tsx'
import { WeeklyMenu } from './weekly-menu-table.tsx'

const page = {
  mt: 1.5,
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
  // The right column flows by itself: its cards do not wait for the rows of the left.
  gridTemplateRows: { md: 'auto 1fr auto' },
  '& > :nth-child(1)': { gridRow: { md: '1 / span 2' } },
  '& > :nth-child(2)': { gridColumn: { md: 2 } },
  '& > :nth-child(3)': { gridRow: { md: 3 } },
  '& > :nth-child(4)': { gridColumn: { md: 2 }, gridRow: { md: '2 / span 2' } },
}

export function CompanyDetail({ company, today }: { company: CompanyDetails; today: Weekday }) {
  const id = String(company.id)
  const publicUrl = usePublicUrl()
  return (
    <>
      <PageHead
        title={`${company.name}, ${company.location}: plans, menu and reviews`}
        description={company.shortDescription}
        path={`/companies/${id}`}
      />
      <JsonLd data={companyJsonLd(company, publicUrl)} />
      <Container component="article" sx={{ pt: { xs: 2, md: 3 } }}>
        <Box sx={{ ...row, justifyContent: 'space-between', minHeight: 44 }}>
          <BackLink />
          <ShareButton title={company.name} />
        </Box>
        <Box sx={page}>
          <Introduction company={company} />
          <TitledCard id="contact" component="aside" title="Contact information">
            <Contact company={company} />
          </TitledCard>
          <Box sx={{ ...columns({ xs: 1 }), gap: { xs: 5, md: 7 } }}>
            <Part title="About">
              <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>
                {company.description}
              </Typography>
            </Part>
            <Part title="Plans">
              <Plans company={company} />
            </Part>
            <Part title="Delivery">
              <Delivery company={company} />
            </Part>
            <Part title="Weekly menu">
              <WeeklyMenu id={id} today={today} />
            </Part>
            <Part title="Customer Reviews">
              <Reviews id={id} company={company} />
            </Part>
            <SuggestionBox companyName={company.name} />
          </Box>
          <Box sx={{ ...columns({ xs: 1 }), gap: 4 }}>
            <TitledCard id="write-review" title="Write a Review">
              <WriteReview company={company} />
            </TitledCard>
            <TitledCard id="get-in-touch" title="Get in Touch">
              <ContactForm company={company} />
            </TitledCard>
          </Box>
        </Box>
      </Container>
    </>
  )
}

const backLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  fontWeight: 650,
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}

/** Leads to the search that the visitor came from, or to the list. */
function BackLink() {
  const { state } = useLocation()
  const list: unknown = state?.list
  // The server cannot know the browser's history: the first render has the plain list.
  const known = useHydrated() && typeof list === 'string' && list.startsWith('/companies?')
  return (
    <Box component={Link} to={known ? list : '/companies'} sx={backLink}>
      <ArrowLeftIcon size={18} />
      Back to companies
    </Box>
  )
}

function Introduction({ company }: { company: Company }) {
  return (
    <div>
      <Box
        sx={{
          position: 'relative',
          borderRadius: { xs: '20px', md: '28px' },
          overflow: 'hidden',
          aspectRatio: '16 / 9',
          bgcolor: 'steel.surface',
        }}
      >
        <Picture url={company.imageUrl} sizes="(min-width: 900px) 752px, 100vw" />
        <FeaturedBadge company={company} />
      </Box>
      <Typography variant="h1" sx={{ mt: 3, mb: 1.25, fontSize: { md: '3rem' } }}>
        {company.name}
      </Typography>
      <RatingLine company={company} size={22} />
      <Box sx={{ ...row, mt: 2, gap: 1.25 }}>
        <Heart company={company}>Shortlist</Heart>
        <CompareToggle company={company} />
      </Box>
      <CompareForm />
      <Box sx={{ ...row, my: 2, columnGap: 3, rowGap: 0.75 }}>
        <Fact icon={<PinIcon size={18} />}>{company.location}</Fact>
        <Fact icon={<BowlIcon size={18} />}>{company.cuisine}</Fact>
        <Fact icon={<RupeeIcon size={18} />}>
          {priceLabels[company.priceRange]}
          {company.monthlyPrice !== null && `, from ${rupees(company.monthlyPrice)} a month`}
          {company.mealPrice !== null && `, from ${wholeRupees(company.mealPrice)} a meal`}
        </Fact>
      </Box>
      <Tags tags={company.tags} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 2, fontSize: '1.75rem' }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}
