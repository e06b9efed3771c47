/** A placeholder for loading content, by default as high as a line of text. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`skeleton ${className}`} />
)
