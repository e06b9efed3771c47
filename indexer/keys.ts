import { createHash, createHmac } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Meilisearch, MeilisearchApiError, type KeyCreation } from 'meilisearch'
import { completionsUidOf, rebuildUidOf } from '#indexer/company-index.ts'
import { requireConfig } from '#runtime/config.ts'
import { listEngines } from '#runtime/engines.ts'

/** Meilisearch actions that each process needs. `/health` takes no key. */
const actions = {
  api: ['documents.get', 'indexes.get', 'search', 'stats.get', 'version'],
  indexer: [
    ...['documents.add', 'documents.delete', 'documents.get'],
    ...['indexes.create', 'indexes.delete', 'indexes.get', 'indexes.swap'],
    ...['settings.get', 'settings.update', 'stats.get', 'tasks.get'],
  ],
} satisfies Record<string, KeyCreation['actions']>

type KeyHolder = keyof typeof actions
const holders = Object.keys(actions) as KeyHolder[]

/**
 * Creates the key of each process in Meilisearch, if missing: for our indexes and the actions that
 * the process needs. Changed rights create a new key; the old one stays valid.
 * @param indexUid name of the index that visitors search
 */
export async function makeKeys(
  url: string,
  masterKey: string,
  indexUid: string,
): Promise<Record<KeyHolder, string>> {
  const client = new Meilisearch({ host: url, apiKey: masterKey, timeout: 30_000 })
  const indexes = [indexUid, rebuildUidOf(indexUid), completionsUidOf(indexUid)]
  const keys = holders.map(async (holder) => {
    const rights = { actions: [...actions[holder]].toSorted(), indexes }
    const uid = uuidOf(JSON.stringify([holder, rights]))
    const name = `Dabbawise ${holder} (${indexUid})`
    await client.createKey({ uid, name, ...rights, expiresAt: null }).catch(unlessThere)
    // Computed as Meilisearch does, so that all engines with this master key have the same keys.
    return [holder, createHmac('sha256', masterKey).update(uid).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(keys)) as Record<KeyHolder, string>
}

function unlessThere(error: unknown) {
  const code = error instanceof MeilisearchApiError && error.cause?.code
  if (code !== 'api_key_already_exists') throw error
}

/** A UUID (version 8, RFC 9562) for a text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** File in which `node indexer/keys.ts FOLDER` stores the key of a process. */
export const keyFile = (folder: string, holder: KeyHolder) => join(folder, holder, 'key')

if (import.meta.main) {
  const config = requireConfig('MEILISEARCH_URL', 'MEILISEARCH_MASTER_KEY')
  const folder = process.argv[2]
  if (!folder) {
    console.error('Usage: node indexer/keys.ts FOLDER')
    process.exit(1)
  }
  const { MEILISEARCH_URL, MEILISEARCH_MASTER_KEY, MEILISEARCH_INDEX } = config
  // The keys are equal on all engines; an unavailable engine must not block the others.
  let keys: Record<KeyHolder, string> | undefined
  for (const { url } of listEngines(MEILISEARCH_URL)) {
    try {
      keys = await makeKeys(url, MEILISEARCH_MASTER_KEY, MEILISEARCH_INDEX)
    } catch (error) {
      console.error(`No keys were made at ${url}: ${(error as Error).message}`)
    }
  }
  if (!keys) process.exit(1)
  for (const holder of holders) {
    const file = keyFile(resolve(folder), holder)
    await mkdir(join(folder, holder), { recursive: true })
    await writeFile(`${file}.new`, keys[holder], { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  console.log('The keys of API and indexer are made')
}
