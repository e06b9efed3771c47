import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A failure that the user can fix: printed without a stack trace. */
export class StartFailure extends Error {}

/** Generated once and stored with the data, readable by its owner only. */
export type Secrets = {
  adminPassword: string
  sessionSecret: string
  /** Password of the superuser of the embedded Postgres. */
  databasePassword: string
  /** Password of the role with which the processes connect. */
  rolePassword: string
  meilisearchKey: string
}

/** Reads a data folder's secrets, and generates missing ones. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  let known: Partial<Secrets> = {}
  try {
    known = JSON.parse(await readFile(file, 'utf8')) as Partial<Secrets>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new StartFailure(`${file} cannot be read: ${(error as Error).message}`)
    }
  }
  const secrets: Secrets = {
    adminPassword: randomBytes(9).toString('base64url'),
    sessionSecret: randomBytes(32).toString('base64url'),
    databasePassword: randomBytes(18).toString('base64url'),
    rolePassword: randomBytes(18).toString('base64url'),
    meilisearchKey: randomBytes(24).toString('base64url'),
    ...known,
  }
  // Written to a temporary file and renamed, so that a crash leaves no incomplete file.
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secrets
}

const pidFile = (dataDir: string) => join(dataDir, 'start.pid')

/** @returns the id of the process that uses a data folder, if any */
export function findProcessUsing(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile(dataDir), 'utf8'))
    const alive = pid && pid !== process.pid && /local\/(start|with-servers)/.test(commandOf(pid))
    return alive ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Claims the data folder for this process.
 * @returns a function that releases it, and whether the previous start was killed
 * @throws StartFailure when another start uses it
 */
export async function claimDataDir(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const file = pidFile(dataDir)
  for (let afterKill = false; ; afterKill = true) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return { release: () => rm(file, { force: true }), afterKill }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const user = findProcessUsing(dataDir)
    if (user) {
      throw new StartFailure(
        `The data folder ${dataDir} is in use by another start (process ${user}). ` +
          'Stop that one, or give this one a folder of its own with DATA_DIR.',
      )
    }
    await rm(file, { force: true })
  }
}

/** The command line of a running process; empty when it does not run. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    }
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
