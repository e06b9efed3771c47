import { z } from 'zod'

// Our Content-Security-Policy forbids `eval`, and browsers would report zod's test for it. Set
// before the first schema is created; servers keep the faster generated parsers.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
