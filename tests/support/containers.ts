import { setTimeout as wait } from 'node:timers/promises'
import {
  GenericContainer,
  getContainerRuntimeClient,
  ImageName,
  Wait,
  type StartedTestContainer,
} from 'testcontainers'
import { engineSettings } from '#local/meilisearch.ts'

/** The images that production runs. */
const POSTGRES = 'postgres:18'
const MEILISEARCH = 'getmeili/meilisearch:v1.21'

const ANSWER_MS = 10_000
const PULL_MS = 5 * 60_000
const START_MS = 60_000

/** Base images of the product's image, and further images of the compose file. */
export const composedImages = [
  POSTGRES,
  MEILISEARCH,
  'node:24-bookworm-slim',
  'nginx:stable',
  'axllent/mailpit:latest',
]

/**
 * Looks for a Docker engine, and pulls missing images.
 * @param images to pull
 * @returns "ready", or the reason why the engine cannot run them
 */
export async function findDocker(images = [POSTGRES, MEILISEARCH]): Promise<string> {
  let client
  try {
    client = await within(ANSWER_MS, getContainerRuntimeClient())
  } catch {
    return 'No Docker engine answers'
  }
  for (const name of images) {
    const image = ImageName.fromString(name)
    try {
      if (await client.image.exists(image)) continue
      console.log(`Pulling ${name} …`)
      await within(PULL_MS, client.image.pull(image))
      if (!(await client.image.exists(image))) throw new Error('not there after all')
    } catch {
      return `The Docker engine has no ${name} and cannot pull it`
    }
  }
  return 'ready'
}

/** A server of a test. `pause` makes it unavailable but keeps its data, `resume` continues it. */
export type PausableServer = {
  url: string
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts Postgres in a container.
 * @param options.flags `name=value` settings
 * @returns the running server; its URL names the database `directory`
 */
export async function startPostgresContainer(options: {
  password: string
  flags: string[]
}): Promise<PausableServer> {
  const container = await new GenericContainer(POSTGRES)
    .withEnvironment({ POSTGRES_PASSWORD: options.password, POSTGRES_DB: 'directory' })
    .withCommand(['postgres', ...options.flags.flatMap((flag) => ['-c', flag])])
    .withExposedPorts(5432)
    // During initialization it does not listen on TCP.
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready -h 127.0.0.1 -U postgres'))
    .withStartupTimeout(START_MS)
    .start()
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`
  return describe(container, `postgres://postgres:${options.password}@${address}/directory`)
}

/**
 * Starts Meilisearch in a container, with the settings of the embedded one.
 * @param options.port on this machine; a free one by default
 */
export async function startMeilisearchContainer(options: {
  key: string
  port?: number
}): Promise<PausableServer> {
  const container = await new GenericContainer(MEILISEARCH)
    .withEnvironment({ ...engineSettings, MEILI_MASTER_KEY: options.key })
    .withExposedPorts(options.port ? { container: 7700, host: options.port } : 7700)
    .withWaitStrategy(Wait.forHttp('/health', 7700))
    .withStartupTimeout(START_MS)
    .start()
  return describe(container, `http://${container.getHost()}:${container.getMappedPort(7700)}`)
}

function describe(container: StartedTestContainer, url: string): PausableServer {
  return {
    url,
    async pause() {
      const client = await getContainerRuntimeClient()
      await client.container.stop(client.container.getById(container.getId()), { timeout: 10_000 })
    },
    resume: () => container.restart(),
    async stop() {
      await container.stop()
    },
  }
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = wait(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`It took longer than ${milliseconds / 1000} s`)
  })
  return Promise.race([work, late])
}
