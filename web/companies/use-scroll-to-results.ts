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

/** Events by which a person begins to scroll or touch; browsers report a press on a scrollbar, too. */
const gestures = ['pointerdown', 'wheel', 'keydown']

/**
 * Scrolls to the results a moment after they arrive: when the visitor opens a filtered list, and
 * when a control requests it. Not while typing, which would scroll the field out of view, not on
 * Back, Forward or a reload, where the browser restores the position, and not when the visitor has
 * begun to scroll or touch the page: a press is lost if the page moves under it.
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
    // A person may have scrolled the document before its scripts were there.
    const keeps =
      loadedFor.current === location ? isRestored() || scrollY > 0 : navigationType === 'POP'
    if (keeps) setAsked(false)
    else if (filtered && location.hash === '' && !location.state?.inPlace) setAsked(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each step of the visit
  }, [location])

  useEffect(() => {
    if (!asked) return
    // Heard from the request on, because on a slow network a person reads on while the results are awaited.
    const waiting = new AbortController()
    for (const type of gestures)
      addEventListener(type, () => setAsked(false), { signal: waiting.signal, passive: true })
    const timer = setTimeout(() => {
      // On a slow device the page may still show the previous results: the next render scrolls.
      if (!settled || window.location.search !== location.search) return
      setAsked(false)
      if (target.current) scrollToTop(target.current)
    }, SCROLL_TO_RESULTS_MS)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [asked, settled, key, location])

  return { target, ask: () => setAsked(true), cancel: () => setAsked(false) }
}

/** Scrolls so that an element begins at the top; a gesture stops the movement. */
function scrollToTop(element: HTMLElement) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
  const moving = new AbortController()
  addEventListener('scrollend', () => moving.abort(), { signal: moving.signal })
  addEventListener('pointerdown', () => scrollTo({ top: scrollY }), { signal: moving.signal })
}

/** True when the browser restored the scroll position of the document. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry !== undefined && entry.type !== 'navigate'
}
