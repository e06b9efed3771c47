import { useDatabase } from '#tests/support/own-database.ts'

// The first import of a test file that wants the demo data.
await useDatabase('demo')
