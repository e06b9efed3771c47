/** A place that is not filled yet. Lines of text are its height unless `className` says another. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`skeleton ${className}`} />
)
