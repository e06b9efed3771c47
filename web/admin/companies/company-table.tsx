import Box from '@mui/material/Box'
import type { AdminCompanyItem } from '#api/contract/admin-companies.ts'
import { priceLabels } from '#api/contract/options.ts'
import { cardStyle } from '../../shared/card-style.ts'
import { visuallyHidden } from '../../shared/visually-hidden.ts'
import {
  Actions,
  FeaturedToggle,
  Name,
  PendingReviews,
  type RowActions,
  StatusChoice,
  Thumb,
} from './company-cells.tsx'
import { RatingWithCount } from './rating-with-count.tsx'

/** Companies in rows, where there is room for them. */
export function CompanyTable({ items, ...actions }: { items: AdminCompanyItem[] } & RowActions) {
  return (
    <Box sx={{ ...cardStyle, overflow: 'hidden' }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.9375rem',
          '& th, & td': { px: 1, py: 1, textAlign: 'left', verticalAlign: 'middle' },
          '& tr > :nth-of-type(1):is(th)': { pl: 2 },
          '& thead th': {
            py: 1.5,
            bgcolor: 'steel.surface',
            color: 'steel.text',
            fontSize: '0.875rem',
            fontWeight: 650,
          },
          '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
          '& tbody tr:hover': { bgcolor: 'background.default' },
        }}
      >
        <Box component="caption" sx={visuallyHidden}>
          Companies
        </Box>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Price</th>
            <th scope="col">Rating</th>
            <th scope="col">Status</th>
            <th scope="col">Featured</th>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                Actions
              </Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((company) => (
            <tr key={company.id}>
              <Box component="th" scope="row" sx={{ width: '40%', fontWeight: 400 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75 }}>
                  <Thumb company={company} width={88} />
                  <Box sx={{ minWidth: 0 }}>
                    <Name company={company} editUrl={actions.editUrl} />
                    <Box sx={{ color: 'text.secondary' }}>
                      {company.location} · {company.cuisine}
                    </Box>
                  </Box>
                </Box>
              </Box>
              <Box component="td" sx={{ '@media (min-width: 1360px)': { whiteSpace: 'nowrap' } }}>
                {priceLabels[company.priceRange]}
              </Box>
              <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                <RatingWithCount company={company} />
                <Box>
                  <PendingReviews company={company} />
                </Box>
              </Box>
              <td>
                <StatusChoice company={company} />
              </td>
              <td>
                <FeaturedToggle company={company} />
              </td>
              <Box component="td" sx={{ '& > div': { justifyContent: 'flex-end' } }}>
                <Actions company={company} {...actions} />
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
