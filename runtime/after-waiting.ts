/** A timer that is so late says that this process stood still, and nothing of what it waits for. */
const STALL_MS = 50
/** Time to read responses that arrived during a stall, in milliseconds. */
const AFTER_STALL_MS = 150

/** Calls when so long was waited, not counting a stall of this process. @returns stops waiting */
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
