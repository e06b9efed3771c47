// The first import of a test file that changes nothing that another file could see.
Object.assign(globalThis, { sharesSite: true })
