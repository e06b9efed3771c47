import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { button, doubleClick, fill, isFocused, logIn, see, toast } from '#tests/support/page.ts'
import { addCompany, site, sql, unique } from '#tests/support/site.ts'
import { hold, newVisitor } from '#tests/support/visitor.ts'

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const openForm = (page: Page, id: number) => openTab(page, 'companies', `&edit=${id}`)
const openOnly = (page: Page, name: string) =>
  openTab(page, 'companies', `&query=${encodeURIComponent(name)}`)

/** Fills in required fields. @returns the company's name */
async function fillIn(page: Page) {
  const name = `Nimbu Rasoi ${unique()}`
  await fill(page, {
    Name: name,
    'Short description': 'Lemon rice and more',
    'Full description': 'Cooked every morning.',
    Location: 'Chennai',
    Cuisine: 'South Indian',
    'Price range': 'budget',
    Address: '4 Temple Street, Chennai 600004',
  })
  return name
}

it('The company form marks what is missing, saves once although an answer is lost, and shows the saved values', async () => {
  const page = await newAdministrator({ expectFailures: true })
  await openTab(page, 'add-company')
  expect(await page.getByLabel('Rating').inputValue()).toBe('4.0')
  await page.getByLabel('Delivers').selectOption('radius')
  await page.getByLabel('Kilometres').fill('40')
  await button(page, 'Add plan').click()
  const plan = page.getByRole('group', { name: 'Plan 1' })
  await fill(plan, { 'Plan name': 'Both meals', 'Price in rupees': '2999', Refunded: 'unused' })
  await button(page, 'Create company').click()
  await see(page, 'The name is required', 'Please enter whole kilometres from 1 to 30')
  expect(await isFocused(nameField(page))).toBe(true)
  const name = await fillIn(page)
  await page.getByLabel('Kilometres').fill('4')
  // The request arrives, but its answer is lost.
  let lost = 0
  await page.route('**/api/admin/companies', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Create company').click()
  await toast(page, 'Failed to create company')
  expect(await nameField(page).inputValue()).toBe(name)
  await doubleClick(button(page, 'Create company'))
  await toast(page, 'Company created')
  const created = await sql<{ id: number }[]>`select id from companies where name = ${name}`
  expect(created).toHaveLength(1)

  await openForm(page, created[0]!.id)
  expect(await page.getByLabel('Kilometres').inputValue()).toBe('4')
  expect(await page.getByLabel('Refunded').inputValue()).toBe('unused')
  await see(page, 'created the company')
  await page.getByLabel('Delivers').selectOption('')
  await button(page, 'Remove plan Both meals').click()
  await button(page, 'Save Changes').click()
  await toast(page, 'Company updated')
})

it('Photographs are uploaded, reordered, and browsed by visitors', async () => {
  const page = await newAdministrator({ expectFailures: true })
  const company = await addCompany()
  await openForm(page, company.id)
  const upload = (buffer: Buffer) =>
    page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'dal.jpg', mimeType: 'image/jpeg', buffer })
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a33' } })
  await upload(await picture.jpeg().toBuffer())
  const rows = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
  await upload(await picture.clone().negate().jpeg().toBuffer())
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByLabel('What photograph 2 shows').fill('Monday’s thali')
  await button(page, 'Move photograph 2 up').click()
  expect(await page.getByLabel('What the cover shows').inputValue()).toBe('Monday’s thali')
  await button(page, 'Save Changes').click()
  await toast(page, 'Company updated')
  const visitor = await newVisitor()
  await visitor.goto(`/companies/${company.id}`)
  const shown = visitor.locator('img[src*="/images/"]').first()
  const width = () =>
    shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  expect(await width()).toBeGreaterThan(0)
  expect(await shown.getAttribute('alt')).toBe('Monday’s thali')
  const photos = visitor.getByRole('list', { name: `Photographs of ${company.name}` })
  const scrolled = () => photos.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))
  await visitor.getByRole('button', { name: 'Next photograph' }).click()
  await expect.poll(scrolled).toBe(1)
  await visitor.getByRole('button', { name: 'Previous photograph' }).press('Enter')
  await expect.poll(scrolled).toBe(0)
})

it('The list of companies keeps search, filters and page in its address, starts each page at its top, and shows twelve on a laptop', async () => {
  const page = await newAdministrator()
  const { name } = await addCompany({ status: 'pending' })
  await openTab(page, 'companies')
  await page.getByLabel('Search companies').fill(name)
  await page
    .getByRole('status')
    .filter({ hasText: /^1 company/ })
    .waitFor()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('approved')
  await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
  await openTab(page, 'companies')
  const table = page.getByRole('table', { name: 'Companies' })
  const rows = table.locator('tbody tr')
  const inSight = (rows: Element[]) =>
    rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length
  expect(await rows.evaluateAll(inSight)).toBeGreaterThanOrEqual(12)
  await rows.last().scrollIntoViewIfNeeded()
  const bar = await page.getByRole('banner').boundingBox()
  const head = await table.getByRole('columnheader', { name: 'Rating' }).boundingBox()
  expect(head!.y).toBeCloseTo(bar!.y + bar!.height, 0)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(/page=2/)
  await see(page, /^21 to 40 of/)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(400)
  expect(await isFocused(page.getByRole('region', { name: 'List of companies' }))).toBe(true)
})

it('The list is sorted by its headers with the keyboard, and the address has the order', async () => {
  const page = await newAdministrator()
  for (const rating of ['2.0', '4.5', '3.0'])
    await addCompany({ name: `Kramvar ${rating}`, rating })
  await openOnly(page, 'kramvar')
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const ratings = async () =>
    (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.match(/\d\.\d/)?.[0])
  await header('Rating').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(ratings).toEqual(['4.5', '3.0', '2.0'])
  await page.keyboard.press('Space')
  await expect.poll(ratings).toEqual(['2.0', '3.0', '4.5'])
  expect(await header('Rating').getAttribute('aria-sort')).toBe('ascending')
  expect(await header('Changed').getAttribute('aria-sort')).toBeNull()
  expect(await isFocused(header('Rating').getByRole('button'))).toBe(true)
  await page.goBack()
  await expect.poll(ratings).toEqual(['4.5', '3.0', '2.0'])
})

it('A delayed search does not close a form or reset a filter that came before it', async () => {
  const page = await newAdministrator()
  const { name } = await addCompany({ name: `Ready Rasoi ${unique()}` })
  await page.clock.install()
  await openTab(page, 'companies')
  const search = page.getByLabel('Search companies')
  await search.fill('rasoi')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('approved')
  await page.waitForURL(/status=approved/)
  await page.clock.fastForward(1_000)
  await page.waitForURL(/query=rasoi/)
  expect(page.url()).toContain('status=approved')

  const send = await hold(page, '**/assets/edit-company-*.js')
  await search.fill('ready')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.clock.fastForward(1_000)
  send()
  await page.getByRole('heading', { name: `Edit ${name}` }).waitFor()
  expect(new URL(page.url()).searchParams.has('edit')).toBe(true)
})

it('A company is featured, hidden and, after confirmation, deleted from the list', async () => {
  const page = await newAdministrator({ expectFailures: true })
  const { id, name } = await addCompany()
  await openOnly(page, name)
  await button(page, `Featured: ${name}`).click()
  await toast(page, 'Company featured')
  await page.getByLabel(`Status of ${name}`).selectOption('rejected')
  const status = async () => (await sql`select status from companies where id = ${id}`)[0]?.status
  await expect.poll(status).toBe('rejected')
  const remove = button(page, `Delete ${name}`)
  await remove.click()
  await see(dialog(page), `Are you sure you want to delete ${name}?`)
  await inDialog(page, 'Cancel').click()
  await page.route(`**/api/admin/companies/${id}`, (route) => route.abort(), { times: 1 })
  await remove.click()
  await inDialog(page, 'Delete company').click()
  await toast(page, 'Failed to delete company')
  await openOnly(page, name)
  await remove.click()
  await doubleClick(inDialog(page, 'Delete company'))
  await toast(page, 'Company deleted')
  await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
  await openForm(page, id)
  await see(page, 'Company not found')
})

const offered = (page: Page, of: string) =>
  page.getByText(`Your unsaved changes to ${of} are here.`)

/** Ends the session, lets the form notice, and signs in again. */
async function saveAfterSessionEnd(page: Page, save: string) {
  await page.request.post('/api/admin/logout')
  await button(page, save).click()
  await page.waitForURL(/\/admin\/login/)
  await see(page, /What you have typed is kept in this tab/)
  expect(await page.getByRole('tab').count()).toBe(0)
  await logIn(page, site.admin)
}

it('The draft of a new company is offered again after the session has ended', async () => {
  const page = await newAdministrator({ expectFailures: true })
  await openTab(page, 'add-company')
  const name = await fillIn(page)
  await button(page, 'Add plan').click()
  await page.getByLabel('Plan name').fill('Lunch for a month')
  await page.getByLabel('Price in rupees').fill('2400')
  await saveAfterSessionEnd(page, 'Create company')
  await page.waitForURL(/tab=add-company/)
  await offered(page, 'the new company').waitFor()
  expect(await nameField(page).inputValue()).toBe('')
  await button(page, 'Restore').click()
  expect(await nameField(page).inputValue()).toBe(name)
  expect(await page.getByLabel('Plan name').inputValue()).toBe('Lunch for a month')
})

it('Drafts are deleted when they are discarded, left deliberately after a question, or at sign-out', async () => {
  const page = await newAdministrator({ expectFailures: true })
  const { id, name } = await addCompany()
  const type = () => page.getByLabel('Hours').fill('noon')
  await openForm(page, id)
  await type()
  await saveAfterSessionEnd(page, 'Save Changes')
  await offered(page, name).waitFor()
  await button(page, 'Discard').click()
  await offered(page, name).waitFor({ state: 'detached' })

  await type()
  const leave = () => page.getByRole('tab', { name: 'Suggestions' }).click()
  await leave()
  await see(dialog(page), 'Leave without saving?')
  await inDialog(page, 'Stay').click()
  expect(await page.getByLabel('Hours').inputValue()).toBe('noon')
  await leave()
  await inDialog(page, 'Leave without saving').click()
  await page.getByRole('tabpanel', { name: 'Suggestions' }).waitFor()
  // Nothing is asked of a form that is as it was opened.
  await openForm(page, id)
  await page.getByLabel('Hours').waitFor()
  await leave()
  await page.getByRole('tabpanel', { name: 'Suggestions' }).waitFor()
  await openForm(page, id)
  expect(await offered(page, name).count()).toBe(0)

  await type()
  await button(page, 'Logout').click()
  await inDialog(page, 'Leave without saving').click()
  await page.waitForURL(/\/admin\/login/)
  expect(await page.getByText(/What you have typed is kept/).count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft:')
})
