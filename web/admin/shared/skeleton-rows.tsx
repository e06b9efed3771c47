import Skeleton from '@mui/material/Skeleton'

type SkeletonRowsProps = { label: string; height?: number; count?: number }

/** @param height height of a row in pixels */
export const SkeletonRows = ({ label, height = 84, count = 6 }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className="grid gap-3">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </div>
)
