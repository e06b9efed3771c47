import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { SCROLL_TO_RESULTS_MS } from '#domain/limits.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

type Arrival = {
  /** Identifies the results that the page shows or waits for. */
  key: string
  /** True once they have arrived. */
  settled: boolean
  /** True when the address contains filters. */
  filtered: boolean
}

/**
 * Scrolls to the results a moment after they arrive: when the visitor opens a filtered list, and
 * when a control requests it. Not while typing, which would scroll the field out of view, not on
 * Back, Forward or a reload, where the browser restores the position, and not when the visitor acts
 * in that moment, because a press is lost if the page moves under it.
 */
export function useScrollToResults({ key, settled, filtered }: Arrival) {
  const target = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState(false)
  const navigationType = useNavigationType()
  const location = useLocation()
  const hydrated = useHydrated()
  // Before hydration, only the document's own address can be rendered.
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
      // On a slow device the page may still show the previous results: the next render scrolls.
      if (window.location.search !== location.search) return
      setAsked(false)
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
    }, SCROLL_TO_RESULTS_MS)
    const waiting = new AbortController()
    const { signal } = waiting
    for (const type of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(type, () => setAsked(false), { signal, passive: true })
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [asked, settled, key, location])

  return { target, ask: () => setAsked(true), cancel: () => setAsked(false) }
}

/** True when the browser restored the scroll position of the document. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry !== undefined && entry.type !== 'navigate'
}
