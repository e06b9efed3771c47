/** Timeout of a test or hook in milliseconds, for hangs only: a slow machine must not fail. */
export const TEST_HANG_MS = 900_000
/** Timeout of one wait in a test in milliseconds, shorter, so that a hang names what it waited for. */
export const WAIT_HANG_MS = 180_000
/** Multiplies the product's own time limits, except in tests of these, so that a slow machine does not fail. */
export const TIMEOUT_FACTOR = '100'
