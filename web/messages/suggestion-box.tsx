import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { drawing } from '../shared/icons.tsx'
import { lazyPart } from '../shared/lazy-part.ts'

const LightBulbIcon = drawing(
  <path d="M9 17.5h6M10 20.5h4M9 17.5c0-2.5-3-3.6-3-7.2a6 6 0 0 1 12 0c0 3.6-3 4.7-3 7.2" />,
)

// Few visitors open it.
const SuggestionDialog = lazyPart(() => import('./suggestion-dialog.tsx'))

/** Asks for suggestions, about a company or about anything. */
export function SuggestionBox({ companyName }: { companyName: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Box
      component="section"
      aria-labelledby="suggestion-title"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: { xs: 2.5, sm: 3 },
        borderRadius: '20px',
        bgcolor: 'leaf.soft',
        color: 'leaf.onSoft',
      }}
    >
      <LightBulbIcon size={36} />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography id="suggestion-title" component="h2" variant="h3">
          Have a suggestion?
        </Typography>
        <Typography sx={{ mt: 0.25 }}>
          Something wrong on this page, or missing from the directory? Tell us.
        </Typography>
      </Box>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog" color="secondary">
        Make a Suggestion
      </Button>
      {open && (
        <Suspense>
          <SuggestionDialog companyName={companyName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
