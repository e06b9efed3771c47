/**
 * A thin line for work under way. It waits a moment before it shows, so that quick answers
 * pass without a flash.
 */
export const ProgressLine = ({ position }: { position: 'fixed' | 'absolute' }) => (
  <div aria-hidden="true" className={`progress-line ${position}`} />
)
