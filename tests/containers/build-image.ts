import { randomBytes } from 'node:crypto'
import { getContainerRuntimeClient, getReaper } from 'testcontainers'
import type { TestProject } from 'vitest/node'
import { docker } from '#tests/containers/docker.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Name of the product's image, built from the present sources. */
    image: string
  }
}

/** Builds the image once for all files, and removes its tag afterwards. */
export default async function setup(project: TestProject) {
  const image = `dabbawise:test-${randomBytes(5).toString('hex')}`
  // Removes the image if this process is killed.
  const { sessionId } = await getReaper(await getContainerRuntimeClient())
  const started = performance.now()
  await docker([
    ...['build', '--quiet', '--file', 'docker/Dockerfile', '--tag', image],
    ...['--label', `org.testcontainers.session-id=${sessionId}`, '.'],
  ])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built the image in ${seconds} s`)
  project.provide('image', image)
  return async () => {
    await docker(['image', 'rm', image])
  }
}
