import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** How far an upload has come. */
export function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100)
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
    >
      <Box
        role="progressbar"
        aria-label="Upload of the picture"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={{
          flex: '1 1 180px',
          height: 10,
          borderRadius: 99,
          bgcolor: 'steel.line',
          overflow: 'hidden',
        }}
      >
        <Box
          style={{ width: `${percent}%` }}
          sx={{ height: '100%', bgcolor: 'leaf.main', transition: 'width 0.15s' }}
        />
      </Box>
      <Box sx={{ minWidth: 84, fontVariantNumeric: 'tabular-nums' }}>
        {percent < 100 ? `${percent} %` : 'Preparing...'}
      </Box>
      <Button size="small" variant="text" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  )
}
