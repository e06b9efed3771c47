import { randomBytes } from 'node:crypto'
import { getContainerRuntimeClient, getReaper } from 'testcontainers'
import { freePort } from '#local/server-process.ts'
import { docker, inspect } from '#tests/containers/docker.ts'
import { TIMEOUT_FACTOR } from '#tests/support/hang-limits.ts'

/** Required settings of the compose file. */
export const secrets = {
  POSTGRES_PASSWORD: 'onlyfortheseTests1',
  DATABASE_PASSWORD: 'onlyfortheseTests2',
  MEILI_MASTER_KEY: 'a-key-for-these-tests-only',
  SESSION_SECRET: 'only-for-these-tests',
  ADMIN_PASSWORD: 'keeper of lists',
}

/** A project of the compose file with its own name, ports and volumes. */
export async function composeSite(image: string) {
  const project = `dabbawise-test-${randomBytes(5).toString('hex')}`
  const [port, mailPort] = [await freePort(), await freePort()]
  const env = {
    ...secrets,
    APP_IMAGE: image,
    HTTP_PORT: String(port),
    MAIL_PORT: String(mailPort),
    LOG_LEVEL: 'info',
    SEED: 'demo',
    // The machine of the tests may be too busy for the product's own time limits.
    TIMEOUT_FACTOR,
  }
  // Removes everything of the project if this process is killed.
  const reaper = await getReaper(await getContainerRuntimeClient())
  reaper.addComposeProject(project)

  // Ignores a .env file beside the compose file.
  const compose = (...args: string[]) =>
    docker(['compose', '--env-file', '/dev/null', '--project-name', project, ...args], env)

  return {
    origin: `http://127.0.0.1:${port}`,
    mailOrigin: `http://127.0.0.1:${mailPort}`,
    compose,
    /** Starts missing containers, and waits until all are healthy. */
    async up(scale: { api: number; indexer: number }) {
      const counts = Object.entries(scale).flatMap(([name, count]) => [
        '--scale',
        `${name}=${count}`,
      ])
      try {
        await compose('up', '--detach', '--wait', '--no-build', ...counts)
      } catch (error) {
        const logs = await compose('logs', '--no-color', '--tail', '20')
        throw new Error(`${(error as Error).message}\n${logs}`, { cause: error })
      }
    },
    /** The containers of a service, by name. */
    async containers(service: string): Promise<string[]> {
      const names = await compose('ps', '--all', '--format', '{{.Name}}', service)
      return names.split('\n').filter(Boolean).toSorted()
    },
    /** Rows of an SQL query, as psql prints them: `a|b`. */
    async query(text: string): Promise<string[]> {
      const rows = await compose(
        ...['exec', '-T', 'postgres', 'psql', '-U', 'directory', '-d', 'directory'],
        ...['-v', 'ON_ERROR_STOP=1', '-Atc', text],
      )
      return rows.split('\n').filter(Boolean)
    },
    /** Removes everything, including data. */
    async remove() {
      await compose('down', '--volumes', '--timeout', '0')
    },
  }
}

/** Status and health of a container, and its exit code once it ended. */
export async function stateOf(container: string) {
  const { State } = await inspect<{
    State: { Status: string; ExitCode: number; Health?: { Status: string } }
  }>(container)
  return { status: State.Status, exitCode: State.ExitCode, health: State.Health?.Status }
}
