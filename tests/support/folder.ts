import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * A folder of the present test file, deleted after its last test and whatever else it ends then.
 * @returns its path
 */
export async function useFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'directory-file-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
