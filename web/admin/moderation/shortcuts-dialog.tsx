import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Dialog } from '../../shared/dialog.tsx'
import { Checkbox } from '../../shared/form-fields.tsx'
import { Key } from './key.tsx'

const keys = [
  { keys: ['j', '↓'], what: 'Next review' },
  { keys: ['k', '↑'], what: 'Previous review' },
  { keys: ['a'], what: 'Approve' },
  { keys: ['r'], what: 'Reject' },
  { keys: ['x'], what: 'Select, or select no longer' },
  { keys: ['?'], what: 'Show this list' },
]

type ShortcutsDialogProps = { on: boolean; onSwitch: (on: boolean) => void; onClose: () => void }

/** The keys that moderation knows, and the switch that turns them off. */
export function ShortcutsDialog({ on, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2.5,
          rowGap: 1.25,
          alignItems: 'center',
        }}
      >
        {keys.map(({ keys, what }) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: 0.75 }}>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </Box>
            <dd>{what}</dd>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 2.5, mb: 1, color: 'text.secondary' }}>
        They do nothing while you type in a field. Arrows move only from a review on; elsewhere they
        scroll the page.
      </Typography>
      <Checkbox
        label="Use keyboard shortcuts"
        hint="Remembered in this browser."
        checked={on}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </Dialog>
  )
}
