import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

export type SkeletonRowsProps = { label: string; height?: number; count?: number }

/** @param height of a row, in pixels */
export function SkeletonRows({ label, height = 84, count = 6 }: SkeletonRowsProps) {
  return (
    <Stack role="status" aria-label={label} spacing={1.5}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Stack>
  )
}
