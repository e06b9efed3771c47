import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type FactsProps = {
  /** By their names. One without a value is left out. */
  facts: Record<string, ReactNode>
  /** Side by side in so many columns, each value below its name; otherwise one row each. */
  columns?: number
}

/** Names and values. */
export function Facts({ facts, columns }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: 2.5,
        rowGap: columns ? 2 : 1,
        gridTemplateColumns: columns
          ? { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${columns}, minmax(0, 1fr))` }
          : 'auto minmax(0, 1fr)',
        '& > div': { display: columns ? 'block' : 'contents' },
        '& dt': { color: 'text.secondary', typography: columns ? 'caption' : undefined },
        '& dd': { overflowWrap: 'anywhere' },
      }}
    >
      {Object.entries(facts)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Box>
  )
}
