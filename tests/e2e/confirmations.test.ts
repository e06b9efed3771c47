import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findBarriers } from '#tests/support/accessibility.ts'
import { sql } from '#tests/support/site.ts'
import { button, newVisitor, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

it('A kitchen looks at what its mail asks about, confirms it, and visitors read that', async () => {
  const [kitchen] = await sql`
    select id, name, email from companies
    where email is not null and confirmed_at is null and status = 'approved' order by id limit 1`
  const { id, name, email } = kitchen!
  const page = await newVisitor()
  await page.goto(`/companies/${id}`)
  expect(await page.getByText('Confirmed by the kitchen').count()).toBe(0)

  const token = crypto.randomUUID()
  const hash = createHash('sha256').update(token).digest()
  await sql`
    insert into confirmations (company_id, due_at, asked_at, recipient, link_hash)
    values (${id}, now(), now(), address_hash(${email}), ${hash})
    on conflict (company_id) do update
    set asked_at = now(), recipient = excluded.recipient, link_hash = excluded.link_hash`
  await page.goto(`/listings/confirm?token=${token}`)
  await page.getByRole('heading', { name }).waitFor()
  await page.getByText('This week’s menu').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Something changed' }).click()
  await button(page, 'Something Changed').waitFor()
  await page.goBack()
  await button(page, 'All of This Is Right').click()
  await page.getByText('Thank You!').waitFor()
  await page.goto(`/companies/${id}`)
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  await page.getByText(`Confirmed by the kitchen on ${today.format()}`).waitFor()
})
