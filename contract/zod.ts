import { z } from 'zod'

// Our Content-Security-Policy forbids browsers to make code of text, and they report zod's probe
// for it. Here, before the first schema is made; servers keep the quick, generated parsers.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
