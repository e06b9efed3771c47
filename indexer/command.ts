import { Registry } from 'prom-client'
import { connectDatabase } from '#db/client.ts'
import { withProgressBar } from '#db/progress-bar.ts'
import { connectEngine, isUnavailable, type IndexContext } from '#indexer/engine.ts'
import { registerIndexMetrics } from '#indexer/metrics.ts'
import { rebuild, type OnProgress } from '#indexer/rebuild.ts'
import { reconcile } from '#indexer/reconcile.ts'
import { requireConfig } from '#runtime/config.ts'
import { createLog } from '#runtime/log.ts'

/** Index work from the command line. @returns what it did, undefined when another process is doing it */
const commands: Record<
  string,
  (context: IndexContext, onProgress: OnProgress) => Promise<string | undefined>
> = {
  async rebuild(context, onProgress) {
    const began = performance.now()
    const documents = await rebuild(context, { onProgress })
    if (documents === undefined) return undefined
    const seconds = (performance.now() - began) / 1000
    const rate = Math.round(documents / seconds)
    return `Rebuilt: ${documents} documents in ${seconds.toFixed(1)} s (${rate} a second)`
  },
  async reconcile(context, onProgress) {
    const found = await reconcile(context, onProgress)
    if (!found) return undefined
    const { checked, missing, stale, extra, refused, rebuilt } = found
    const repaired = refused > 0 ? `${refused} refused by Meilisearch, see the log` : 'all repaired'
    const outcome = rebuilt ? `rebuilt, because ${rebuilt}` : repaired
    return `Reconciled: ${checked} companies compared, ${missing} missing, ${stale} stale, ${extra} extra; ${outcome}`
  },
}

const [name = ''] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Usage: node indexer/command.ts ${Object.keys(commands).join('|')}`)
  process.exit(1)
}
const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
const sql = connectDatabase(config.DATABASE_URL)
const { MEILISEARCH_URL, MEILISEARCH_API_KEY, MEILISEARCH_INDEX } = config
const engine = connectEngine(MEILISEARCH_URL, MEILISEARCH_API_KEY, MEILISEARCH_INDEX)
const metrics = registerIndexMetrics(new Registry())
// What was repaired is in the last line that is printed.
const log = createLog({ ...config, LOG_LEVEL: 'error' })
try {
  const done = await withProgressBar(name, (onProgress) =>
    command({ sql, engine, log, metrics }, onProgress),
  )
  console.log(done ?? 'Another process is doing this already; nothing was done')
  if (done === undefined) process.exitCode = 1
} catch (error) {
  const away = isUnavailable(error) && `Meilisearch does not answer at ${MEILISEARCH_URL}`
  console.error(`Failed to ${name}: ${away || (error as Error).message}`)
  process.exitCode = 1
} finally {
  await sql.end()
}
