import Box from '@mui/material/Box'
import type { AdminCompanyItem } from '#api/contract/admin-companies.ts'
import { reviewCountText } from '../../companies/company-facts.tsx'
import { StarShape } from '../../shared/stars.tsx'

/** A rating and how many reviews stand behind it, in little room. */
export function RatingWithCount({ company }: { company: AdminCompanyItem }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 0.5 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'turmeric.star' }}>
        <StarShape filled size={16} />
      </Box>
      <strong>{Number(company.rating).toFixed(1)}</strong>
      <Box component="span" sx={{ ml: 0.25, color: 'text.secondary', fontSize: '0.875rem' }}>
        {reviewCountText(company.reviewCount)}
      </Box>
    </Box>
  )
}
