import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { DirectoryCounts } from '#api/contract/companies.ts'
import { LiveCount } from '../companies/live-count.tsx'
import { ClaimedFigures, topDirectory } from '../shared/claims.tsx'
import { Thali } from './thali.tsx'

/** The first thing a visitor sees: what this is, and the way in. */
export function Hero({ counts }: { counts: DirectoryCounts | null | undefined }) {
  return (
    <Box
      component="section"
      sx={{
        bgcolor: 'stage.main',
        color: 'stage.text',
        overflow: 'hidden',
        backgroundImage:
          'radial-gradient(60rem 30rem at 85% 20%, rgba(240, 173, 37, 0.2), transparent 65%)',
      }}
    >
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
          <Typography component="h1" variant="h1">
            Home food every{'\u00a0'}day, wherever you{'\u00a0'}live
          </Typography>
          <Typography sx={{ mt: 2.5, maxWidth: 520, fontSize: '1.15rem', color: 'stage.quiet' }}>
            Tiffin, dabba or mess: compare plans, weekly menus and honest reviews, and find a
            kitchen that cooks the way you like it.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3.5 }}>
            <Button
              component={Link}
              to="/companies"
              size="large"
              sx={{
                bgcolor: 'turmeric.main',
                color: 'turmeric.contrastText',
                '&:hover': { bgcolor: '#ffc650' },
                '&:focus-visible': { outlineColor: '#fdf3e1' },
              }}
            >
              Browse meal plans
            </Button>
            <Button
              component={Link}
              to="#search"
              size="large"
              variant="outlined"
              sx={{
                borderColor: 'stage.quiet',
                color: 'stage.text',
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
          sx={{
            // On a phone the thali looks in from the edge, beside the figures.
            position: { xs: 'absolute', md: 'static' },
            right: { xs: -165, sm: -120 },
            bottom: { xs: 132, sm: 40 },
            width: { xs: 300, sm: 420, md: 'auto' },
            mr: { md: -8, xl: -12 },
            my: { md: -3 },
          }}
        >
          <Thali />
        </Box>
      </Container>
    </Box>
  )
}
