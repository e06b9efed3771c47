import { setTimeout as wait } from 'node:timers/promises'
import type { ImportRun } from '#contract/imports.ts'
import { eventually } from '#tests/ops/stress/eventually.ts'
import type { Options, Report } from '#tests/ops/stress/main.ts'
import { expectRecovery, openScene, untilEqual, type Scene } from '#tests/ops/stress/scene.ts'
import type { StressSite } from '#tests/ops/stress/site.ts'
import { noted } from '#tests/ops/stress/writers.ts'
import { sql } from '#tests/support/product.ts'
import { randomFrom } from '#tests/support/random.ts'

/** The job of a killed process is taken up when its heartbeat has stopped for some time. */
const MAX_IMPORT_MS = 300_000
const columns = ['id', 'reference', ...Object.keys(noted(''))]

/**
 * A file of new and changed companies is imported while each process and Postgres is killed in the
 * middle of it: every row is written exactly once, with one audit entry.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const scene = await openScene(site)
  scene.random = randomFrom(options.seed)
  const rows = options.short ? 2_000 : 10_000
  await report(`An import of ${rows} rows, everything killed in turn`, async () => {
    await untilEqual()
    const { file, changed } = await writeFile(scene, rows)
    const id = await startImport(scene, file)
    const victims = [...site.apis, ...site.indexers, site.postgres]
    const starts: (Promise<void> | void)[] = []
    for (const [at, victim] of victims.entries()) {
      const share = (at + 1) / (victims.length + 1)
      let written = 0
      await until(async () => (written = await countWritten()) >= share * rows)
      scene.notes.push(`${written} of ${rows} rows were written at kill ${at + 1}`)
      if (written >= rows) scene.problems.push('The import ended before everything was killed')
      scene.faultAt = performance.now()
      await victim.kill()
      await wait(scene.random() * 500)
      // While it starts, the import goes on to where the next one is killed.
      starts.push(victim.start())
    }
    await Promise.all(starts)
    await until(async () => (await readImport(scene, id)).state !== 'running')
    scene.problems.push(...(await judge(await readImport(scene, id), { rows, changed })))
    const recovery = await expectRecovery(scene)
    return { recovery, notes: scene.notes, problems: scene.problems }
  })
}

/** Half of the rows change a company, as far as there are any; the others are new. */
async function writeFile({ ledger, reserved }: Scene, rows: number) {
  const found = await sql<{ id: number }[]>`
    select id from companies where id <> all(${reserved}) order by id limit ${rows / 2}`
  const changed = found.map(({ id }) => id)
  const lines = Array.from({ length: rows }, (_, at) => {
    const fields = noted(`Row ${at}`)
    const id = changed[at]
    if (id) ledger.add(id, { note: fields.shortDescription })
    else ledger.noteCreation(fields.name)
    const cells = [id ?? '', `stress-${at}`, ...Object.values(fields)]
    return cells.map((cell) => `"${cell}"`).join(',')
  })
  return { file: Buffer.from([columns.join(','), ...lines].join('\n')), changed }
}

async function startImport(scene: Scene, file: Buffer): Promise<number> {
  const { send, post } = scene.people.admin.at[0]!
  const headers = { 'content-type': 'application/octet-stream' }
  const { status, body } = await send('POST', '/api/admin/imports?name=stress.csv', file, headers)
  if (status !== 201) throw new Error(`The upload: ${status} ${JSON.stringify(body)}`)
  await until(async () => (await readImport(scene, body.id)).state === 'checked')
  const run = await post(`/api/admin/imports/${body.id}/run`, { approve: true })
  if (run.status !== 200) throw new Error(`The import: ${run.status} ${JSON.stringify(run.body)}`)
  return body.id
}

/** Also while a process is away. */
const readImport = ({ people, random }: Scene, id: number): Promise<ImportRun> =>
  eventually(async () => {
    const { at } = people.admin
    const { get } = at[Math.floor(random() * at.length)]!
    const { status, body } = await get<ImportRun>(`/api/admin/imports/${id}`)
    if (status !== 200) throw new Error(`The import cannot be read: ${status}`)
    return body
  })

/** Sees rows as soon as they are committed, whatever the import has noted of them by then. */
async function countWritten(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from companies where reference like 'stress-%'`
  return row!.count
}

const until = (happens: () => Promise<boolean>) =>
  eventually(async () => {
    if (!(await happens())) throw new Error('The import does not go on')
  }, MAX_IMPORT_MS)

async function judge(
  { id, state, counts }: ImportRun,
  { rows, changed }: { rows: number; changed: number[] },
): Promise<string[]> {
  const [found] = await sql<Record<string, number>[]>`
    select count(*)::integer as "rows in the directory",
      count(*) filter (where entries <> 1)::integer as "rows without exactly one audit entry",
      count(*) filter (where revision <> 1 and id <> all(${changed}))::integer as "new companies written again"
    from (
      select id, revision, (select count(*) from audit_entries where company_id = company.id
        and action in ('company.created', 'company.changed')
        and created_at > (select created_at from imports where id = ${id})) as entries
      from companies company where reference like 'stress-%'
    ) as imported`
  const expected = { state: 'done', imported: rows, skipped: 0, 'rows in the directory': rows }
  const actual = { state, imported: counts.imported, skipped: counts.skipped, ...found }
  return Object.entries(actual)
    .filter(([what, value]) => value !== ((expected as Record<string, unknown>)[what] ?? 0))
    .map(([what, value]) => `${what}: ${value}`)
}
