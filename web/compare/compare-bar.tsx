import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { MAX_COMPARED } from '#api/contract/limits.ts'
import { CloseIcon } from '../shared/icons.tsx'
import { floatShadow, row, TOUCH } from '../theme/tokens.ts'
import { choose, type Chosen, compareUrl, toggleChosen } from './chosen.ts'

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  boxShadow: floatShadow,
  '@media print': { display: 'none' },
} as const

const chipStyle = {
  ...row,
  flexWrap: 'nowrap',
  flex: 'none',
  maxWidth: { xs: 180, md: 240 },
  pl: 2,
  borderRadius: 99,
  bgcolor: 'steel.surface',
  '& > button': { flex: 'none', width: TOUCH, height: TOUCH, borderRadius: 99 },
  '& > button:hover': { bgcolor: 'steel.line' },
} as const

/** What was chosen to be compared, at the bottom of the window and under the page at its end. */
export function CompareBar({ chosen }: { chosen: readonly Chosen[] }) {
  const enough = chosen.length > 1
  return (
    <Box component="section" id="compare-bar" aria-label="Comparison" sx={barStyle}>
      <Container sx={{ ...row, gap: 1.5, py: 1.25 }}>
        <Box
          component="ul"
          sx={{
            ...row,
            flex: '1 1 300px',
            minWidth: 0,
            gap: 1,
            // On a phone one line of names, which scrolls.
            flexWrap: { xs: 'nowrap', md: 'wrap' },
            overflowX: 'auto',
          }}
        >
          {chosen.map((company) => (
            <Box component="li" key={company.id} sx={chipStyle}>
              <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 650 }}>
                {company.name}
              </Typography>
              <ButtonBase
                aria-label={`Take ${company.name} out of the comparison`}
                onClick={() => toggleChosen(company)}
              >
                <CloseIcon size={16} />
              </ButtonBase>
            </Box>
          ))}
        </Box>
        <Typography role="status" variant="body2" color="textSecondary">
          {enough ? `${chosen.length} of ${MAX_COMPARED} chosen` : 'Choose one more to compare'}
        </Typography>
        <Box sx={{ ...row, gap: 1, ml: 'auto' }}>
          <Button variant="text" onClick={() => choose([])}>
            Clear
          </Button>
          {enough && (
            <Button component={Link} to={compareUrl(chosen.map(({ id }) => id))}>
              Compare {chosen.length}
            </Button>
          )}
        </Box>
      </Container>
    </Box>
  )
}
