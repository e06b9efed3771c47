import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
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
import { createServer, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Meilisearch } from 'meilisearch'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { commandOf } from '#local/data-dir.ts'
import { startPostgres } from '#local/postgres.ts'
import { freePort, hasEnded } from '#local/server-process.ts'
import { useFolder } from '#tests/support/folder.ts'
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

/** Variables of the product (`.env.example`) and of tests, which a newcomer's environment lacks. */
const settings = new RegExp(
  `^(${readFileSync(`${root}.env.example`, 'utf8')
    .match(/^[A-Z_\d]+(?==)/gm)!
    .join('|')}|VITEST.*|TEST.*|RANDOM_QUESTIONS)$`,
)
const newcomer = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !settings.test(name)),
)
// Outside the range of ports that other tests use, so that it stays free between two starts.
const port = await freePort(12_000 + (process.pid % 8_000))
const origin = `http://127.0.0.1:${port}`
const website = visit(origin)
let site: ReturnType<typeof start>

/** Starts a command line in the copy. */
function start(command: string, env: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: folder,
    env: { ...newcomer, PORT: String(port), TIMEOUT_FACTOR, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const signalAll = (name: NodeJS.Signals) => void process.kill(-child.pid!, name)
  const endWithTests = () => signalAll('SIGTERM')
  process.once('exit', endWithTests)
  child.once('close', () => process.off('exit', endWithTests))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, signalAll, ended, output: () => output }
}
/** Runs a command line to its end. @returns its output and exit code */
async function run(command: string, env = {}) {
  const { ended, output } = start(command, env)
  const code = await ended
  return { code, output: output() }
}
async function startSite(command: string, env = {}) {
  site = start(command, env)
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

async function serverPids(): Promise<number[]> {
  const read = (name: string) => readFile(join(folder, '.data', name), 'utf8')
  const postmaster = await read('postgres/data/postmaster.pid')
  return [Number(postmaster.split('\n')[0]), Number(await read('meilisearch/meilisearch.pid'))]
}

describe('A site on this machine', () => {
  it('npm ci && npm start prints addresses that work, and warns of nothing', async () => {
    // npm itself, without a shell in between that could swallow a signal.
    await startSite('npm start')
    expect(site.output()).not.toMatch(/^ *! /m)
    expect(printed('Website')).toBe(`http://localhost:${port}`)
    expect((await website.get('/api/search')).body.total).toBe(240)
    const [username, password] = printed('Administrator').split(' / ')
    const login = await visit(origin).post('/api/admin/login', { username, password })
    expect(login.status).toBe(200)
    const second = await run('npm start', { PORT: String(await freePort()) })
    expect(second).toEqual({ code: 1, output: expect.stringContaining('in use by another start') })
  })

  it('/dev/mail shows mails to this machine only', async () => {
    const mailbox = async () => (await website.get<string>('/dev/mail')).body
    expect(await mailbox()).toContain('No mail has been sent yet')
    const person = { username: 'newcomer', name: 'New <i>Comer</i>', password: 'correct horse' }
    await website.post('/api/register', { ...person, email: 'newcomer@example.test' })
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

  it.each([
    // The indexer may be running a comparison.
    ['npm run reindex', /240/],
    ['npm run reconcile', /Reconciled: 240 companies compared/],
    ['npm run import-places', /Imported \d+ pincodes/],
    ['npm run seed -- --companies 50', /Seeded 50 companies/],
  ])('%s', async (command, said) => {
    const succeeded = { code: 0, output: expect.stringMatching(said) }
    await expect.poll(() => run(command), { interval: 1_000 }).toEqual(succeeded)
  })

  it('What the README looks inside with is there', async () => {
    const sql = postgres(printed('Database'), { max: 1, onnotice: () => {} })
    expect((await sql`select * from public_companies`).length).toBeGreaterThan(240)
    await sql.end()
    const [, host = '', apiKey] = /(\S+) \(key (\S+)\)/.exec(printed('Search engine'))!
    const stats = await new Meilisearch({ host, apiKey }).index('companies').getStats()
    expect(stats.numberOfDocuments).toBeGreaterThanOrEqual(240)
    for (const path of ['/admin?tab=search-health', '/api/docs/', '/healthz', '/readyz'])
      expect({ path, status: (await website.get(path)).status }).toEqual({ path, status: 200 })
    const log = await readFile(join(folder, '.data/logs/api.log'), 'utf8')
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toBeTypeOf('object')
  })

  it('npm run dev recovers from a killed start without losing data, and restarts what was changed', async () => {
    expect(site.output()).toContain('Kitchen owner')
    const left = await serverPids()
    site.signalAll('SIGKILL')
    // Our own processes notice and end; the next start finds the servers.
    await startSite('npm run dev', { SEED: 'none' })
    expect(site.output()).not.toContain('Kitchen owner')
    expect(left.map(commandOf)).toEqual(['', ''])
    expect((await website.get('/api/search')).body.total).toBeGreaterThan(240)
    const file = join(folder, 'api/main.ts')
    await writeFile(file, `${await readFile(file, 'utf8')}// changed\n`)
    await expect.poll(site.output).toContain('↻ api/main.ts changed')
    const isUp = () =>
      website.get('/healthz').then(
        () => true,
        () => false,
      )
    await expect.poll(isUp).toBe(true)
  })

  it('stops its servers when npm alone is stopped', async () => {
    site.child.kill('SIGTERM')
    await site.ended
    expect(site.output()).toContain('Stopping')
    const log = await readFile(join(folder, '.data/postgres/postgres.log'), 'utf8')
    expect(log).toMatch(/database system is shut down\s*$/)
    expect(await readdir(join(folder, '.data'))).not.toContain('start.pid')
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
  })
})

it('Postgres starts once no process of a killed one is left', async () => {
  const data = await useFolder()
  await chmod(data, 0o755)
  const killed = await startPostgres(data, { password: 'test' })
  const sql = postgres(killed.url, { max: 1, onclose: () => {} })
  const [{ backend }] = await sql<[{ backend: number }]>`select pg_backend_pid() as backend`
  process.kill(backend, 'SIGSTOP')
  const postmaster = await readFile(join(data, 'data/postmaster.pid'), 'utf8')
  process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL')
  const starting = startPostgres(data, { password: 'test' })
  const log = () => readFile(join(data, 'postgres.log'), 'utf8')
  await expect.poll(log).toMatch(/FATAL: +(lock file|pre-existing shared memory)/)
  process.kill(backend, 'SIGCONT')
  await (await starting).stop()
  await sql.end({ timeout: 0 })
})

it('npm start reports an invalid setup in one line, and starts nothing', async () => {
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  // Without a killed start there is nothing to wait for.
  const blocked = await run(`${process.execPath} local/start.ts`, { DATA_DIR: '.data/new' })
  expect(blocked).toEqual({ code: 1, output: expect.stringContaining(`Port ${port} is taken`) })
  taken.close()
  const env = { PORT: 'ninety', SEED: 'maybe', DATABASE_URL: 'mysql://x' }
  const wrong = await run(`${process.execPath} local/start.ts`, env)
  expect(wrong.code).toBe(1)
  const named = wrong.output
    .trim()
    .split('\n')
    .map((line) => line.split(':')[1]?.trim())
  expect(named).toEqual(['PORT', 'DATABASE_URL', 'SEED'])
})

it('npm run language -- mr', async () => {
  const { output } = await run('npm run language -- mr')
  expect(output).toMatch(/^mr: \d{4} texts are to be translated$/m)
  const files = await readdir(join(folder, 'languages/mr'))
  expect(files.toSorted()).toEqual(await readdir(join(root, 'languages/hi')))
  expect((await run('npm run language -- marathi')).output).toContain('is no language')
})

it('Every command of the README, and every program of a script, exists', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const named = [...readme.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const programs = [readme, ...Object.values(scripts)].flatMap(
    (text) => text.match(/\b[a-z]+\/[\w/-]+\.ts\b/g) ?? [],
  )
  expect(programs.length).toBeGreaterThan(20)
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
