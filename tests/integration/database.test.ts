import { expect, it } from 'vitest'
import { completeOnce, deadLetters, enqueueMail, queues, startJobs } from '#db/jobs.ts'
import { migrate } from '#db/migrate.ts'
import { toOwnerUrl } from '#db/roles.ts'
import { addCompany, addMenu, addPlan, addReview, addUser } from '#tests/support/factories.ts'
import { mailJobs } from '#tests/support/mail.ts'
import { config, ownerSql, sql } from '#tests/support/product.ts'

/** The name of the violated constraint. */
const refusal = async (statement: Promise<unknown>) =>
  await statement.then(
    () => 'accepted',
    (error: { constraint_name?: string; code?: string }) => error.constraint_name ?? error.code,
  )

it('The database repeats a transaction that ended in a deadlock', async () => {
  const companies = [await addCompany(), await addCompany()]
  const met = Promise.withResolvers<void>()
  let tries = 0
  const rename = (order: number[], name: string) =>
    sql.begin(async (tx) => {
      const change = (id: number) => tx`update companies set name = ${name} where id = ${id}`
      await change(order[0]!)
      if (++tries === 2) met.resolve()
      await met.promise
      await change(order[1]!)
    })
  await Promise.all([rename(companies, 'One'), rename(companies.toReversed(), 'Other')])
  // Postgres may abort both.
  expect(tries).toBeGreaterThanOrEqual(3)
  const names = await sql`select distinct name from companies where id = any(${companies})`
  expect(names).toHaveLength(1)
})

it('The database commits a job’s effects with its completion, however often the job is fetched', async () => {
  const jobs = await startJobs(config.DATABASE_URL, 'producer', () => {})
  await jobs.send(queues.newsletter, {})
  const [job] = await jobs.fetch(queues.newsletter)
  const mail = { kind: 'newsletter', email: 'once@example.test' } as const
  const run = () =>
    sql.begin((tx) => completeOnce(jobs, tx, job!, () => enqueueMail(jobs, tx, mail)))
  await Promise.all([run(), run()])
  await run()
  expect(await mailJobs(mail)).toHaveLength(1)
  expect(await sql`select state from pgboss.job where id = ${job!.id}`).toEqual([
    { state: 'completed' },
  ])
  await jobs.stop({ graceful: false })
})

it('The database keeps waiting jobs and dead letters until a person decides', async () => {
  const kept = await sql`
    select name from pgboss.queue where retention_seconds < 10 * 365 * 24 * 60 * 60
      and name = any(${[...Object.values(queues), deadLetters]})`
  expect(kept).toEqual([])
})

it('The database is migrated once', async () => {
  expect(await migrate(ownerSql, toOwnerUrl(config))).toEqual([])
})

it('The database is refused, unchanged, when it is older than version 1.0.0', async () => {
  const old = { name: '0001_directory.sql', checksum: 'of another time' }
  const rows = await ownerSql`delete from migrations returning name, checksum`
  await ownerSql`insert into migrations ${ownerSql(old)}`
  try {
    await expect(migrate(ownerSql, toOwnerUrl(config))).rejects.toThrow(
      'This database was made before version 1.0.0',
    )
    expect(await ownerSql`select name, checksum from migrations`).toEqual([old])
  } finally {
    await ownerSql`delete from migrations`
    await ownerSql`insert into migrations ${ownerSql(rows)}`
  }
})

it('The database refuses rows that violate its constraints', async () => {
  const id = await addCompany()
  const review = { company_id: id, user_id: await addUser(), comment: 'Fine', rating: 4 }
  const asha = { username: 'Asha', password_hash: '!', name: 'Asha', email: 'asha@example.test' }
  await sql`insert into reviews ${sql(review)}`
  await sql`insert into users ${sql(asha)}`
  const addAsha = (fields: object) => sql`insert into users ${sql({ ...asha, ...fields })}`
  const set = (assignment: string) => sql.unsafe(`update ${assignment}`)
  const delivery = [
    ...['{"area": "radius", "km": 31}', '{"area": "radius"}', '{"area": "moon"}', '[]'],
    '{"area": "pincodes", "pincodes": []}',
  ].map((given) => set(`companies set delivery = '${given}'`))
  const windows = [
    ...['{}', '[{"meal": "Lunch", "from": "14:00", "to": "12:00"}]'],
    ...['[{"meal": "Tea", "from": "12:00", "to": "14:00"}]'],
    ...['[{"meal": "Lunch", "from": "1", "to": "2"}]'],
  ].map((given) => set(`companies set meal_windows = '${given}'`))
  for (const statement of [...delivery, ...windows])
    expect(await refusal(statement)).toMatch(/^companies_(delivery|meal_windows)_check$/)
  const refused: Record<string, () => Promise<unknown>> = {
    reviews_company_id_user_id_key: () => sql`insert into reviews ${sql(review)}`,
    reviews_rating_check: () => set('reviews set rating = 6'),
    reviews_comment_check: () => set(`reviews set comment = ' '`),
    reviews_status_check: () => set(`reviews set status = 'maybe'`),
    companies_location_fkey: () => set(`companies set location = 'Atlantis'`),
    companies_cuisine_fkey: () => set(`companies set cuisine = 'None'`),
    companies_rating_check: () => set('companies set rating = 5.1'),
    companies_price_range_check: () => set(`companies set price_range = 'free'`),
    companies_name_check: () => set(`companies set name = ' '`),
    plans_price_check: () => addPlan(id, { price: 0 }),
    menus_day_check: () => addMenu(id, 'Someday', 'Rice'),
    menus_company_id_fkey: () => addMenu(2_000_000, 'Monday', 'Rice'),
    // Usernames and addresses are unique, ignoring case.
    users_username: () => addAsha({ email: 'b@example.test', username: 'ASHA' }),
    users_email: () => addAsha({ email: 'ASHA@example.test', username: 'other' }),
  }
  for (const [constraint, statement] of Object.entries(refused))
    expect(await refusal(statement())).toBe(constraint)
})

it('The database increases a company’s version with every change that affects search, and with no other', async () => {
  const id = await addCompany()
  const version = async () =>
    Number((await sql`select version from company_versions where company_id = ${id}`)[0]!.version)
  const raises = async (change: () => Promise<unknown>) => {
    const before = await version()
    await change()
    return (await version()) > before
  }
  const set = (assignment: string, key = 'company_id') =>
    sql.unsafe(`update ${assignment} where ${key} = ${id}`)
  const changes: [change: () => Promise<unknown>, isShown: boolean][] = [
    [() => set('companies set name = name', 'id'), false],
    [() => set(`companies set name = 'New'`, 'id'), true],
    [() => addPlan(id, { price: 2000 }), true],
    [() => set('plans set price = 2100'), true],
    [() => sql`delete from plans where company_id = ${id}`, true],
    [() => addMenu(id, 'Monday', 'Rice'), true],
    [() => addReview(id, { status: 'pending' }), false],
    [() => set(`reviews set status = 'approved'`), true],
    [() => set(`reviews set status = 'rejected'`), true],
    [() => sql`delete from reviews where company_id = ${id}`, false],
    [() => sql`delete from companies where id = ${id}`, true],
  ]
  for (const [change, isShown] of changes)
    expect([String(change), await raises(change)]).toEqual([String(change), isShown])
})
