import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Company } from '#api/contract/companies.ts'
import { priceLabels, type Weekday } from '#api/contract/options.ts'
import { SuggestionBox } from '../messages/suggestion-box.tsx'
import { ArrowLeftIcon, BowlIcon, PinIcon, RupeeIcon } from '../shared/icons.tsx'
import { JsonLd } from '../shared/json-ld.tsx'
import { rupees } from '../shared/money.ts'
import { PageHead, usePublicUrl } from '../shared/page-head.tsx'
import { Fact, FeaturedBadge, RatingLine, Tags } from './company-facts.tsx'
import { CompanyForms } from './company-forms.tsx'
import { companyJsonLd } from './company-json-ld.ts'
import { ContactCard } from './contact-card.tsx'
import { sizesOf } from './picture-sizes.ts'
import { Plans } from './plans.tsx'
import { Reviews } from './reviews.tsx'
import { useListLink } from './use-list-link.ts'
import { WeeklyMenu } from './weekly-menu-table.tsx'

/** Everything that is known about one company. */
export function CompanyDetail({ company, today }: { company: Company; today: Weekday }) {
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
        <BackLink />
        <Box
          sx={{
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
          }}
        >
          <Introduction company={company} />
          <ContactCard company={company} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: { xs: 5, md: 7 },
              minWidth: 0,
            }}
          >
            <Part title="About">
              <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>
                {company.description}
              </Typography>
            </Part>
            <Part title="Plans">
              <Plans id={id} />
            </Part>
            <Part title="Weekly menu">
              <WeeklyMenu id={id} today={today} />
            </Part>
            <Part title="Customer Reviews">
              <Reviews id={id} company={company} />
            </Part>
            <SuggestionBox companyName={company.name} />
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, minWidth: 0 }}>
            <CompanyForms company={company} />
          </Box>
        </Box>
      </Container>
    </>
  )
}

function BackLink() {
  return (
    <Box
      component={Link}
      to={useListLink()}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 44,
        fontWeight: 650,
        color: 'primary.main',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
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
        <Box
          component="img"
          src={company.imageUrl}
          srcSet={sizesOf(company.imageUrl)}
          sizes="(min-width: 900px) 752px, 100vw"
          alt=""
          width={640}
          height={360}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
        {company.featured && (
          <Box sx={{ position: 'absolute', top: 16, left: 16 }}>
            <FeaturedBadge priceRange={company.priceRange} />
          </Box>
        )}
      </Box>
      <Typography component="h1" variant="h1" sx={{ mt: 3, fontSize: { md: '3rem' } }}>
        {company.name}
      </Typography>
      <Box sx={{ mt: 1.25, fontSize: '1.125rem' }}>
        <RatingLine company={company} size={22} />
      </Box>
      <Box sx={{ mt: 1.75, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.75 }}>
        <Fact icon={<PinIcon size={18} />}>{company.location}</Fact>
        <Fact icon={<BowlIcon size={18} />}>{company.cuisine}</Fact>
        <Fact icon={<RupeeIcon size={18} />}>
          {priceLabels[company.priceRange]}
          {company.monthlyPrice !== null && `, from ${rupees(company.monthlyPrice)} a month`}
        </Fact>
      </Box>
      {company.tags.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Tags>
            {company.tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </Tags>
        </Box>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h2" variant="h2" sx={{ mb: 2, fontSize: '1.75rem' }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}
