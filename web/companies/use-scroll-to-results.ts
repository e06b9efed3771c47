import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { SCROLL_TO_RESULTS_MS } from '#api/contract/limits.ts'

/** Tells the first arrival, which counts as a new one, from a way back through the history. */
let cameBefore = false

type Arrival = {
  /** Which results the page shows or waits for. */
  key: string
  /** Whether they have arrived. */
  settled: boolean
  /** Whether the address that the visitor came by asks for something in particular. */
  filtered: boolean
}

/**
 * Scrolls to the results a moment after they arrive: when the visitor comes to a filtered
 * list, submits a search or turns the page. Not while they type, which would take the field
 * out of sight, and not when the browser has just put them back where they were.
 */
export function useScrollToResults({ key, settled, filtered }: Arrival) {
  const target = useRef<HTMLElement>(null)
  const navigationType = useNavigationType()
  const [asked, setAsked] = useState(0)
  const done = useRef(0)

  const ask = useCallback(() => setAsked((count) => count + 1), [])
  function cancel() {
    done.current = asked
  }

  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const fresh = navigationType !== 'POP' || !cameBefore
    cameBefore = true
    if (filtered && fresh && window.scrollY === 0) ask()
  }, [ask, filtered, navigationType])

  useEffect(() => {
    if (!settled || done.current === asked) return
    const timer = setTimeout(() => {
      done.current = asked
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
    }, SCROLL_TO_RESULTS_MS)
    return () => clearTimeout(timer)
  }, [asked, settled, key])

  return { target, ask, cancel }
}
