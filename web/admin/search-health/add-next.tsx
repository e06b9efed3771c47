import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SearchTerms } from '#api/contract/search-health.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { tabUrl } from '../tabs.ts'
import { Card } from './card.tsx'

type Demand = SearchTerms['next']['cities'][number]

/** Which cities and cuisines visitors miss most. */
export function AddNext({ cities, cuisines }: SearchTerms['next']) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Card title="Add next: cities">
        <Demands
          demands={cities}
          none="No city stands out: visitors find enough where they look."
        />
      </Card>
      <Card title="Add next: cuisines">
        <Demands
          demands={cuisines}
          none="No cuisine stands out: visitors find what they look for."
        />
      </Card>
    </Box>
  )
}

function Demands({ demands, none }: { demands: Demand[]; none: string }) {
  if (demands.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0 }}>
      {demands.map(({ name, reason, listed }) => (
        <Box
          component="li"
          key={name}
          sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box component="b">{name}</Box>
          <Typography sx={{ color: 'text.secondary' }}>{reason}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
            {listed && <TextLink to={tabUrl('add-company')}>Add a company</TextLink>}
            <TextLink to={`/companies?${new URLSearchParams({ query: name })}`}>
              See what visitors find
            </TextLink>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
