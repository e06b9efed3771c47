import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { SearchHealth } from '#contract/search-health.ts'
import { count } from '../../ui/count.ts'
import { verdictOn } from './verdict.ts'

const tones = {
  good: { word: 'Good', bgcolor: 'leaf.soft', color: 'leaf.onSoft' },
  busy: { word: 'At work', bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  bad: { word: 'Needs you', bgcolor: 'error.main', color: 'error.contrastText' },
} as const

/** Database and index side by side, like the pans of a kitchen scale, and what that means. */
export function Balance({ health }: { health: SearchHealth }) {
  const { companies, documents } = health
  const verdict = verdictOn(health)
  const { word, ...tone } = tones[verdict.tone]
  return (
    <Card>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
          textAlign: 'center',
          px: { xs: 1.5, sm: 3 },
          py: 2.5,
        }}
      >
        <Pan name="Approved companies in the database" figure={count(companies)} />
        <Box
          aria-hidden="true"
          sx={{ typography: 'h2', color: 'text.secondary', px: { xs: 0.5, sm: 3 } }}
        >
          {documents === companies ? '=' : '≠'}
        </Box>
        <Pan
          name="Companies in search"
          figure={documents === null ? 'No answer' : count(documents)}
        />
      </Box>
      <Box role="status" sx={{ ...tone, px: { xs: 2, sm: 3 }, py: 2 }}>
        <Typography component="h3" variant="h4">
          {verdict.title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '80ch' }}>
          <b>{word}.</b> {verdict.text}
        </Typography>
      </Box>
    </Card>
  )
}

function Pan({ name, figure }: { name: string; figure: string }) {
  return (
    <p>
      <Typography variant="figure" component="span" sx={{ display: 'block', mb: 0.5 }}>
        {figure}
      </Typography>{' '}
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
    </p>
  )
}
