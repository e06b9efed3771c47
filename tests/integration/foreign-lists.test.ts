import { expect, it } from 'vitest'
import { startImportWork } from '#api/imports/work.ts'
import { enqueueImport } from '#db/jobs.ts'
import { addCompany } from '#tests/support/factories.ts'
import { importsOf } from '#tests/support/imports.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const stopImportWork = await startImportWork(app)
const admin = await signInAdmin(app.origin)
const { act, decide, dryRun, read } = importsOf(admin)
const causesOf = async (id: number) => (await admin.get(`/api/admin/imports/${id}/causes`)).body
const readingsOf = async (id: number) => (await admin.get(`/api/admin/imports/${id}/readings`)).body

const at = <Item>(items: readonly Item[], row: number) => items[row % items.length]!

/** A list as people send it: a title, prices and phones in every spelling, a city that the directory lacks. */
const list = [
  'Tiffin services of our team,,,,,,',
  'Kitchen Name,City,Area,Contact No.,Monthly price,Food,Handled by',
  ...Array.from({ length: 60 }, (_, row) => {
    const city = at(['Pune', 'MUMBAI', 'Bangalore', 'New Delhi', 'Gurugram', 'Ludhiana'], row)
    const price = at(['2500', '"2,500/-"', '₹3200', 'Rs. 4500 pm', '2000-2600', '3.5k'], row)
    const phone = at(['98200 0', '+91 98200-0', '098200 0'], row) + String(10_000 + row).slice(1)
    const second = row % 5 === 0 ? ` / 97300 1${String(1_000 + row)}` : ''
    return `Trial Rasoi ${row},${city},Sector ${row},${phone}${second},${price},${at(['Veg', 'North Indian'], row)},ask Meena`
  }),
].join('\n')

it('A list of kitchens with a title, mixed prices, phones and an unknown city goes in after three decisions', async () => {
  const first = await dryRun(list)
  expect(first).toMatchObject({ lines: 60, mapping: { kind: 'companies' } })
  expect(first.mapping!.columns).toMatchObject({ 'Kitchen Name': 'name', 'Handled by': null })
  const [city, cuisine] = await causesOf(first.id)
  const found = [city, cuisine].map(({ column, value }) => [column, value])
  expect(found.toSorted()).toEqual([
    ['cuisine', 'Veg'],
    ['location', 'Ludhiana'],
  ])
  // One button adds the city, one select sets the cuisine, one button imports.
  await admin.post('/api/admin/choices/places', { name: 'Ludhiana' })
  const replacements = { cuisine: { Veg: 'Vegan' } }
  const run = await decide(first.id, { ...first.mapping, replacements })
  expect(run.counts).toMatchObject({ total: 60, new: 60, refused: 0 })
  const readings = (await readingsOf(run.id)).map(
    ({ written, became }: { written: string; became: string }) => `${written} → ${became}`,
  )
  // The least sure first.
  const expected = ['2,500/- → budget', 'Rs. 4500 pm → standard', 'MUMBAI → Mumbai']
  expect(readings.filter((one: string) => expected.includes(one))).toEqual(expected)
  const done = await act(run.id, 'run', { approve: true })
  expect(done.counts.imported).toBe(60)
  const [one] = await sql`select * from companies where name = 'Trial Rasoi 5'`
  expect(one).toMatchObject({ location: 'Ludhiana', priceRange: 'standard', status: 'approved' })
  expect(one!['phone']).toBe('098200 00005 / 97300 11005')
  // What a month costs is a plan, by which kitchens are found and compared.
  const plans = await sql`
    select plan.price::integer, description, monthly_price::integer as monthly
    from plans plan, company_prices(plan.company_id)
    where company_id in (select id from companies where name in ('Trial Rasoi 1', 'Trial Rasoi 4'))
    order by 1`
  expect(plans).toEqual([
    { price: 2000, description: '2000-2600', monthly: 2000 },
    { price: 2500, description: '', monthly: 2500 },
  ])

  // Next week's file is read alike, and the same rows change nothing.
  const again = await dryRun(list)
  expect(again.counts).toMatchObject({ total: 60, same: 60 })
})

it('Refused rows come back as they were, with reasons in words, and are imported once corrected', async () => {
  const rows = [
    'Restaurant Name,City,Address,Cuisines,Monthly price,=Mobile',
    'Refused Good,Pune,"4, Kothrud, Pune 411038",North Indian,2400,9820012301',
    'Refused Bad,Atlantis,"5, Sea Road",North Indian,2400,9820012302',
  ]
  const run = await dryRun(rows.join('\n'))
  expect(run.counts).toMatchObject({ new: 1, refused: 1 })
  const { body: refused } = await admin.get<string>(`/api/admin/imports/${run.id}/refused`)
  const [header, row, ...more] = refused.trim().split('\n')
  // A spreadsheet would run this header.
  expect(header).toContain(`${rows[0]!.replace('=Mobile', "'=Mobile")},Why it was refused`)
  expect(row).toBe(
    'Refused Bad,Atlantis,"5, Sea Road",North Indian,2400,9820012302,"Line 3, City “Atlantis”: Please choose a location"',
  )
  expect(more).toEqual([])
  await act(run.id, 'run', { approve: true })
  const corrected = await dryRun(refused.replace('Atlantis', 'Pune'))
  expect(corrected.counts).toMatchObject({ total: 1, new: 1, refused: 0 })
  expect((await act(corrected.id, 'run')).counts.imported).toBe(1)
})

it('All lines of a refused company come back, each with its own fault or those of the others', async () => {
  await addCompany({ name: 'Three Plans' })
  const rows = ['Free,free', 'Lunch,2500', 'Dinner,2600'].map((plan) => `Three Plans,${plan}`)
  const run = await dryRun(['Kitchen,Plan,Price', ...rows].join('\n'))
  const { body: refused } = await admin.get<string>(`/api/admin/imports/${run.id}/refused`)
  const [, ...lines] = refused.trim().split('\n')
  expect(lines.map((line) => line.split(',"Line 2')[0])).toEqual(rows)
  const unnamed = refused.replace('Three Plans,Free,free', ',Free,2400')
  const first = await dryRun(unnamed)
  const replacements = { company: { '': 'Three Plans' } }
  const corrected = await decide(first.id, { ...first.mapping, replacements })
  expect(corrected.counts).toMatchObject({ changed: 1, refused: 0 })
  // The kitchen of a file is no other file's.
  await act(corrected.id, 'run')
  expect((await dryRun(unnamed)).mapping!.replacements).toEqual({})
})

it('proposes the columns again when a person says that a line is something else', async () => {
  await addCompany({ name: 'Kind Rasoi' })
  const run = await dryRun('Kitchen,Price,Address\nKind Rasoi,90/meal,Mini')
  const again = await decide(run.id, { ...run.mapping, kind: 'plans' })
  expect(again.mapping!.columns).toMatchObject({
    Kitchen: 'company',
    Price: 'price',
    Address: null,
  })
})

it('An import whose process has died twice fails, and is not tried again', async () => {
  const { id } = await dryRun('Name,City\nSwad,Pune')
  await stopImportWork()
  await sql`update imports set state = 'checking', anew = true where id = ${id}`
  // As pg-boss leaves a job whose heartbeat has stopped.
  const loseProcess = () => sql`
    update pgboss.job set state = 'retry', output = '{"value":{"message":"job heartbeat timeout"}}'
    where name = 'companies.import' and state in ('created', 'retry')`
  await enqueueImport(app.jobs, sql, id)
  await loseProcess()
  const stopSecond = await startImportWork(app)
  await expect.poll(async () => (await read(id)).state).toBe('checked')
  await stopSecond()
  await sql`update imports set state = 'checking', anew = true where id = ${id}`
  await enqueueImport(app.jobs, sql, id, true)
  await loseProcess()
  const stopThird = await startImportWork(app)
  await expect.poll(async () => (await read(id)).state).toBe('failed')
  expect((await read(id)).problem).toBe(
    'Its process has stopped twice. Please import the file in parts.',
  )
  await stopThird()
})
