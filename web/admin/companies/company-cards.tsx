import Box from '@mui/material/Box'
import type { AdminCompanyItem } from '#api/contract/admin-companies.ts'
import { priceLabels } from '#api/contract/options.ts'
import { cardStyle } from '../../shared/card-style.ts'
import {
  Actions,
  FeaturedToggle,
  Name,
  PendingReviews,
  type RowActions,
  Thumb,
} from './company-cells.tsx'
import { RatingWithCount } from './rating-with-count.tsx'
import { StatusChoice } from './status-choice.tsx'

/** Companies one under the other, for narrow screens. */
export function CompanyCards({ items, ...actions }: { items: AdminCompanyItem[] } & RowActions) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
      }}
    >
      {items.map((company) => (
        <Box component="li" key={company.id} sx={{ ...cardStyle, p: 2, pb: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.75 }}>
            <Thumb company={company} width={96} />
            <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.9375rem' }}>
              <Name company={company} editUrl={actions.editUrl} />
              <Box sx={{ color: 'text.secondary' }}>
                {company.location} · {company.cuisine}
              </Box>
            </Box>
          </Box>
          <Box
            sx={{
              mt: 1.25,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              rowGap: 0.75,
              fontSize: '0.9375rem',
            }}
          >
            <RatingWithCount company={company} />
            <span>{priceLabels[company.priceRange]}</span>
            <PendingReviews company={company} />
          </Box>
          <Box
            sx={{
              mt: 1,
              pt: 1,
              borderTop: 1,
              borderColor: 'divider',
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 0.5,
            }}
          >
            <StatusChoice company={company} />
            <FeaturedToggle company={company} />
            <Box sx={{ ml: 'auto' }}>
              <Actions company={company} {...actions} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
