import { useEffect, useState } from 'react'

/** Time after which an answer counts as late, in milliseconds. */
const LATE_MS = 8_000

/** True when a wait has lasted longer than that. */
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
