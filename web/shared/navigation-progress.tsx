import { useNavigation } from 'react-router'
import { ProgressLine } from './progress-line.tsx'

/** A line along the top edge while the next page is on its way. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <ProgressLine position="fixed" />
}
