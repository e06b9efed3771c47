import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, doubleClick, isFocused, link, see, toast } from '#tests/support/page.ts'
import { sql } from '#tests/support/site.ts'
import { newVisitor, openPage, signUp } from '#tests/support/visitor.ts'

const demoId = async (condition: string) => {
  const [row] = await sql<{ id: number }[]>`
    select companies.id from companies where status = 'approved'
      and not exists (select from company_owners where company_id = companies.id)
      and ${sql.unsafe(condition)} order by companies.id limit 1`
  return row!.id
}

/** A new user who owns a kitchen of the demo data. */
async function newOwner(width = 1440, options: Parameters<typeof newVisitor>[0] = {}) {
  const viewport = { width, height: 900 }
  const page = await newVisitor({ viewport, ...options })
  const { id: userId } = await signUp(page)
  const id = await demoId('exists (select from reviews where company_id = companies.id)')
  await sql`insert into company_owners (company_id, user_id) values (${id}, ${userId})`
  return { page, id }
}

const chooseDay = (page: Page, day: string) => page.getByRole('radio', { name: day }).check()

it('This week’s menu is changed on a phone with a tap, and copied from last week', async () => {
  const { page, id } = await newOwner(390)
  const week = ['Monday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
    day,
    description: 'Lunch: Undhiyu, Kadhi',
  }))
  await sql`
    insert into past_menus (company_id, week, menus) values (${id}, current_date - 7,
      ${sql.json(week)})`
  await openPage(page, `/kitchens/${id}`)
  const lunch = page.getByLabel('Lunch (optional)')
  await chooseDay(page, 'Monday')
  const before = await lunch.inputValue()
  await doubleClick(button(page, 'Copy last week'))
  await expect.poll(() => lunch.inputValue()).toBe('Undhiyu, Kadhi')
  await button(page, 'Undo the copy').click()
  await expect.poll(() => lunch.inputValue()).toBe(before)
  await button(page, 'Copy last week').click()
  await chooseDay(page, 'Tuesday')
  await lunch.fill('')
  const dishes = page.getByRole('list', { name: 'Add to Lunch' })
  await dishes.getByRole('button', { name: 'Kadhi', exact: true }).click()
  await expect.poll(() => lunch.inputValue()).toBe('Kadhi')
  await see(page, 'Draft kept in this tab')
  await button(page, 'Save the menu').click()
  await toast(page, 'Menu saved')
  await openPage(page, `/companies/${id}`)
  await button(page, 'Show the whole week').click()
  await see(page, 'Undhiyu, Kadhi')
})

it('A kitchen is closed for some days in three taps on its first tab, and opened again in one, beside a menu that is being edited', async () => {
  const { page, id } = await newOwner(390)
  await openPage(page, `/kitchens/${id}`)
  await chooseDay(page, 'Monday')
  await page.getByLabel('Lunch (optional)').fill('Undhiyu')
  await button(page, 'Copy Monday to all days').click()
  await chooseDay(page, 'Sunday')
  expect(await page.getByLabel('Lunch (optional)').inputValue()).toBe('Undhiyu')
  await page.getByText('Close for some days').click()
  await page.getByLabel('First day closed').fill('2099-11-08')
  await button(page, 'Save').click()
  await see(page, 'Please choose a day')
  await page.getByLabel('Last day closed').fill('2099-11-12')
  await button(page, 'Save').click()
  await toast(page, 'Kitchen saved')
  await page.getByText('Closed from 8 November 2099 until 12 November 2099').waitFor()
  await button(page, 'Save the menu').click()
  await toast(page, 'Menu saved')
  await openPage(page, `/companies/${id}`)
  await see(page, 'Closed from 8 November 2099')
  await openPage(page, `/kitchens/${id}`)
  await page.getByText('Closed from 8 November 2099').click()
  await button(page, 'Open again').click()
  await see(page, 'Close for some days')
  expect(await page.getByLabel('First day closed').inputValue()).toBe('')
})

const section = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const saveSection = (page: Page, title: string) =>
  section(page, title).getByRole('button', { name: 'Save', exact: true }).click()

it('A section of the form of a kitchen is saved by itself on a phone, also past another owner’s save, and the others stay as they are typed', async () => {
  const { page, id } = await newOwner(390, { expectFailures: true })
  await openPage(page, `/kitchens/${id}/edit`)
  const [name, tags] = [
    page.getByLabel('Name', { exact: true }),
    page.getByLabel('Tags (optional)'),
  ]
  const address = page.getByLabel('Address')
  const [hours, website] = [page.getByLabel('Hours (optional)'), page.getByLabel('Website')]
  await page.getByText('Company', { exact: true }).click()
  await name.fill('')
  await tags.fill('Jain, Typed here')
  await page.getByText('Company', { exact: true }).click()
  expect(await name.isVisible()).toBe(false)
  await see(section(page, 'Company'), 'Unsaved changes')
  await page.getByText('Contact', { exact: true }).click()
  await website.fill('no website')
  await hours.fill('Noon to eight')
  await saveSection(page, 'Contact')
  await toast(page, 'Please check the form')
  await expect.poll(() => isFocused(website)).toBe(true)
  await website.fill('')
  await page.getByText('Plans', { exact: true }).click()
  const plans = section(page, 'Plans').locator('details')
  const fold = plans.last().locator('summary')
  const price = plans.last().getByLabel('Price in rupees')
  const stated = await price.inputValue()
  await fold.click()
  await price.fill('much')
  await fold.click()
  await saveSection(page, 'Plans')
  await expect.poll(() => isFocused(price)).toBe(true)
  expect(
    await plans.evaluateAll((all) => all.filter((one) => one.hasAttribute('open')).length),
  ).toBe(1)
  expect(await plans.count()).toBeGreaterThan(1)
  await price.fill(stated)
  const theirs = { tags: ['Theirs'], hours: 'At night' }
  await page.request.put(`/api/user/kitchens/${id}`, { data: theirs })
  await saveSection(page, 'Contact')
  await page.getByRole('dialog').getByText('saved this company meanwhile').waitFor()
  await button(page, 'Overwrite').click()
  await toast(page, 'Kitchen saved')
  const saved = async () => (await sql`select hours, tags from companies where id = ${id}`)[0]
  expect(await saved()).toEqual({ hours: 'Noon to eight', tags: ['Theirs'] })
  expect(await section(page, 'Contact').getByText('Unsaved changes').count()).toBe(0)
  expect(await address.inputValue()).not.toBe('')

  await page.reload()
  await button(page, 'Restore').click()
  await page.getByText('Company', { exact: true }).click()
  expect(await tags.inputValue()).toBe('Theirs, Jain, Typed here')
  await name.fill('Typed Kitchen')
  await saveSection(page, 'Company')
  await toast(page, 'Kitchen saved')
  await see(page, 'These changes wait for our approval')
  await link(page, 'My kitchen').click()
  await page.waitForURL(`/kitchens/${id}`)
})

it('A draft of the menu does not overwrite another owner’s later save', async () => {
  const { page, id } = await newOwner(390, { expectFailures: true })
  await openPage(page, `/kitchens/${id}`)
  const lunch = page.getByLabel('Lunch (optional)')
  await chooseDay(page, 'Monday')
  await lunch.fill('Undhiyu')
  const theirs = { menus: [{ day: 'Monday', description: 'Lunch: Khichdi' }] }
  const saved = await page.request.put(`/api/user/kitchens/${id}/menu`, { data: theirs })
  expect(saved.status()).toBe(200)
  await openPage(page, `/kitchens/${id}`)
  await chooseDay(page, 'Monday')
  await expect.poll(() => lunch.inputValue()).toBe('Undhiyu')
  await button(page, 'Save the menu').click()
  const conflict = page.getByText('saved this kitchen meanwhile')
  await conflict.waitFor()
  const isOnTop = await conflict.evaluate((notice) => {
    const { x, y, width, height } = notice.getBoundingClientRect()
    return notice.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await button(page, 'Load theirs').click()
  await expect.poll(() => lunch.inputValue()).toBe('Khichdi')
  await lunch.fill('Undhiyu')
  await button(page, 'Save the menu').click()
  await toast(page, 'Menu saved')
})
