/** A thin progress line. It appears after a short delay, so that fast answers do not flash. */
export const ProgressLine = ({ position }: { position: 'fixed' | 'absolute' }) => (
  <div aria-hidden="true" className={`progress-line ${position}`} />
)
