import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../ui/lazy-part.ts'
import { useChosen } from './chosen.ts'

const Bar = lazyPart(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }))

/** Shows the comparison bar, except on the comparison itself and for administrators. */
export function ComparePlace() {
  const chosen = useChosen()
  const { pathname } = useLocation()
  if (chosen.length === 0 || /^\/(compare|admin)\b/.test(pathname)) return null
  return (
    <Suspense>
      <Bar chosen={chosen} />
    </Suspense>
  )
}
