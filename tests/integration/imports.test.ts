import { expect, it } from 'vitest'
import { startImportWork, runImportStep } from '#api/imports/work.ts'
import { disableAdmin } from '#api/admins/save-admin.ts'
import { findAdminByUsername } from '#db/admin-users.ts'
import { setImportState } from '#db/imports.ts'
import { currentChoices, setChoices } from '#domain/choices.ts'
import { addCompany } from '#tests/support/factories.ts'
import { findByReference, header, importsOf, rowOf } from '#tests/support/imports.ts'
import { signInAdmin, tester } from '#tests/support/people.ts'
import { log, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ index: true })
const stopImportWork = await startImportWork(app)
const admin = await signInAdmin(app.origin)

const { upload, read, dryRun, act, importAll, companiesOf } = importsOf(admin)
const exported = async (format: string, filters = '') =>
  (await admin.get<string>(`/api/admin/export?format=${format}${filters}`)).body

/** All data that an import may write. */
const snapshot = () => sql`
  select company.*, (select jsonb_agg(plan order by plan.id) from plans plan where company_id = company.id) as plans,
    (select jsonb_agg(menu order by menu.id) from menus menu where company_id = company.id) as menus
  from companies company order by id`

it('A dry run reports new, changed, unchanged and refused companies, and writes nothing', async () => {
  await importAll(`${header}\n${rowOf('D1', 'Dhaba One')}\n${rowOf('D2', 'Dhaba Two')}`)
  const before = await snapshot()
  const others = [rowOf('D3', 'Dhaba Three'), rowOf('D4', 'Dhaba Four', 'Atlantis')]
  const rows = [header, rowOf('D1', 'Dhaba Uno'), rowOf('D2', 'Dhaba Two'), ...others]
  const run = await dryRun(rows.join('\r\n'))
  const counts = { total: 4, new: 1, changed: 1, same: 1, refused: 1 }
  expect(run).toMatchObject({ state: 'checked', lines: 4, counts })
  const [refused] = await companiesOf(run.id, 'refused')
  expect(refused).toMatchObject({ name: 'Dhaba Four', problems: [{ line: 5, column: 'location' }] })
  expect(await snapshot()).toEqual(before)
})

it('refuses a file with a header only, or larger than 50 MB, with a readable message, and stores nothing of it', async () => {
  const before = await sql`select count(*) from imports`
  const { status, body } = await upload(`${header}\n`)
  expect(status).toBe(400)
  expect(body.message).toContain('a first line only')
  expect((await upload(`${header}\n`, '%00.csv')).status).toBe(400)
  const message = 'The file is larger than 50 MB.'
  const large = await upload(Buffer.alloc(50 * 1024 * 1024 + 1, 'name\n'))
  expect(large).toMatchObject({ status: 413, body: { message } })
  expect(await sql`select count(*) from imports`).toEqual(before)
})

it('An import adds companies with plans and menus to the directory and to search, and their export changes nothing', async () => {
  await importAll(
    `${header},tags,delivery,mealWindows\n${rowOf('K1', 'Kumbh Rasoi')},Jain|Home-style,5 km,Lunch 12:00-14:00`,
  )
  await importAll('reference,name,price,days\nK1,Monthly,2400,30\nK1,Weekly,700,7')
  await importAll(
    'reference,day,meal,dish\nK1,Monday,Lunch,Undhiyu\nK1,Monday,Lunch,Rotli\nK1,Monday,Dinner,Kadhi',
  )
  const { id } = (await findByReference('K1'))!
  const { body } = await admin.get(`/api/admin/companies/${id}`)
  expect(body).toMatchObject({
    name: 'Kumbh Rasoi',
    status: 'approved',
    tags: ['Jain', 'Home-style'],
    delivery: { area: 'radius', km: 5 },
    mealWindows: [{ meal: 'Lunch', from: '12:00', to: '14:00' }],
    plans: [
      { name: 'Weekly', price: '700' },
      { name: 'Monthly', price: '2400', days: 30 },
    ],
    menus: [{ day: 'Monday', description: 'Lunch: Undhiyu, Rotli\nDinner: Kadhi' }],
  })
  await expect
    .poll(async () => (await app.get('/api/search?query=undhiyu%20rotli')).body.hits[0]?.id)
    .toBe(id)
  for (const format of ['companies', 'plans', 'menus']) {
    const { counts } = await dryRun(await exported(format, '&query=Kumbh'))
    expect(counts).toMatchObject({ total: 1, same: 1 })
  }
})

it('A dry run compares kitchens of many lines in parts', async () => {
  const rows = Array.from({ length: 3_600 }, (_, at) => `Many ${at % 4},Pune,Vegan,budget`)
  const { id, counts } = await dryRun(['Mess,City,Cuisine,Price range', ...rows].join('\n'))
  expect(counts).toMatchObject({ total: 4, new: 4 })
  const reason = expect.stringContaining('and 893 more')
  expect(await companiesOf(id)).toMatchObject([1, 2, 3, 4].map(() => ({ reason })))
})

it('An import skips what was changed, deleted or taken after the dry run, and a second line', async () => {
  await importAll(`${header}\n${rowOf('X1', 'One')}\n${rowOf('X2', 'Two')}`)
  const twice = await addCompany({ reference: 'X4' })
  const rows = [rowOf('X1', 'Uno'), rowOf('X2', 'Due'), rowOf('X3', 'Tre'), rowOf('X4', 'First')]
  const { id } = await dryRun([header, ...rows, `${twice},,Second,,,,,,`].join('\n'))
  const at = async (reference: string) =>
    `/api/admin/companies/${(await findByReference(reference))!.id}`
  const one = await at('X1')
  await admin.put(one, { ...(await admin.get(one)).body, name: 'Eins' })
  await admin.delete(await at('X2'))
  await addCompany({ reference: 'X3' })
  const run = await act(id, 'run')
  expect(run.counts).toMatchObject({ imported: 1, skipped: 4 })
  const skipped = await companiesOf(id, 'skipped')
  expect(skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
    'It was changed after the dry run, by a person or an earlier line',
    'It was deleted after the dry run',
    'Another company has its reference by now',
    'It was changed after the dry run, by a person or an earlier line',
  ])
  expect(await findByReference('X1')).toMatchObject({ name: 'Eins' })
  expect(await findByReference('X4')).toMatchObject({ name: 'First' })
})

it('An import stops when its administrator is disabled, and can be undone', async () => {
  const other = await signInAdmin(app.origin)
  const { id } = await importsOf(other).dryRun(
    [header, rowOf('OFF1', 'Off'), rowOf('OFF2', 'Off')].join('\n'),
  )
  await sql.begin(async (tx) => {
    await setImportState(tx, id, 'running')
    await disableAdmin(tx, tester, (await findAdminByUsername(tx, other.who.username))!)
  })
  await runImportStep({ ...app, log }, id)
  const run = await read(id)
  expect(run).toMatchObject({ state: 'failed', problem: 'Its administrator was disabled.' })
  expect(await findByReference('OFF1')).toBeUndefined()
  expect((await act(id, 'undo')).state).toBe('undone')
})

it('An import resumes where it was stopped and writes no company twice', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => rowOf(`R${at}`, `Rasoi ${at}`))
  const { id } = await dryRun([header, ...rows].join('\n'))
  // No job is enqueued: the test runs the steps itself.
  await sql.begin((tx) => setImportState(tx, id, 'running'))
  await expect(runImportStep({ ...app, log }, id, () => true)).rejects.toThrow('stops')
  const half = (await read(id)).counts.imported
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(120)
  // Two concurrent runs, as after a lost heartbeat.
  await Promise.all([runImportStep({ ...app, log }, id), runImportStep({ ...app, log }, id)])
  await expect(read(id)).resolves.toMatchObject({ state: 'done', counts: { imported: 120 } })
  const [made] = await sql`
    select count(*)::integer as companies,
      (select count(*)::integer from audit_entries where action = 'company.created' and subject like 'Rasoi %') as entries
    from companies where reference ~ '^R[0-9]+$'`
  expect(made).toEqual({ companies: 120, entries: 120 })
})

it('An import excludes others while it runs, and stops when it is cancelled', async () => {
  const one = await dryRun(`${header}\n${rowOf('A1', 'Alone')}`)
  const two = await dryRun(`${header}\n${rowOf('A2', 'Alone')}`)
  await sql.begin((tx) => setImportState(tx, one.id, 'running'))
  const refused = await admin.post(`/api/admin/imports/${two.id}/run`)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Another import is at work. Please wait until it has ended.' },
  })
  await act(one.id, 'cancel')
  await runImportStep({ ...app, log }, one.id)
  expect(await findByReference('A1')).toBeUndefined()
  expect((await admin.post(`/api/admin/imports/${one.id}/run`)).status).toBe(409)
  await act(two.id, 'run')
  expect(await findByReference('A2')).toBeDefined()
})

it('An export contains the companies that match the list’s filters', async () => {
  await addCompany({ name: 'Only Kolkata', location: 'Kolkata' })
  const lines = (await exported('companies', '&location=Kolkata')).trim().split('\n')
  expect(lines).toEqual([expect.anything(), expect.stringContaining('Only Kolkata')])
})

it('An import follows places that are merged while it waits, when it runs and when it is undone', async () => {
  const before = currentChoices()
  const add = (name: string) => admin.post('/api/admin/choices/places', { name })
  const merge = (name: string) =>
    admin.post(`/api/admin/choices/places/${name}/merge`, { into: 'Pune' })
  await add('Checkville')
  const checked = await dryRun(`${header}\n${rowOf('CV', 'Check Kitchen', 'Checkville')}`)
  await merge('Checkville')
  expect((await act(checked.id, 'run', { approve: true })).counts.imported).toBe(1)
  expect(await findByReference('CV')).toMatchObject({ location: 'Pune' })

  await add('Undoville')
  await importAll(`${header}\n${rowOf('UV', 'Undo Kitchen', 'Undoville')}`)
  const moved = await importAll('reference,location\nUV,Mumbai')
  await merge('Undoville')
  expect((await act(moved.id, 'undo')).counts.undone).toBe(1)
  expect(await findByReference('UV')).toMatchObject({ location: 'Pune' })
  // Files share the process.
  setChoices(before)
})

it('parses a file after its sender was answered, and resumes where the worker was stopped', async () => {
  await stopImportWork()
  const rows = Array.from({ length: 2_500 }, (_, at) => `,P${at % 1_500},Part ${at}`)
  const { status, body } = await upload(`dabbawiseId,reference,name\n${rows.join('\n')}`)
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'checking', lines: 2_500, done: 0, of: 2_500 })
  await expect(runImportStep({ ...app, log }, body.id, () => true)).rejects.toThrow('stops')
  expect((await read(body.id)).counts.total).toBe(1_000)
  await Promise.all([
    runImportStep({ ...app, log }, body.id),
    runImportStep({ ...app, log }, body.id),
  ])
  expect(await read(body.id)).toMatchObject({ state: 'checked', counts: { total: 1_500 } })
  const [{ problems }] = await companiesOf(body.id, 'refused')
  const message = 'Line 2 is about the same company'
  expect(problems).toContainEqual(expect.objectContaining({ line: 1_502, message }))
})
