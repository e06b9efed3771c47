import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { DirectoryCounts } from '#api/contract/companies.ts'
import { LiveCount } from '../companies/live-count.tsx'
import { ClaimedFigures, topDirectory } from '../shared/claims.tsx'
import { row } from '../theme/tokens.ts'
import thali from './thali.svg?url'

const stage = {
  bgcolor: 'stage.main',
  color: 'stage.text',
  overflow: 'hidden',
  backgroundImage:
    'radial-gradient(60rem 30rem at 85% 20%, rgba(240, 173, 37, 0.2), transparent 65%)',
  '&& :focus-visible': { outlineColor: 'stage.text' },
}

export function Hero({ counts }: { counts: DirectoryCounts | null | undefined }) {
  return (
    <Box component="section" sx={stage}>
      <Container
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.15fr 1fr' },
          alignItems: 'center',
          columnGap: 4,
          position: 'relative',
          pt: { xs: 5, md: 6 },
          pb: { xs: 15, md: 17 },
        }}
      >
        <Box sx={{ position: 'relative', zIndex: 1 }}>
          <Typography
            variant="overline"
            sx={{ color: '#f4ba45', display: 'block', mb: 1.5, textWrap: 'balance' }}
          >
            {topDirectory}
          </Typography>
          <Typography variant="h1">
            Home food every{'\u00a0'}day, wherever you{'\u00a0'}live
          </Typography>
          <Typography variant="lead" sx={{ mt: 2.5, maxWidth: 520, color: 'stage.quiet' }}>
            Tiffin, dabba or mess: compare plans, weekly menus and honest reviews, and find a
            kitchen that cooks the way you like it.
          </Typography>
          <Box sx={{ ...row, gap: 1.5, mt: 3.5 }}>
            <Button component={Link} to="/companies" size="large" color="turmeric">
              Browse meal plans
            </Button>
            <Button
              component={Link}
              to="#search"
              size="large"
              variant="outlined"
              color="inherit"
              sx={{
                borderColor: 'stage.quiet',
                '&:hover': { bgcolor: 'rgba(253, 243, 225, 0.1)' },
              }}
            >
              Search near you
            </Button>
          </Box>
          <ClaimedFigures
            sx={{
              gridTemplateColumns: { xs: 'auto auto', sm: 'repeat(4, auto)' },
              justifyContent: 'start',
              columnGap: { xs: 3, sm: 4.5 },
              mt: 5,
            }}
          />
          <LiveCount counts={counts} sx={{ mt: 2, color: 'stage.quiet' }} />
        </Box>
        <Box
          component="img"
          src={thali}
          alt=""
          fetchPriority="high"
          width={520}
          height={520}
          sx={{
            display: 'block',
            height: 'auto',
            // On a phone the thali looks in from the edge, beside the figures.
            position: { xs: 'absolute', md: 'static' },
            right: { xs: -165, sm: -120 },
            bottom: { xs: 132, sm: 40 },
            width: { xs: 300, sm: 420, md: 'calc(100% + 64px)', xl: 'calc(100% + 96px)' },
            my: { md: -3 },
          }}
        />
      </Container>
    </Box>
  )
}
