import Box from '@mui/material/Box'

/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 28,
        height: 28,
        px: 0.75,
        font: 'inherit',
        fontSize: '0.875rem',
        fontWeight: 700,
        lineHeight: 1,
        color: 'steel.text',
        bgcolor: 'steel.surface',
        border: '1px solid',
        borderColor: 'steel.edge',
        borderBottomWidth: 3,
        borderRadius: '7px',
      }}
    >
      {children}
    </Box>
  )
}
