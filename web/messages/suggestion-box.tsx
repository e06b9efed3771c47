import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { LightBulbIcon } from '../shared/icons.tsx'
import { lazyPart } from '../shared/lazy-part.ts'

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
      <Button
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        sx={{
          bgcolor: 'leaf.main',
          color: 'leaf.contrastText',
          '&:hover': { bgcolor: 'secondary.dark' },
        }}
      >
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
