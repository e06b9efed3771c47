import { config } from '#runtime/config.ts'
import { sql } from '#db/client.ts'
import { withProgressBar } from '#db/progress-bar.ts'
import { isUnavailable } from '#indexer/meilisearch.ts'
import type { Progress } from '#indexer/rebuild.ts'

/**
 * Runs one piece of index work from the command line, with a progress bar and a final line.
 * @param work returns undefined when another process is at it already
 * @param tell puts its outcome into words
 */
export async function runCommand<Outcome>(
  label: string,
  work: (onProgress: Progress) => Promise<Outcome | undefined>,
  tell: (outcome: Outcome, seconds: number) => string,
): Promise<void> {
  const started = performance.now()
  try {
    const outcome = await withProgressBar(label, work)
    if (outcome === undefined) throw new Error('another process is at it already; nothing was done')
    console.log(tell(outcome, (performance.now() - started) / 1000))
  } catch (error) {
    const away = isUnavailable(error) && `Meilisearch does not answer at ${config.MEILISEARCH_URL}`
    console.error(`${label} failed: ${away || (error as Error).message}`)
    process.exitCode = 1
  } finally {
    await sql.end()
  }
}
