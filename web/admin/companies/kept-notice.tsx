import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Notice } from '../../shared/notice.tsx'
import type { KeptForm } from './use-kept-form.ts'

/** Offers the unsaved changes of an earlier visit. */
export function KeptNotice({ kept, of }: { kept: KeptForm; of: string }) {
  return (
    <Box role="status">
      <Notice tone="info">
        Your unsaved changes to {of} are here.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <Button size="small" onClick={kept.restore}>
            Restore
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={kept.drop}>
            Discard
          </Button>
        </Box>
      </Notice>
    </Box>
  )
}
