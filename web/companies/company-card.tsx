import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { priceLabels } from '#api/contract/options.ts'
import type { SearchHit } from '#api/contract/search.ts'
import { cardStyle } from '../shared/card-style.ts'
import { BowlIcon, ClockIcon, PinIcon } from '../shared/icons.tsx'
import { rupees } from '../shared/money.ts'
import { Fact, FeaturedBadge, RatingLine, Tags } from './company-facts.tsx'
import { Marked } from './marked.tsx'
import { sizesOf } from './picture-sizes.ts'
import type { View } from './search-state.ts'

/** A dish may be cooked all week; a card names the first days. */
const MENU_LINES = 2

type CompanyCardProps = {
  company: SearchHit
  view?: View
  /** The level of the company's name among the page's headings. */
  level?: 2 | 3
}

/** A company among others: what tells it apart, and four ways to its page. */
export function CompanyCard({ company, view = 'grid', level = 3 }: CompanyCardProps) {
  const wide = view === 'list'
  return (
    <Box
      component="article"
      aria-labelledby={`company-${company.id}`}
      sx={{
        ...cardStyle,
        overflow: 'hidden',
        height: '100%',
        display: 'flex',
        flexDirection: wide ? { xs: 'column', sm: 'row' } : 'column',
        transition: 'transform 0.2s, box-shadow 0.2s',
        '&:hover': {
          transform: 'translateY(-3px)',
          boxShadow: '0 2px 4px rgba(46, 20, 12, 0.06), 0 24px 36px -22px rgba(46, 20, 12, 0.5)',
        },
      }}
    >
      <Picture company={company} wide={wide} />
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
          <Words company={company} level={level} />
        </Box>
        <PriceAndActions company={company} wide={wide} />
      </Box>
    </Box>
  )
}

/** Where a card's links lead: the page remembers the list that the visitor came from. */
function useCompanyLink(id: number) {
  const { pathname, search } = useLocation()
  const state = pathname === '/companies' ? { list: `${pathname}${search}` } : undefined
  return { component: Link, to: `/companies/${id}`, state }
}

function Picture({ company, wide }: { company: SearchHit; wide: boolean }) {
  const link = useCompanyLink(company.id)
  return (
    <Box
      sx={{
        position: 'relative',
        flex: 'none',
        width: wide ? { xs: '100%', sm: 220, md: 300 } : '100%',
        aspectRatio: wide ? { xs: '16 / 9', sm: 'auto' } : '16 / 9',
        bgcolor: 'steel.surface',
      }}
    >
      {/* For pointers only: the name below is the same link. */}
      <Box
        {...link}
        tabIndex={-1}
        aria-hidden="true"
        sx={{ position: 'absolute', inset: 0, overflow: 'hidden' }}
      >
        <Box
          component="img"
          src={company.imageUrl}
          srcSet={sizesOf(company.imageUrl)}
          sizes="(min-width: 1200px) 384px, (min-width: 600px) 50vw, 100vw"
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </Box>
      {company.featured && (
        <Box sx={{ position: 'absolute', top: 12, left: 12, pointerEvents: 'none' }}>
          <FeaturedBadge priceRange={company.priceRange} />
        </Box>
      )}
    </Box>
  )
}

function Words({ company, level }: { company: SearchHit; level: 2 | 3 }) {
  const link = useCompanyLink(company.id)
  const matched = company._formatted ?? {}
  const tags = (matched.tags ?? company.tags).slice(0, 3)
  return (
    <>
      <div>
        <Typography id={`company-${company.id}`} component={`h${level}`} variant="h3">
          <Box
            {...link}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              borderRadius: 0.5,
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            <Marked text={matched.name ?? company.name} />
          </Box>
        </Typography>
        <Box sx={{ mt: 0.75 }}>
          <RatingLine company={company} />
        </Box>
      </div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Marked text={matched.shortDescription ?? company.shortDescription} />
      </Typography>
      {tags.length > 0 && (
        <Tags>
          {tags.map((tag) => (
            <Marked key={tag} text={tag} />
          ))}
        </Tags>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        <Fact icon={<PinIcon size={18} />}>
          <Marked text={matched.location ?? company.location} />
          {' · '}
          <Marked text={matched.cuisine ?? company.cuisine} />
        </Fact>
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

function PriceAndActions({ company, wide }: { company: SearchHit; wide: boolean }) {
  const link = useCompanyLink(company.id)
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.75,
        pt: 2,
        borderTop: '1px dashed',
        borderColor: 'steel.line',
        ...(wide && {
          width: { md: 244 },
          justifyContent: 'center',
          pt: { xs: 2, md: 0 },
          pl: { md: 3 },
          borderTop: { xs: '1px dashed', md: 'none' },
          borderLeft: { md: '1px dashed' },
          '&&': { borderColor: 'steel.line' },
        }),
      }}
    >
      <div>
        {company.monthlyPrice !== null && (
          <Typography sx={{ fontWeight: 700, lineHeight: 1.3 }}>
            from {rupees(company.monthlyPrice)} a month
          </Typography>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
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
