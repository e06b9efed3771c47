import { Registry } from 'prom-client'
import { connectBackground, sessionUrl } from '#db/client.ts'
import { withProgressBar } from '#db/progress-bar.ts'
import { connectEngines, isUnavailable, type IndexContext } from '#indexer/engine.ts'
import { registerIndexMetrics } from '#indexer/metrics.ts'
import { rebuild, type OnProgress } from '#indexer/rebuild.ts'
import { reconcile } from '#indexer/reconcile.ts'
import { requireConfig } from '#runtime/config.ts'
import { listEngines } from '#runtime/engines.ts'
import { createLog } from '#runtime/log.ts'

/** Commands on an engine's index. @returns a summary; undefined when another process is running the same */
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

const [name = '', only] = process.argv.slice(2)
const command = commands[name]
const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
const engines = connectEngines(config).filter(
  (engine) => only === undefined || engine.name === only,
)
if (!command || engines.length === 0) {
  const known = listEngines(config.MEILISEARCH_URL).map((engine) => engine.name)
  console.error(`Usage: node indexer/command.ts ${Object.keys(commands).join('|')} [ENGINE]`)
  if (command) console.error(`Engines: ${known.join(', ') || 'one without a name'}`)
  process.exit(1)
}
const sql = connectBackground(sessionUrl(config))
const metrics = registerIndexMetrics(new Registry())
// The last line of output lists the repairs.
const log = createLog({ ...config, LOG_LEVEL: 'error' })
for (const engine of engines) {
  const of = engine.name && `${engine.name}: `
  try {
    const done = await withProgressBar(name, (onProgress) =>
      command({ sql, engine, log, metrics }, onProgress),
    )
    console.log(of + (done ?? 'Another process is doing this already; nothing was done'))
    if (done === undefined) process.exitCode = 1
  } catch (error) {
    const away = isUnavailable(error) && `Meilisearch does not answer at ${engine.url}`
    console.error(`${of}Failed to ${name}: ${away || (error as Error).message}`)
    process.exitCode = 1
  }
}
await sql.end()
