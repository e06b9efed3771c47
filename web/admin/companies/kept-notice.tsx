import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { KeptForm } from './use-kept-form.ts'

/** Offers the unsaved changes of an earlier visit. */
export function KeptNotice({ kept, of }: { kept: KeptForm; of: string }) {
  return (
    <Alert role="status" severity="info" variant="standard" icon={false}>
      Your unsaved changes to {of} are here.
      <Stack direction="row" spacing={1.5} sx={{ mt: 1.5 }}>
        <Button size="small" onClick={kept.restore}>
          Restore
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={kept.drop}>
          Discard
        </Button>
      </Stack>
    </Alert>
  )
}
