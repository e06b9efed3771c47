import { expect, it } from 'vitest'
import { startImportWork } from '#api/imports/work.ts'
import { companyUses } from '#db/company-uses.ts'
import { addCompany, addMenu, addPlan, addReview, addUser } from '#tests/support/factories.ts'
import { findByReference, header, importsOf, rowOf } from '#tests/support/imports.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
await startImportWork(app)
const admin = await signInAdmin(app.origin)
const { act, importAll, companiesOf } = importsOf(admin)

const reasonsOf = async (id: number) =>
  (await companiesOf(id, 'left')).map(({ reason }: { reason: string }) => reason)
const companyOf = async (id: number) => (await admin.get(`/api/admin/companies/${id}`)).body

it('An import is undone, except what was changed since', async () => {
  await importAll(`${header}\n${rowOf('Z1', 'Before')}\n${rowOf('Z2', 'Before')}`)
  const rows = [rowOf('Z1', 'After'), rowOf('Z2', 'After'), rowOf('Z3', 'New')]
  const { id } = await importAll([header, ...rows].join('\n'))
  await admin.put(`/api/admin/companies/${(await findByReference('Z2'))!.id}/featured`, {
    featured: true,
  })
  const run = await act(id, 'undo')
  expect(run).toMatchObject({ state: 'undone', counts: { undone: 2, left: 1 } })
  expect(await findByReference('Z1')).toMatchObject({ name: 'Before' })
  expect(await findByReference('Z2')).toMatchObject({ name: 'After' })
  expect(await findByReference('Z3')).toBeUndefined()
})

it('undoes changes, additions and deletions of photographs, plans and menus', async () => {
  const id = await addCompany({
    reference: 'P1',
    imageUrl: 'https://pictures.example/a.jpg',
    closing: { from: '2030-01-01', until: '2030-01-02', reason: null },
  })
  await addPlan(id, { price: 2400.5, days: 30, mealsPerDay: 2 })
  await addMenu(id, 'Monday', 'Lunch: Dal')
  const before = await companyOf(id)
  const files = [
    `dabbawiseId,planId,price\n${id},${before.plans[0].id},1234`,
    `dabbawiseId,name,price\n${id},Weekly,700`,
    `dabbawiseId,day,dish\n${id},Monday,Kadhi\n${id},Tuesday,Rotli`,
    `dabbawiseId,photos\n${id},"https://pictures.example/b.jpg The kitchen\nhttps://pictures.example/a.jpg"`,
    `dabbawiseId,imageUrl\n${id},https://pictures.example/c.jpg`,
    `dabbawiseId,closing,tags,delivery\n${id},\\N,Jain,city`,
  ]
  for (const file of files) {
    const { id: run, counts } = await importAll(file)
    expect(counts).toMatchObject({ imported: 1 })
    await expect(act(run, 'undo')).resolves.toMatchObject({ counts: { undone: 1, left: 0 } })
    // A deleted plan is restored with a new id.
    const plans = [{ ...before.plans[0], id: expect.any(Number) }]
    const { revision, updatedAt } = await companyOf(id)
    expect(await companyOf(id)).toEqual({ ...before, plans, revision, updatedAt })
  }
})

it('leaves a company whose reference was taken or whose place was deleted meanwhile, and undoes the others', async () => {
  await ownerSql`insert into places (name) values ('Atlantis')`
  const taken = await addCompany({ reference: 'R-OLD' })
  const sunk = await addCompany({ location: 'Atlantis' })
  const free = await addCompany({ reference: 'R-FREE', name: 'Before' })
  const { id } = await importAll(
    `dabbawiseId,reference,name,location\n${taken},R-NEW,,\n${sunk},,,Pune\n${free},,After,`,
  )
  await addCompany({ reference: 'R-OLD' })
  await ownerSql`delete from places where name = 'Atlantis'`
  const run = await act(id, 'undo')
  expect(run).toMatchObject({ state: 'undone', counts: { undone: 1, left: 2 } })
  expect(await reasonsOf(id)).toEqual([
    'Another company has its reference by now',
    'It breaks a rule of the database by now',
  ])
  expect(await findByReference('R-NEW')).toMatchObject({ id: taken })
  expect(await findByReference('R-FREE')).toMatchObject({ name: 'Before' })
})

/** Adds people's data to a company, by table. */
const uses: Record<keyof typeof companyUses, (company: number) => Promise<unknown>> = {
  company_owners: async (id) =>
    sql`insert into company_owners (company_id, user_id) values (${id}, ${await addUser()})`,
  claims: async (id) =>
    sql`insert into claims (company_id, user_id, way) values (${id}, ${await addUser()}, 'link')`,
  proposals: (id) =>
    sql`insert into proposals (company_id, fields) values (${id}, ${sql.json({ name: 'Other' })})`,
  listings: (id) =>
    sql`insert into listings (company_id, contact_name, contact_email) values (${id}, 'Asha', 'a@example.test')`,
  reviews: (id) => addReview(id),
  contact_messages: (id) =>
    sql`insert into contact_messages (company_id, company_name, name, email, message)
      values (${id}, 'Swad', 'Asha', 'a@example.test', 'Do you deliver?')`,
}

it('leaves new companies with people’s data, and says which', async () => {
  const tables = Object.keys(companyUses) as (keyof typeof companyUses)[]
  const rows = tables.map((table) => rowOf(`U-${table}`, 'Used'))
  const { id } = await importAll([header, ...rows].join('\n'))
  for (const table of tables) await uses[table]((await findByReference(`U-${table}`))!.id as number)
  expect(await act(id, 'undo')).toMatchObject({ counts: { undone: 0, left: tables.length } })
  expect(await reasonsOf(id)).toEqual(tables.map((table) => companyUses[table]))
  for (const table of tables) expect(await findByReference(`U-${table}`)).toBeDefined()
})

it('classifies every table that refers to companies as people’s data or not', async () => {
  const rows = await sql<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'companies'::regclass`
  // Tables of parts of a company, derived data, and mail settings that end with it.
  const own = [
    ...['plans', 'menus', 'past_menus', 'company_versions', 'company_figures', 'company_requests'],
    ...['alert_companies', 'confirmations', 'confirmation_stops', 'owner_links'],
    ...['proposal_versions', 'photos', 'company_diets', 'demo_companies'],
  ]
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !own.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(companyUses).toSorted())
})
