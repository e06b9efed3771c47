import { execFileSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort, startServer } from '#local/server-process.ts'

/** Changes to an address of Postgres that make it use the pooler. */
export type Pooler = { host: string; search: string }

type Version = readonly [major: number, minor: number]

/** @throws when the command does not exist */
function versionOf(command: string): Version {
  const said = execFileSync(command, ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said)!
  return [Number(major), Number(minor)]
}

/** Finds an installed PgBouncer. @returns its command, if any */
export function findPooler(command = 'pgbouncer'): string | undefined {
  try {
    versionOf(command)
    return command
  } catch {
    return undefined
  }
}

/**
 * Starts PgBouncer in transaction mode in front of a Postgres, with few server connections.
 * @param role of the processes, with the tests' password
 */
export async function startPooler(
  command: string,
  { databaseUrl, role, folder }: { databaseUrl: string; role: string; folder: string },
) {
  const [major, minor] = versionOf(command)
  const isOld = major === 1 && minor < 21
  const to = new URL(databaseUrl)
  const port = await freePort()
  const pooler: Pooler = { host: `127.0.0.1:${port}`, search: isOld ? 'prepare=false' : '' }
  const users = join(folder, 'pgbouncer-users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${role}" "test"\n"${to.username}" "${to.password}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${to.hostname} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 1000
server_idle_timeout = 2
${isOld ? '' : 'max_prepared_statements = 100'}
`,
  )
  await chmod(folder, 0o755)
  const url = Object.assign(new URL(databaseUrl), pooler).href
  const probe = postgres(url, { max: 1, connect_timeout: 2 })
  try {
    const { stop } = await startServer(
      'PgBouncer',
      // PgBouncer refuses to run as root.
      [command, ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), settings],
      {
        url,
        logFile: join(folder, 'pgbouncer.log'),
        signal: 'SIGINT',
        spawn: {},
        answers: () => probe`select 1`.then(() => true),
      },
    )
    return { pooler, stop }
  } finally {
    await probe.end()
  }
}
