import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { getContainerRuntimeClient, getReaper } from 'testcontainers'
import { secrets } from '#tests/containers/composed-site.ts'
import { docker } from '#tests/containers/docker.ts'

type Service = {
  image: string
  entrypoint?: string[]
  command: string[]
  environment: Record<string, string>
  healthcheck: { test: string[] }
  volumes: { target: string }[]
}

const stack = await docker(
  [
    ...['compose', '--env-file', '/dev/null', '--file', 'docker-compose.yml'],
    ...['--file', 'docker/stack.yml', 'config', '--format', 'json'],
  ],
  secrets,
)
// In a compose file, a dollar sign is doubled.
const { services } = JSON.parse(stack.replaceAll('$$', '$')) as {
  services: Record<string, Service>
}
const { sessionId } = await getReaper(await getContainerRuntimeClient())
const label = ['--label', `org.testcontainers.session-id=${sessionId}`]
const volume = `dabbawise-test-${randomBytes(4).toString('hex')}`
const started: string[] = []
afterAll(async () => {
  await docker(['rm', '--force', '--volumes', ...started])
  await docker(['volume', 'rm', ...['postgres', 'meilisearch'].map((name) => volume + name)])
})

it.each(['postgres', 'meilisearch'])('a second %s waits until its volume is free', async (name) => {
  const { image, entrypoint, command, environment, healthcheck, volumes } = services[name]!
  const start = async () => {
    const container = await docker([
      ...['run', '--detach', ...label, '--volume', `${volume}${name}:${volumes[0]!.target}`],
      ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...(entrypoint ? ['--entrypoint', entrypoint[0]!] : []),
      ...[image, ...(entrypoint?.slice(1) ?? []), ...command],
    ])
    started.push(container)
    return container
  }
  const isWell = (container: string) =>
    docker(['exec', container, ...healthcheck.test.slice(1)]).then(
      () => true,
      () => false,
    )
  const [first, second] = [await start(), await start()]
  await expect.poll(() => isWell(first)).toBe(true)
  await wait(3_000)
  expect(await docker(['logs', second])).toBe('')
  expect(await isWell(second)).toBe(false)
  await docker(['stop', first])
  await expect.poll(() => isWell(second)).toBe(true)
})
