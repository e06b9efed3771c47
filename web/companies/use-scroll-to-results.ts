import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { SCROLL_TO_RESULTS_MS } from '#domain/limits.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

type Arrival = {
  /** Key of the results that the page shows or waits for. */
  key: string
  /** True once they have arrived. */
  settled: boolean
  /** True when the address asks for something in particular. */
  filtered: boolean
}

/**
 * Scrolls to the results a moment after they arrive: when the visitor comes to a filtered list,
 * and when a control of the page asks for it. Not while they type, which would take the field
 * out of sight, and not on Back, Forward or a reload, where the browser restores the position.
 */
export function useScrollToResults({ key, settled, filtered }: Arrival) {
  const target = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState(false)
  const navigationType = useNavigationType()
  const location = useLocation()
  const hydrated = useHydrated()
  // Only what the document was loaded for is rendered before hydration is over.
  const loadedFor = useRef(hydrated ? undefined : location)

  useEffect(() => {
    const restored = loadedFor.current === location ? isRestored() : navigationType === 'POP'
    if (restored) setAsked(false)
    else if (filtered && location.hash === '' && !location.state?.inPlace) setAsked(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each step of the visit
  }, [location])

  useEffect(() => {
    if (!settled || !asked) return
    const timer = setTimeout(() => {
      // On a slow device the page still shows what was there before: the next render scrolls.
      if (window.location.search !== location.search) return
      setAsked(false)
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
    }, SCROLL_TO_RESULTS_MS)
    return () => clearTimeout(timer)
  }, [asked, settled, key, location])

  return { target, ask: () => setAsked(true), cancel: () => setAsked(false) }
}

/** True when the browser restored the scroll position as it loaded the document. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry !== undefined && entry.type !== 'navigate'
}
