import { StartFailure } from '#local/data-dir.ts'
import { findMeilisearch } from '#local/meilisearch-binary.ts'
import { findPostgres } from '#local/postgres.ts'
import type { Config } from '#runtime/config.ts'

/**
 * Looks whether everything that the start needs is there, before anything is started.
 * @param cacheDir where a Meilisearch that has to be downloaded is kept
 * @returns a line that says what will run
 * @throws StartFailure that says what to do
 */
export async function checkInstall(config: Config, cacheDir: string): Promise<string> {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 24) {
    throw new StartFailure(
      `This is Node ${process.versions.node}; the project brings its own Node 24. Run \`npm ci\`, ` +
        'then start through npm: `npm start`.',
    )
  }
  if (!config.DATABASE_URL) await findPostgres()
  if (!config.MEILISEARCH_URL) await findMeilisearch(config.MEILISEARCH_BIN, cacheDir)
  const postgres = config.DATABASE_URL ? 'your Postgres' : 'embedded Postgres 18'
  const meilisearch = config.MEILISEARCH_URL ? 'your Meilisearch' : 'embedded Meilisearch 1.21'
  return `Node ${process.versions.node}, ${postgres}, ${meilisearch}`
}
