import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { count } from '../../shared/count.ts'
import type { Decision } from './use-decisions.ts'

type SelectionBarProps = {
  chosen: number
  busy: boolean
  onDecide: (decision: Decision) => void
  onClear: () => void
}

/** What to do with the chosen ones, in sight at the lower edge while there are any. */
export function SelectionBar({ chosen, busy, onDecide, onClear }: SelectionBarProps) {
  return (
    <Box
      component="section"
      aria-label="Selection"
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 2,
        mt: chosen > 0 ? 2 : 0,
        width: 'fit-content',
        maxWidth: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        borderRadius: '16px',
        ...(chosen > 0 && {
          p: 1,
          pl: 2.25,
          bgcolor: 'stage.main',
          color: 'stage.text',
          border: 1,
          borderColor: 'stage.line',
          boxShadow: '0 18px 40px -12px rgba(46, 20, 12, 0.55)',
        }),
      }}
    >
      <Box role="status" sx={{ fontWeight: 700, mr: 1, fontVariantNumeric: 'tabular-nums' }}>
        {chosen > 0 && `${count(chosen)} selected`}
      </Box>
      {chosen > 0 && (
        <>
          <Button
            aria-disabled={busy || undefined}
            onClick={() => onDecide('approve')}
            sx={{
              bgcolor: 'turmeric.main',
              color: 'turmeric.contrastText',
              '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
            }}
          >
            Approve
          </Button>
          <Button
            variant="outlined"
            aria-disabled={busy || undefined}
            onClick={() => onDecide('reject')}
            sx={{ color: 'inherit', borderColor: 'stage.quiet' }}
          >
            Reject
          </Button>
          <Button variant="text" onClick={onClear} sx={{ color: 'inherit' }}>
            Clear
          </Button>
        </>
      )}
    </Box>
  )
}
