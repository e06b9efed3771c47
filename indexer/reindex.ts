import { sql } from '#db/client.ts'
import { rebuild } from '#indexer/rebuild.ts'
import { withProgressBar } from '#db/progress-bar.ts'

const started = performance.now()
const documents = await withProgressBar('Rebuilding', rebuild)
await sql.end()
if (documents === undefined) {
  console.error('Another process is rebuilding the index already; nothing was done.')
  process.exit(1)
}
const seconds = (performance.now() - started) / 1000
console.log(
  `Rebuilt: ${documents} documents in ${seconds.toFixed(1)} s (${Math.round(documents / seconds)} a second)`,
)
