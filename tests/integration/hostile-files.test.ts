import { crc32, deflateRawSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { receiveFile } from '#api/imports/receive.ts'
import { startImportWork } from '#api/imports/work.ts'
import { connectDatabase } from '#db/client.ts'
import { importsOf } from '#tests/support/imports.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { config, ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
await startImportWork(app)
const admin = await signInAdmin(app.origin)
const { act, upload } = importsOf(admin)

/** A ZIP archive of texts. */
function zip(files: Record<string, Buffer | string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const packed = deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const made = Buffer.from('PK\u0001\u0002\u0014\0')
    directory.push(made, common, rest, Buffer.from(name))
    parts.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`
/** A workbook of these XML files in its folder. */
const workbook = (sheets: string, relations: string, files: Record<string, Buffer | string>) =>
  zip({
    '_rels/.rels': `<r>${relation('r', 'officeDocument', 'xl/workbook.xml')}</r>`,
    'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<r>${relations}</r>`,
    ...files,
  })
const one = '<sheet name="List" r:id="s"/>'
const rows = (line: string, count: number) =>
  `<worksheet><sheetData>${`<row>${line}</row>`.repeat(count)}</sheetData></worksheet>`
const header = '<c t="str"><v>Name</v></c><c t="str"><v>City</v></c>'

/** CPU time of this process's main thread between ticks of a timer, in milliseconds: its longest turns. */
async function longestTurns<Result>(work: () => Promise<Result>) {
  // What the test itself has thrown away is not collected within the measured turns.
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const turns: number[] = []
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    turns.push((now.user - last.user + now.system - last.system) / 1000)
    last = now
  }, 10)
  const result = await work()
  clearInterval(timer)
  // The first turn is that of our own client, which takes the whole file.
  turns.shift()
  turns.sort((less, more) => less - more)
  return { result, p99: turns[Math.floor(turns.length * 0.99)] ?? 0 }
}

const refusedFiles: [string, () => Buffer | string, string][] = [
  [
    'with three million empty shared strings',
    () =>
      workbook(one, relation('s', 'worksheet', 's.xml') + relation('t', 'sharedStrings', 't.xml'), {
        'xl/s.xml': rows(header, 2),
        'xl/t.xml': `<sst>${'<si/>'.repeat(3_000_000)}</sst>`,
      }),
    'holds too much text',
  ],
  [
    'with one long text in a million cells',
    () =>
      workbook(one, relation('s', 'worksheet', 's.xml') + relation('t', 'sharedStrings', 't.xml'), {
        'xl/s.xml': rows('<c t="s"><v>0</v></c>'.repeat(100), 10_000),
        'xl/t.xml': `<sst><si><t>${'long '.repeat(6_000)}</t></si></sst>`,
      }),
    'holds too much text',
  ],
  [
    'that unpacks to more than it says it does',
    () => {
      const file = workbook(one, relation('s', 'worksheet', 's.xml'), {
        'xl/s.xml': rows(header, 1_000_000),
      })
      const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
      let at = file.lastIndexOf('xl/s.xml', end, 'latin1') - 46
      for (const size of [at + 24, (at = file.readUInt32LE(at + 42)) + 22])
        file.writeUInt32LE(100, size)
      return file
    },
    'no workbook that can be read',
  ],
  ['with 500,001 lines', () => `Name\n${'A\n'.repeat(500_001)}`, 'more than 500,000 lines'],
]

it.each(refusedFiles)(
  'A file %s is refused with a message, and keeps nobody waiting',
  async (_what, make, words) => {
    const file = make()
    const before = await sql`select count(*) from import_parts`
    const { result, p99 } = await longestTurns(async () => {
      const answer = upload(file)
      const began = performance.now()
      expect((await app.get('/api/choices')).status).toBe(200)
      return { ...(await answer), seconds: (performance.now() - began) / 1000 }
    })
    expect(result).toMatchObject({ status: 400, body: { message: expect.stringContaining(words) } })
    expect(result.seconds).toBeLessThan(60)
    expect(p99).toBeLessThan(50)
    expect(await sql`select count(*) from import_parts`).toEqual(before)
  },
)

it('An upload outlives a moment in which Postgres ends its statements', async () => {
  const limited = connectDatabase(config.DATABASE_URL, { connection: { lock_timeout: 300 } })
  const { promise: locked, resolve } = Promise.withResolvers<void>()
  const slow = ownerSql.begin(async (tx) => {
    await tx`lock table import_parts in exclusive mode`
    resolve()
    await wait(700)
  })
  await locked
  async function* file() {
    yield Buffer.from('Name,City\nSlow Mess,Pune')
  }
  const actor = { id: null, username: 'command line' }
  const id = await receiveFile({ ...app, sql: limited }, actor, 'a.csv', file())
  await slow
  await act(id, 'cancel')
  await limited.end()
})

it('An upload that nobody waits for any more leaves nothing behind', async () => {
  const actor = { id: null, username: 'command line' }
  const count = () => sql`
    select (select count(*) from imports), (select count(*) from import_parts),
      (select count(*) from pgboss.job where name = 'companies.import')`
  const before = await count()
  async function* file() {
    yield Buffer.from(`Name,City\n${'Swad,Pune\n'.repeat(3_000)}`)
  }
  let asked = 0
  for (const last of [1, 5]) {
    asked = 0
    const isWanted = () => ++asked < last
    await expect(receiveFile(app, actor, 'a.csv', file(), { isWanted })).rejects.toThrow(
      'Nobody waits',
    )
  }
  expect(await count()).toEqual(before)
})
