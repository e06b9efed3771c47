import { describe, expect, it } from 'vitest'
import { completeOnce, deadLetters, enqueueMail, queues, startJobs } from '#db/jobs.ts'
import { migrate } from '#db/migrate.ts'
import { toOwnerUrl } from '#db/roles.ts'
import { addCompany, addMenu, addPlan, addReview, addUser } from '#tests/support/factories.ts'
import { config, ownerSql, sql } from '#tests/support/product.ts'

/** The name of the constraint that refuses a statement. */
const refusal = async (statement: Promise<unknown>) =>
  await statement.then(
    () => 'accepted',
    (error: { constraint_name?: string; code?: string }) => error.constraint_name ?? error.code,
  )

describe('The database', () => {
  it('repeats a transaction that waits for another in a ring', async () => {
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
    // Postgres may end both.
    expect(tries).toBeGreaterThanOrEqual(3)
    const names = await sql`select distinct name from companies where id = any(${companies})`
    expect(names).toHaveLength(1)
  })

  it('keeps what a job has done together with its end, however often it is taken', async () => {
    const jobs = await startJobs(config.DATABASE_URL, 'producer', () => {})
    await jobs.send(queues.newsletter, {})
    const [job] = await jobs.fetch(queues.newsletter)
    const mail = { kind: 'newsletter', email: 'once@example.test' } as const
    const run = () =>
      sql.begin((tx) => completeOnce(jobs, tx, job!, () => enqueueMail(jobs, tx, mail)))
    await Promise.all([run(), run()])
    await run()
    const mails = await sql`select from pgboss.job where data ->> 'email' = ${mail.email}`
    expect(mails).toHaveLength(1)
    expect(await sql`select state from pgboss.job where id = ${job!.id}`).toEqual([
      { state: 'completed' },
    ])
    await jobs.stop({ graceful: false })
  })

  it('keeps jobs that wait, and dead letters, until a person decides', async () => {
    const kept = await sql`
      select name from pgboss.queue where retention_seconds < 10 * 365 * 24 * 60 * 60
        and name = any(${[...Object.values(queues), deadLetters]})`
    expect(kept).toEqual([])
  })

  it('finds what a person wrote without reading what all others did', async () => {
    const plans = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      return await Promise.all(
        ['contact_messages', 'suggestions'].map(
          (table) =>
            tx`explain select * from ${tx(table)} where account_key(email) = account_key('a')`,
        ),
      )
    })
    for (const plan of plans) expect(JSON.stringify(plan)).toMatch(/Index/)
  })

  it('is migrated once', async () => {
    expect(await migrate(ownerSql, toOwnerUrl(config))).toEqual([])
  })

  it('is refused when it was made before version 1.0.0, and stays as it is', async () => {
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

  it('refuses what the product would never write', async () => {
    const id = await addCompany()
    const user = await addUser()
    const review = { company_id: id, user_id: user, comment: 'Fine', rating: 4 }
    await sql`insert into reviews ${sql(review)}`
    expect(await refusal(sql`insert into reviews ${sql(review)}`)).toBe(
      'reviews_company_id_user_id_key',
    )
    expect(await refusal(sql`update reviews set rating = 6`)).toBe('reviews_rating_check')
    expect(await refusal(sql`update reviews set comment = ' '`)).toBe('reviews_comment_check')
    expect(await refusal(sql`update reviews set status = 'maybe'`)).toBe('reviews_status_check')
    expect(await refusal(sql`update companies set location = 'Atlantis'`)).toBe(
      'companies_location_fkey',
    )
    expect(await refusal(sql`update companies set cuisine = 'None'`)).toBe('companies_cuisine_fkey')
    expect(await refusal(sql`update companies set rating = 5.1`)).toBe('companies_rating_check')
    expect(await refusal(sql`update companies set price_range = 'free'`)).toBe(
      'companies_price_range_check',
    )
    expect(await refusal(sql`update companies set name = ' '`)).toBe('companies_name_check')
    expect(await refusal(addPlan(id, { price: 0 }))).toBe('plans_price_check')
    expect(await refusal(addMenu(id, 'Someday', 'Rice'))).toBe('menus_day_check')
    expect(await refusal(addMenu(2_000_000, 'Monday', 'Rice'))).toBe('menus_company_id_fkey')
  })

  it('takes a username and an address once, whatever their case', async () => {
    const person = {
      username: 'Asha',
      password_hash: '!',
      name: 'Asha',
      email: 'asha@example.test',
    }
    await sql`insert into users ${sql(person)}`
    expect(
      await refusal(
        sql`insert into users ${sql({ ...person, email: 'b@example.test', username: 'ASHA' })}`,
      ),
    ).toBe('users_username')
    expect(
      await refusal(
        sql`insert into users ${sql({ ...person, email: 'ASHA@example.test', username: 'other' })}`,
      ),
    ).toBe('users_email')
  })

  it("deletes a company's plans, menus and reviews with it and keeps the messages to it", async () => {
    const id = await addCompany({ name: 'Soon gone' })
    await addPlan(id, { price: 2000 })
    await addMenu(id, 'Monday', 'Rice')
    await addReview(id)
    await sql`
      insert into contact_messages (company_id, company_name, name, email, message)
      values (${id}, 'Soon gone', 'Ravi', 'ravi@example.test', 'Do you deliver on Sundays?')`
    await sql`delete from companies where id = ${id}`
    for (const table of ['plans', 'menus', 'reviews']) {
      expect(await sql`select from ${sql(table)} where company_id = ${id}`).toHaveLength(0)
    }
    expect(await sql`select company_id, company_name from contact_messages`).toMatchObject([
      { companyId: null, companyName: 'Soon gone' },
    ])
  })

  it('raises the version of a company with every change that search shows, and with no other', async () => {
    const id = await addCompany()
    const version = async () =>
      Number((await sql`select version from company_versions where company_id = ${id}`)[0]!.version)
    const raises = async (change: () => Promise<unknown>) => {
      const before = await version()
      await change()
      return (await version()) > before
    }
    expect(await raises(() => sql`update companies set name = name where id = ${id}`)).toBe(false)
    expect(await raises(() => sql`update companies set name = 'New' where id = ${id}`)).toBe(true)
    expect(await raises(() => addPlan(id, { price: 2000 }))).toBe(true)
    expect(await raises(() => sql`update plans set price = 2100 where company_id = ${id}`)).toBe(
      true,
    )
    expect(await raises(() => sql`delete from plans where company_id = ${id}`)).toBe(true)
    expect(await raises(() => addMenu(id, 'Monday', 'Rice'))).toBe(true)
    expect(await raises(() => addReview(id, { status: 'pending' }))).toBe(false)
    expect(
      await raises(() => sql`update reviews set status = 'approved' where company_id = ${id}`),
    ).toBe(true)
    expect(
      await raises(() => sql`update reviews set status = 'rejected' where company_id = ${id}`),
    ).toBe(true)
    expect(await raises(() => sql`delete from reviews where company_id = ${id}`)).toBe(false)
    expect(await raises(() => sql`delete from companies where id = ${id}`)).toBe(true)
  })

  it('finds a place by its own name, its other spelling and the state round it', async () => {
    const areas = async (place: string) =>
      (await sql`select area from place_areas where place = ${place} order by area`).map(
        ({ area }) => area as string,
      )
    expect(await areas('Mumbai')).toEqual(['Maharashtra', 'Mumbai'])
    expect(await areas('Bangalore')).toEqual(['Bangalore', 'Bengaluru'])
    expect(await areas('Bengaluru')).toEqual(['Bangalore', 'Bengaluru'])
    expect(await areas('Maharashtra')).toEqual(['Maharashtra'])
    expect(await areas('Guntur')).toEqual(['Andhra Pradesh', 'Guntur'])
  })
})
