import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Names and what there is to say about each. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2.5,
        rowGap: 1,
        '& dt': { color: 'text.secondary' },
        '& dd': { overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([name, text]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </Box>
      ))}
    </Box>
  )
}
