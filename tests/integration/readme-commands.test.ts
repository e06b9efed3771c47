import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Meilisearch } from 'meilisearch'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '#local/server-process.ts'
import { makeClone, pathWithNode, type Run } from '#tests/support/clone.ts'
import { TIMEOUT_FACTOR } from '#tests/support/hang-limits.ts'
import { visit } from '#tests/support/visit.ts'

// Runs every command of the README to its end, as in a fresh clone, and checks its effect.
const root = new URL('../../', import.meta.url).pathname
const clone = await makeClone()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const website = visit(origin)
const typed = (command: string, input?: string) => clone.run(command, { env, input })
// Everything else is as in the README: the data is in the clone's `.data`.
const env = { PORT: String(port), TIMEOUT_FACTOR }
let site: Run
let sql: postgres.Sql
let engine: { url: string; key: string }

/** Value that `npm start` prints after a label. */
const printed = (label: string) =>
  new RegExp(`^ +${label} +(.*)$`, 'm').exec(site.output())![1]!.trim()
const count = async (table: string, where = 'true') =>
  (await sql.unsafe(`select count(*)::integer as count from ${table} where ${where}`))[0]!
    .count as number
const countDocuments = async () => {
  const { url, key } = engine
  const stats = await new Meilisearch({ host: url, apiKey: key }).index('companies').getStats()
  return stats.numberOfDocuments
}

async function startSite(command: string) {
  site = clone.start(command, { env })
  await site.says('Ctrl-C stops everything')
  sql = postgres(printed('Database'), { max: 1, onnotice: () => {} })
  const [, url = '', key = ''] = /(\S+) \(key (\S+)\)/.exec(printed('Search engine'))!
  engine = { url, key }
}
async function stopSite(stop = site.pressCtrlC) {
  await sql.end()
  stop()
  return await site.ended
}

/** Sends a Host header, which `fetch` does not allow. */
async function statusUnderName(host: string, path: string) {
  const answered = once(get({ port, path, headers: { host } }), 'response')
  const [answer] = (await answered) as [IncomingMessage]
  return answer.resume().statusCode
}

afterAll(async () => {
  if (site && !site.hasEnded()) await stopSite()
  await clone.remove()
})

const signIn = (username: string, password: string) =>
  visit(origin).post('/api/admin/login', { username, password })
const password = 'long enough for lata'

/** Content of a new migration. */
const notes = 'create table readme_notes (id integer)'
/** Lines of the exported file. */
const exported = async () =>
  (await readFile(join(clone.folder, 'exported/companies.csv'), 'utf8')).trim().split(/\r?\n/)
/** Writes a file with one changed company of the export. @returns its id */
async function writeFileToImport(changed: string) {
  const [head = '', ...rows] = await exported()
  const columns = head.replace(/^\uFEFF/, '').split(',')
  const id = rows[0]!.split(',')[columns.indexOf('dabbawiseId')]!
  await writeFile(
    join(clone.folder, 'changed.csv'),
    `dabbawiseId,shortDescription\n${id},${changed}`,
  )
  return Number(id)
}
const descriptionOf = async (id: number) =>
  (await sql`select short_description from companies where id = ${id}`)[0]!.short_description

/** Commands as the README names them, in order of execution. */
const besideASite: Record<string, () => Promise<void>> = {
  async '/dev/mail'() {
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
  },
  async 'npm ci && npm start'() {
    expect(printed('Website')).toBe(`http://localhost:${port}`)
    expect(printed('Mail')).toBe(`http://localhost:${port}/dev/mail`)
    expect((await website.get<string>('/')).body).toContain('<html')
    expect((await website.get('/api/search')).body.total).toBe(240)
    const [name = '', password = ''] = printed('Administrator').split(' / ')
    expect(await signIn(name, password)).toMatchObject({ status: 200 })
  },
  async 'npm run migrate'() {
    expect(await typed('npm run migrate')).toContain('The database is up to date')
    await writeFile(join(clone.folder, 'db/migrations/9999_notes.sql'), notes)
    expect(await typed('npm run migrate')).toContain('Applied 9999_notes.sql')
    expect(await count('readme_notes')).toBe(0)
  },
  async 'npm run seed -- --companies 100000'() {
    const before = await count('companies')
    expect(await typed('npm run seed -- --companies 50')).toContain('Seeded 50 companies')
    expect(await count('companies')).toBe(before + 50)
  },
  async 'npm run reindex'() {
    const approved = await count('companies', "status = 'approved'")
    // The indexer may be running the rebuild that the seed requested.
    const run = () => clone.start('npm run reindex', { env })
    await expect.poll(() => run().ended, { interval: 1_000 }).toBe(0)
    expect(await countDocuments()).toBe(approved)
  },
  async 'npm run reconcile'() {
    const approved = await count('companies', "status = 'approved'")
    const { url, key } = engine
    const index = new Meilisearch({ host: url, apiKey: key }).index('companies')
    const [{ id }] = (await index.getDocuments({ limit: 1 })).results as [{ id: number }]
    await index.deleteDocument(id).waitTask()
    // The indexer may be running a comparison.
    let told = ''
    const run = async () => {
      const command = clone.start('npm run reconcile', { env })
      const code = await command.ended
      told = command.output()
      return code
    }
    await expect.poll(run, { interval: 1_000 }).toBe(0)
    expect(told).toMatch(new RegExp(`Reconciled: ${approved} companies compared`))
    expect(await countDocuments()).toBe(approved)
  },
  async 'npm run import-places'() {
    const before = await count('pincodes')
    const { DATABASE_OWNER_URL } = JSON.parse(
      await readFile(join(clone.folder, '.data/servers.json'), 'utf8'),
    ) as { DATABASE_OWNER_URL: string }
    const owner = postgres(DATABASE_OWNER_URL, { max: 1 })
    await owner`delete from pincodes where pincode = 560034`
    await owner.end()
    expect(await typed('npm run import-places')).toContain(`Imported ${before} pincodes`)
    expect(await count('pincodes', 'pincode = 560034')).toBe(1)
  },
  async 'npm run admin -- add lata'() {
    const told = await typed('npm run admin -- add lata', `${password}\n`)
    expect(told).toContain('Created the administrator "lata"')
    expect(await signIn('lata', password)).toMatchObject({ status: 200 })
  },
  async 'npm run export -- FOLDER'() {
    const told = await typed('npm run export -- exported')
    const files = ['companies.csv', 'menus.csv', 'plans.csv']
    for (const file of files) expect(told).toContain(join('exported', file))
    expect((await readdir(join(clone.folder, 'exported'))).toSorted()).toEqual(files)
    const ids = (await exported()).filter((line) => /^"?\d+"?,/.test(line))
    expect(ids).toHaveLength(await count('companies'))
  },
  async 'npm run import -- FILE --dry-run'() {
    const [before, changed] = [await count('companies'), 'Tasted by a dry run']
    const id = await writeFileToImport(changed)
    expect(await typed('npm run import -- changed.csv --dry-run')).toContain('1 changed')
    expect([await count('companies'), await descriptionOf(id)]).not.toContain(changed)
    expect(await count('companies')).toBe(before)
    expect(await count('imports', "state not in ('cancelled', 'done', 'undone')")).toBe(0)
    expect(await typed('npm run import -- changed.csv')).toContain('1 imported')
    expect(await descriptionOf(id)).toBe(changed)
  },
  // Section "Looking inside".
  async 'psql $DATABASE'() {
    expect(printed('Database')).toMatch(/^postgres:\/\//)
  },
  async 'select * from public_companies'() {
    expect((await sql`select * from public_companies`).length).toBeGreaterThan(240)
  },
  async 'select name, state, count(*) from pgboss.job group by 1, 2'() {
    const jobs = await sql`select name, state, count(*) from pgboss.job group by 1, 2`
    expect(jobs.map(({ name }) => name as string)).toContain('search.rebuild')
  },
  async 'curl -H "Authorization: Bearer $KEY" $ENGINE/indexes/companies/stats'() {
    expect(await countDocuments()).toBeGreaterThan(240)
  },
  async '/admin?tab=search-health'() {
    expect(await website.get('/admin?tab=search-health')).toMatchObject({ status: 200 })
  },
  async '/api/docs'() {
    expect((await website.get<string>('/api/docs/')).body).toContain('<html')
  },
  async '/healthz'() {
    expect(await website.get('/healthz')).toMatchObject({ status: 200 })
  },
  async '/readyz'() {
    await expect.poll(async () => (await website.get('/readyz')).status).toBe(200)
  },
  async '.data/logs'() {
    const log = await readFile(join(clone.folder, '.data/logs/api.log'), 'utf8')
    expect(() =>
      log
        .trim()
        .split('\n')
        .forEach((line) => JSON.parse(line)),
    ).not.toThrow()
  },
  async 'npm start'() {
    await stopSite(site.terminate)
    expect(site.output()).toContain('Stopping')
    const log = await readFile(join(clone.folder, '.data/postgres/postgres.log'), 'utf8')
    expect(log).toMatch(/database system is shut down\s*$/)
    expect(await readdir(join(clone.folder, '.data'))).not.toContain('start.pid')
    expect(await readdir(join(clone.folder, '.data/postgres/data'))).not.toContain('postmaster.pid')
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
  },
}

/** Commands that need no site, or start one. */
const alone: Record<string, () => Promise<void>> = {
  async 'npm run dev'() {
    await startSite('npm run dev')
    expect((await website.get<string>('/about')).body).toContain('<html')
    const file = join(clone.folder, 'api/main.ts')
    await writeFile(file, `${await readFile(file, 'utf8')}// changed\n`)
    await site.says('↻ api/main.ts changed')
    await expect
      .poll(() =>
        website.get('/healthz').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await stopSite()
    expect(site.output()).toContain('Stopping')
  },
  async 'npm run language -- mr'() {
    const told = await clone.run('npm run language -- mr')
    expect(told).toMatch(/^mr: \d{4} texts are to be translated$/m)
    const files = await readdir(join(clone.folder, 'languages/mr'))
    expect(files.toSorted()).toEqual(await readdir(join(root, 'languages/hi')))
    await expect(clone.run('npm run language -- marathi')).rejects.toThrow('is no language')
  },
  async 'npm run format'() {
    const folder = join(clone.folder, 'elsewhere')
    await mkdir(folder)
    const files = ['package.json', '.prettierrc.json', '.prettierignore']
    const copies = files.map((name) => `cp ${name} elsewhere`).join(' && ')
    await writeFile(join(folder, 'ugly.ts'), 'export const a   = "b";')
    await clone.run(
      `${copies} && ln -s ../node_modules elsewhere && cd elsewhere && npm run format`,
    )
    expect(await readFile(join(folder, 'ugly.ts'), 'utf8')).toBe("export const a = 'b'\n")
  },
}

/** The image's command that no other test runs. */
async function makeKeysInTheImage() {
  const { meilisearchUrl, meilisearchKey } = inject('servers')
  const keysEnv = {
    PATH: pathWithNode,
    MEILISEARCH_URL: meilisearchUrl,
    MEILISEARCH_MASTER_KEY: meilisearchKey,
    MEILISEARCH_INDEX: 'readme',
  }
  await clone.run('node indexer/keys.ts keys', { env: keysEnv })
  const keys = ['api', 'indexer'].map((name) => readFile(join(clone.folder, 'keys', name, 'key')))
  for (const key of await Promise.all(keys)) expect(key.length).toBeGreaterThan(30)
}
const inTheImage = { 'node indexer/keys.ts /keys': makeKeysInTheImage }

describe('Beside a running site', () => {
  // npm itself, without a shell in between that could swallow a signal.
  beforeAll(() => startSite('exec npm start'))
  it.each(Object.keys(besideASite))('%s', (name) => besideASite[name]!())
})

describe('In a fresh clone', () => {
  it.each(Object.keys(alone))('%s', (name) => alone[name]!())
})

describe('In the image', () => {
  it.each(Object.entries(inTheImage))('%s', (_, run) => run())
})

/** Commands that are covered elsewhere, because they take long or check the repository itself. */
const runElsewhere: Record<string, { file: string; as: string }> = {
  'npm ci && npm test': { file: '.ci/run', as: 'npm test' },
  'npm run lint': { file: 'tests/run.ts', as: "npm('lint'" },
  'npm run typecheck': { file: 'tests/run.ts', as: "npm('typecheck'" },
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
  'npm run bench': { file: 'tests/run.ts', as: "npm('bench'" },
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
  const sections = Object.fromEntries(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section]),
  )
  const quoted = (title: string, pattern: RegExp) =>
    [...sections[title]!.replaceAll(/```sh[^]*?```/g, '').matchAll(/`([^`]+)`/g)]
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
    ...quoted('Looking inside', /^[^$][^ ]|^.data/),
  ].filter((command) => !servers.has(command))
}
/** Words in these sections that are values of a setting, or names of projects. */
const servers = new Set(['integration', 'e2e', 'containers', 'embedded', 'external'])

it('Every command of the README is run by a test', async () => {
  const run = { ...besideASite, ...alone, ...inTheImage }
  expect(readCommands().filter((name) => !(name in run) && !(name in runElsewhere))).toEqual([])
  for (const [name, { file, as }] of Object.entries(runElsewhere))
    expect({ name, text: await readFile(join(root, file), 'utf8') }).toMatchObject({
      name,
      text: expect.stringContaining(as),
    })
})
