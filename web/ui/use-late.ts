import { useEffect, useState } from 'react'

/** How long an answer may take before the page says so, in milliseconds. */
const LATE_MS = 8_000

/** Whether something has been waited for longer than that. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
