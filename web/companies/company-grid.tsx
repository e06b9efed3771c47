import Box from '@mui/material/Box'
import { CompareForm } from '../compare/compare-toggle.tsx'
import { columns } from '../theme/tokens.ts'
import { CardSkeleton, CompanyCard, type ShownCompany } from './company-card.tsx'
import type { View } from './search-state.ts'

type CompanyGridProps = {
  companies?: ShownCompany[]
  view?: View
  /** The place that their distances are measured from. */
  origin?: string
}

/** Cards of companies, side by side or one under the other; without companies, their shapes. */
export function CompanyGrid({ companies, view = 'grid', origin }: CompanyGridProps) {
  const counts = view === 'list' ? { xs: 1 } : { xs: 1, sm: 2, lg: 3 }
  const cards = companies
    ? companies.map((company) => (
        <CompanyCard key={company.id} company={company} view={view} origin={origin} />
      ))
    : [1, 2, 3, 4, 5, 6].map((place) => <CardSkeleton key={place} view={view} />)
  return (
    <>
      <Box component="ul" sx={{ ...columns(counts), gap: { xs: 2.5, md: 3 } }}>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </Box>
      <CompareForm />
    </>
  )
}
