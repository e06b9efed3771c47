import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Meilisearch } from 'meilisearch'
import postgres from 'postgres'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { freePort, hasEnded } from '#local/server-process.ts'
import { plainEnvironment } from '#tests/integration/npm-start.ts'
import { TIMEOUT_FACTOR } from '#tests/support/hang-limits.ts'
import { visit } from '#tests/support/visit.ts'

// Runs the commands of the README in a copy of the repository, as after `git clone` and `npm ci`. What a command
// does beyond starting and reaching its servers is tested with its functions.
const root = new URL('../../', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'directory-clone-'))
await chmod(folder, 0o755) // Postgres may run under another account.
// Pages that are built from the same sources need no second build.
const madeHere = /(^|\/)(\.git|\.data|\.react-router|node_modules)$/
await cp(root, folder, {
  recursive: true,
  filter: (source) => !madeHere.test(relative(root, source)),
})
await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'))

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const website = visit(origin)
let site: ReturnType<typeof start>

/** Starts a command line. @param input its standard input */
function start(command: string, input = '', env: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...plainEnvironment(), PORT: String(port), TIMEOUT_FACTOR, ...env },
    detached: true,
  })
  const signalAll = (name: NodeJS.Signals) => void process.kill(-child.pid!, name)
  const endWithTests = () => signalAll('SIGTERM')
  process.once('exit', endWithTests)
  child.once('close', () => process.off('exit', endWithTests))
  child.stdin.on('error', () => {}).end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, signalAll, ended, output: () => output }
}
/** Runs a command line to its end. @returns its output and exit code */
async function run(command: string, input = '', env = {}) {
  const { ended, output } = start(command, input, env)
  const code = await ended
  return { code, output: output() }
}
async function startSite(command: string) {
  site = start(command)
  await expect.poll(site.output).toContain('Ctrl-C stops everything')
}
afterAll(async () => {
  if (site && !hasEnded(site.child)) site.signalAll('SIGINT')
  await site?.ended
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** Value that `npm start` prints after a label. */
const printed = (label: string) =>
  new RegExp(`^ +${label} +(.*)$`, 'm').exec(site.output())![1]!.trim()

/** Sends a Host header, which `fetch` does not allow. */
async function statusUnderName(host: string, path: string) {
  const answered = once(get({ port, path, headers: { host } }), 'response')
  const [answer] = (await answered) as [IncomingMessage]
  return answer.resume().statusCode
}

/** Commands as the README names them, in order of execution, what each prints, and its standard input. */
const besideASite: [command: string, said: RegExp, input?: string][] = [
  ['npm run migrate', /The database is up to date/],
  ['npm run seed -- --companies 50', /Seeded 50 companies/],
  // The indexer may be running the rebuild that the seed requested, or a comparison.
  ['npm run reindex', /2\d\d/],
  ['npm run reconcile', /Reconciled: 2\d\d companies compared/],
  ['npm run import-places', /Imported \d+ pincodes/],
  ['npm run admin -- add lata', /Created the administrator "lata"/, 'long enough for lata\n'],
  ['npm run export -- exported', /exported\/companies\.csv/],
  ['npm run import -- exported/companies.csv --dry-run', /lines, \d+ companies: 0 new/],
]
/** The same commands with the values of the README. */
const asInReadme: Record<string, string> = {
  'npm run seed -- --companies 50': 'npm run seed -- --companies 100000',
  'npm run export -- exported': 'npm run export -- FOLDER',
  'npm run import -- exported/companies.csv --dry-run': 'npm run import -- FILE --dry-run',
}

describe('Beside a running site', () => {
  it('npm ci && npm start prints addresses that work', async () => {
    // npm itself, without a shell in between that could swallow a signal.
    await startSite('exec npm start')
    expect(printed('Website')).toBe(`http://localhost:${port}`)
    expect(printed('Mail')).toBe(`http://localhost:${port}/dev/mail`)
    expect((await website.get('/api/search')).body.total).toBe(240)
    const [username, password] = printed('Administrator').split(' / ')
    const login = await visit(origin).post('/api/admin/login', { username, password })
    expect(login.status).toBe(200)
  })

  it('/dev/mail shows mails to this machine only', async () => {
    const mailbox = async () => (await website.get<string>('/dev/mail')).body
    expect(await mailbox()).toContain('No mail has been sent yet')
    const newcomer = { username: 'newcomer', name: 'New <i>Comer</i>', password: 'correct horse' }
    await website.post('/api/register', { ...newcomer, email: 'newcomer@example.test' })
    const link = /href="(\/dev\/mail\/[\w.-]+\.eml)">Verify/
    await expect.poll(mailbox).toMatch(link)
    const mail = (await website.get<string>(link.exec(await mailbox())![1]!)).body
    expect(mail).toContain('/verify-email?token=')
    expect(mail).not.toContain('<i>Comer')
    expect((await website.get('/dev/mail/..%2fsecrets.json')).status).toBe(404)
    const elsewhere = { 'x-forwarded-for': '203.0.113.5' }
    expect((await website.send('GET', '/dev/mail', undefined, elsewhere)).status).toBe(404)
    expect(await statusUnderName('rebound.example', '/dev/mail')).toBe(404)
    expect(await statusUnderName('localhost', '/dev/mail')).toBe(200)
  })

  it.each(besideASite)('%s', async (command, said, input) => {
    const succeeded = { code: 0, output: expect.stringMatching(said) }
    await expect.poll(() => run(command, input), { interval: 1_000 }).toEqual(succeeded)
  })

  it('What the README looks inside with is there', async () => {
    const sql = postgres(printed('Database'), { max: 1, onnotice: () => {} })
    expect((await sql`select * from public_companies`).length).toBeGreaterThan(240)
    const jobs = await sql`select name, state, count(*) from pgboss.job group by 1, 2`
    expect(jobs.map(({ name }) => name as string)).toContain('search.rebuild')
    await sql.end()
    const [, host = '', apiKey] = /(\S+) \(key (\S+)\)/.exec(printed('Search engine'))!
    const stats = await new Meilisearch({ host, apiKey }).index('companies').getStats()
    expect(stats.numberOfDocuments).toBeGreaterThan(240)
    for (const path of ['/admin?tab=search-health', '/api/docs/', '/healthz', '/readyz'])
      expect({ path, status: (await website.get(path)).status }).toEqual({ path, status: 200 })
    const log = await readFile(join(folder, '.data/logs/api.log'), 'utf8')
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toBeTypeOf('object')
  })

  it('npm start stops its servers when npm alone is stopped', async () => {
    site.child.kill('SIGTERM')
    await site.ended
    expect(site.output()).toContain('Stopping')
    const log = await readFile(join(folder, '.data/postgres/postgres.log'), 'utf8')
    expect(log).toMatch(/database system is shut down\s*$/)
    expect(await readdir(join(folder, '.data'))).not.toContain('start.pid')
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
  })
})

it('npm run dev restarts what was changed', async () => {
  await startSite('npm run dev')
  const file = join(folder, 'api/main.ts')
  await writeFile(file, `${await readFile(file, 'utf8')}// changed\n`)
  await expect.poll(site.output).toContain('↻ api/main.ts changed')
  const isUp = () =>
    website.get('/healthz').then(
      () => true,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  site.signalAll('SIGINT')
  await site.ended
  expect(site.output()).toContain('Stopping')
})

it('npm run language -- mr', async () => {
  expect((await run('npm run language -- mr')).output).toMatch(
    /^mr: \d{4} texts are to be translated$/m,
  )
  const files = await readdir(join(folder, 'languages/mr'))
  expect(files.toSorted()).toEqual(await readdir(join(root, 'languages/hi')))
  expect((await run('npm run language -- marathi')).output).toContain('is no language')
})

it('node indexer/keys.ts /keys, as in the image', async () => {
  const { meilisearchUrl, meilisearchKey } = inject('servers')
  const { code } = await run('node indexer/keys.ts keys', '', {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    MEILISEARCH_URL: meilisearchUrl,
    MEILISEARCH_MASTER_KEY: meilisearchKey,
    MEILISEARCH_INDEX: 'readme',
  })
  expect(code).toBe(0)
  for (const name of ['api', 'indexer'])
    expect((await readFile(join(folder, 'keys', name, 'key'))).length).toBeGreaterThan(30)
})

/** Commands that are covered elsewhere, because they take long or check the repository itself. */
const runElsewhere: Record<string, { file: string; as: string }> = {
  'npm ci && npm test': { file: '.ci/run', as: 'npm test' },
  'npm run lint': { file: 'tests/run.ts', as: "npm('lint'" },
  'npm run typecheck': { file: 'tests/run.ts', as: "npm('typecheck'" },
  'npm run format': { file: 'tests/run.ts', as: "'--check'" },
  'npm run relevance -- --random 5000 --seed 1': {
    file: 'tests/run.ts',
    as: "npm('relevance', '--random', '20', '--seed', '1')",
  },
  '--approve': { file: 'tests/integration/import-command.test.ts', as: "'--approve'" },
  ...Object.fromEntries(
    ['password', 'disable', 'enable', 'reset-totp', 'list'].map((name) => [
      name,
      { file: 'tests/integration/admins.test.ts', as: `admin(['${name}'` },
    ]),
  ),
  'npm run look': { file: 'package.json', as: '--project look' },
  'npm run bench': { file: '.github/workflows/operations.yml', as: 'bench --' },
  'npm test -- --project unit': { file: '.ci/run', as: 'npm test --' },
  'npm test -- tests/integration/rebuild.test.ts': { file: '.ci/run', as: 'npm test --' },
  'cp docker/compose.env.example .env': {
    file: 'docker/compose.test.ts',
    as: 'compose.env.example',
  },
  'docker compose up --build --detach --wait': {
    file: 'tests/containers/composed-site.ts',
    as: "compose('up'",
  },
  // Commands of the image, with which every test run starts its servers and processes.
  'node db/migrate.ts': { file: 'tests/support/start-servers.ts', as: "['db/migrate.ts']" },
  'node db/demo/seed.ts --if-empty': {
    file: 'local/start.ts',
    as: "['db/demo/seed.ts', '--if-empty'",
  },
  'node api/main.ts': { file: 'tests/support/processes.ts', as: '`${name}/main.ts`' },
  'node indexer/main.ts': { file: 'tests/support/processes.ts', as: '`${name}/main.ts`' },
  'node indexer/command.ts rebuild': { file: 'package.json', as: 'indexer/command.ts rebuild' },
  'node api/admins/command.ts add lata': { file: 'package.json', as: 'api/admins/command.ts' },
  'npm run demo -- --remove': {
    file: 'tests/integration/first-day.test.ts',
    as: "['db/demo/command.ts', '--remove']",
  },
  'npm run admin -- add': { file: 'tests/integration/admins.test.ts', as: "admin(['add'" },
  'npm run admin': { file: 'README.md', as: 'npm run admin -- add lata' },
}

/** All commands of the sections that contain commands. */
function readCommands(): string[] {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const sections = new Map(text.split(/^## /m).map((one) => [one.split('\n', 1)[0], one]))
  const quoted = (title: string, pattern: RegExp) =>
    [
      ...sections
        .get(title)!
        .replaceAll(/```sh[^]*?```/g, '')
        .matchAll(/`([^`]+)`/g),
    ]
      .map(([, command]) => command!)
      .filter((command) => pattern.test(command))
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)]
    .flatMap(([, block]) => block!.trim().split('\n'))
    .map((line) => line.replace(/ +#.*/, ''))
  const spoken = /^(npm |node [a-z]+\/)/
  return [
    ...blocks,
    ...quoted('Start', spoken),
    ...quoted('Commands', /^(npm |node [a-z]+\/|--|[a-z]+([-:][a-z]+)?$)/),
    ...quoted('Containers', spoken),
  ].filter((command) => !servers.has(command))
}
/** Words in these sections that are values of a setting, or names of projects. */
const servers = new Set(['integration', 'e2e', 'containers', 'embedded', 'external'])

it('Every command of the README is run by a test', async () => {
  const run = new Set([
    ...besideASite.map(([command]) => asInReadme[command] ?? command),
    ...['npm ci && npm start', 'npm start', 'npm run dev', 'npm run language -- mr'],
    'node indexer/keys.ts /keys',
  ])
  expect(readCommands().filter((name) => !run.has(name) && !(name in runElsewhere))).toEqual([])
  for (const [name, { file, as }] of Object.entries(runElsewhere))
    expect({ name, text: await readFile(join(root, file), 'utf8') }).toMatchObject({
      name,
      text: expect.stringContaining(as),
    })
})
