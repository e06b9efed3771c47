/**
 * Delay of a timer from which a stall of this process is assumed, in milliseconds; a stalled
 * process proves nothing about the server it waits for.
 */
const STALL_MS = 50
/** Time to read responses that arrived during a stall, in milliseconds. */
const AFTER_STALL_MS = 150

/** Calls back after a wait that does not count stalls of this process. @returns a function that stops waiting */
export function afterWaiting(milliseconds: number, call: () => void): () => void {
  let due = performance.now() + milliseconds
  let timer = setTimeout(check, milliseconds)
  function check() {
    if (performance.now() - due < STALL_MS) return call()
    due = performance.now() + AFTER_STALL_MS
    timer = setTimeout(check, AFTER_STALL_MS)
  }
  return () => clearTimeout(timer)
}
