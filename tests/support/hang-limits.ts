/** Time limit of a test or hook, in milliseconds: for hangs alone, a slow machine is no failure. */
export const TEST_HANG_MS = 900_000
/** Time limit of one wait in a test, in milliseconds, so that a hang names what was waited for. */
export const WAIT_HANG_MS = 180_000
