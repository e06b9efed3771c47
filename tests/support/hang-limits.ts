/** Time limit of a test or hook, in milliseconds: for hangs alone, a slow machine is no failure. */
export const TEST_HANG_MS = 900_000
/** Time limit of one wait in a test, in milliseconds, so that a hang names what was waited for. */
export const WAIT_HANG_MS = 180_000
/**
 * Stretches the product's own limits, but for tests of these: what is late on a
 * slow machine is waited for.
 */
export const TIMEOUT_FACTOR = '100'
