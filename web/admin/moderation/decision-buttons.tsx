import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { CheckIcon, CloseIcon } from '../../shared/icons.tsx'
import type { Decision } from './mutations.ts'

type DecisionButtonsProps = {
  /** What is decided on, for those who hear one button after the other. */
  named: string
  onDecide: (decision: Decision) => void
}

/** Approve and Reject. */
export function DecisionButtons({ named, onDecide }: DecisionButtonsProps) {
  const decide = (decision: Decision) => (event: MouseEvent) => {
    // The next one moves up under the pointer: the second half of a double click is not for it.
    if (event.detail < 2) onDecide(decision)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, pb: 1 }}>
      <Button
        color="secondary"
        aria-label={`Approve ${named}`}
        onClick={decide('approve')}
        startIcon={<CheckIcon size={18} />}
      >
        Approve
      </Button>
      <Button
        color="error"
        variant="outlined"
        aria-label={`Reject ${named}`}
        onClick={decide('reject')}
        startIcon={<CloseIcon size={18} />}
      >
        Reject
      </Button>
    </Box>
  )
}
