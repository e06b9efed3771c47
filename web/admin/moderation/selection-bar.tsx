import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { count } from '../../shared/count.ts'
import { CloseIcon } from '../../shared/icons.tsx'
import type { Decision } from './mutations.ts'

// The bar is dark in both schemes, the ring of the page is not.
const ring = { outlineColor: 'currentColor' } as const

type SelectionBarProps = {
  chosen: number
  onDecide: (decision: Decision) => void
  onClear: () => void
}

// On a phone all of it has one line.
const button = { xs: 1.75, sm: 2.5 }

/** What to do with the chosen ones, in sight at the lower edge while there are any. */
export function SelectionBar({ chosen, onDecide, onClear }: SelectionBarProps) {
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
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        alignItems: 'center',
        gap: 1,
        borderRadius: '16px',
        ...(chosen > 0 && {
          p: 1,
          pl: { xs: 1.5, sm: 2.25 },
          bgcolor: 'stage.main',
          color: 'stage.text',
          border: 1,
          borderColor: 'stage.line',
          boxShadow: '0 18px 40px -12px rgba(46, 20, 12, 0.55)',
        }),
      }}
    >
      <Box
        role="status"
        sx={{
          fontWeight: 700,
          mr: { xs: 0.25, sm: 1 },
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {chosen > 0 && `${count(chosen)} selected`}
      </Box>
      {chosen > 0 && (
        <>
          <Button
            onClick={() => onDecide('approve')}
            sx={{
              px: button,
              '&&:focus-visible': { outlineColor: 'var(--mui-palette-stage-text)' },
              bgcolor: 'turmeric.main',
              color: 'turmeric.contrastText',
              '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
            }}
          >
            Approve
          </Button>
          <Button
            variant="outlined"
            onClick={() => onDecide('reject')}
            sx={{
              px: button,
              color: 'inherit',
              borderColor: 'stage.quiet',
              '&&:focus-visible': ring,
            }}
          >
            Reject
          </Button>
          <ButtonBase
            aria-label="Clear the selection"
            onClick={onClear}
            sx={{ width: 44, height: 44, borderRadius: 1, '&&:focus-visible': ring }}
          >
            <CloseIcon size={20} />
          </ButtonBase>
        </>
      )}
    </Box>
  )
}
