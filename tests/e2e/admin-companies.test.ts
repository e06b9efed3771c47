import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findBarriers } from '#tests/support/accessibility.ts'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { site } from '#tests/support/site.ts'
import { button, newVisitor, toast, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

let made = 0
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Fills in what the form requires. @returns the company's name */
async function fillIn(page: Page, name = `Nimbu Rasoi ${Date.now()} ${++made}`) {
  await nameField(page).fill(name)
  await page.getByLabel('Short description').fill('Lemon rice and more')
  await page.getByLabel('Full description').fill('Cooked every morning.')
  await page.getByLabel('Location').selectOption('Chennai')
  await page.getByLabel('Cuisine').selectOption('South Indian')
  await page.getByLabel('Price range').selectOption('budget')
  await page.getByLabel('Address', { exact: true }).fill('4 Temple Street')
  return name
}

/** Makes a company through the API. */
async function addCompany(page: Page, fields: object = {}) {
  const answer = await page.request.post('/api/admin/companies', {
    data: {
      name: `Ready Rasoi ${Date.now()} ${++made}`,
      shortDescription: 'Ready',
      description: 'Cooked.',
      location: 'Pune',
      cuisine: 'Vegan',
      priceRange: 'budget',
      address: 'Lane 1',
      ...fields,
    },
  })
  return (await answer.json()) as { id: number; name: string; revision: number }
}

async function expectInSearch(page: Page, name: string, found: boolean) {
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/search?query=${encodeURIComponent(name)}`)
      const { hits } = (await answer.json()) as { hits: { name: string }[] }
      return hits.some((hit) => hit.name === name)
    })
    .toBe(found)
}

async function countByName(page: Page, name: string) {
  const path = `/api/admin/lists/companies?query=${encodeURIComponent(name)}`
  return ((await (await page.request.get(path)).json()) as { total: number }).total
}

describe('Add Company', () => {
  it('shows the card as visitors will see it, saves once, and the company is found', async () => {
    const page = await newAdministrator()
    await openTab(page, 'add-company')
    expect(await page.getByLabel('Rating').inputValue()).toBe('4.0')
    const name = await fillIn(page)
    await page.getByLabel('Tags').fill('Jain, , Home-style')
    await button(page, 'Add Plan').click()
    await page.getByLabel('Plan name').fill('Lunch for a month')
    await page.getByLabel('Price in rupees').fill('2400')
    await page.getByLabel('Days covered').fill('30')
    await page.getByLabel('Monday').fill('Lunch: Bisi bele bath')
    const card = page.locator('article').filter({ hasText: name })
    await card.getByText('Jain').waitFor()
    await card.getByText('from ₹2,400 a month').waitFor()

    await button(page, 'Create Company').dblclick()
    await toast(page, 'Company created')
    await expectInSearch(page, name, true)
    const visitor = await newVisitor()
    await visitor.goto(`/companies?query=${encodeURIComponent(name)}`)
    await visitor.getByRole('link', { name, exact: true }).click()
    await visitor.getByText('Bisi bele bath').first().waitFor()
    expect(await countByName(page, name)).toBe(1)
  })

  it('takes terms and delivery, says what a meal costs, and visitors read them', async () => {
    const page = await newAdministrator()
    await openTab(page, 'add-company')
    const name = await fillIn(page)
    await page.getByLabel('Address', { exact: true }).fill('4 Temple Street, Chennai 600004')
    await page.getByLabel('Delivers').selectOption('radius')
    await page.getByLabel('Kilometres').fill('40')
    await page.getByLabel('Lunch from').fill('12:00')
    await button(page, 'Add Plan').click()
    const plan = page.getByRole('group', { name: 'Plan 1' })
    await plan.getByText('No price per meal').waitFor()
    const typed = {
      'Plan name': 'Both meals',
      'Price in rupees': '2999',
      'Meals a day': '2',
      'Days covered': '30',
      'Days a week': '7',
      'Trial price': '0',
      'Trial days': '2',
      'Pause days': '5',
      'Pause notice': '12',
      'Delivery fee': '0',
      'Minimum days': '7',
    }
    for (const [label, text] of Object.entries(typed)) await plan.getByLabel(label).fill(text)
    await plan.getByLabel('Refunded').selectOption('unused')
    await plan.getByLabel('Packaging').selectOption('steel')
    await plan.getByText('₹2,999 ÷ (30 days × 2 meals) = ₹49.98 a meal').waitFor()
    await page.locator('article').filter({ hasText: name }).getByText('from ₹50 a meal').waitFor()
    await button(page, 'Create Company').click()
    await page.getByText('Please enter whole kilometres from 1 to 30').waitFor()
    await page.getByText('Please enter both times, the later one here').waitFor()
    await page.getByLabel('Kilometres').fill('4')
    await page.getByLabel('Lunch to').fill('14:00')
    await button(page, 'Create Company').click()
    await toast(page, 'Company created')

    await expectInSearch(page, name, true)
    const visitor = await newVisitor()
    await visitor.goto(`/companies?query=${encodeURIComponent(name)}&sort=meal-price-low`)
    await visitor.getByText('from ₹50 a meal').waitFor()
    await visitor.getByRole('link', { name, exact: true }).click()
    await visitor.getByText('Within 4 km of its kitchen').waitFor()
    await visitor.getByText('Lunch 12:00 to 14:00').waitFor()
    const stated = {
      Trial: 'Free for 2 days',
      Pause: '5 days a month, 12 hours before',
      Refund: 'Unused days',
      Packaging: 'Steel tiffin, collected',
      'Delivery fee': 'Free',
      'Minimum term': '7 days',
    }
    for (const [term, words] of Object.entries(stated))
      await visitor.getByRole('row', { name: term }).getByText(words, { exact: true }).waitFor()

    // What was saved stands in the form again, and saving it changes nothing.
    const search = `/admin?tab=companies&query=${encodeURIComponent(name)}`
    await page.goto(search)
    await page
      .getByRole('link', { name: `Edit ${name}` })
      .first()
      .click()
    expect(await page.getByLabel('Kilometres').inputValue()).toBe('4')
    expect(await page.getByLabel('Lunch to').inputValue()).toBe('14:00')
    expect(await page.getByLabel('Refunded').inputValue()).toBe('unused')
    await page.getByLabel('Delivers').selectOption('')
    await button(page, 'Save Changes').click()
    await toast(page, 'Company updated')
    await visitor.reload()
    await visitor.getByText('Where it delivers is not stated').waitFor()
  })

  it('marks what is missing at its field, and the first has the focus', async () => {
    const page = await newAdministrator()
    await openTab(page, 'add-company')
    await page.getByLabel('Rating').fill('7')
    await button(page, 'Create Company').click()
    for (const text of [
      'The name is required',
      'A short description is required',
      'A description is required',
      'Please choose a location',
      'Please choose a cuisine',
      'Please choose a price range',
      'Please enter a rating from 1 to 5, in steps of 0.1',
      'The address is required',
    ]) {
      await page.getByText(text).first().waitFor()
    }
    const isFocused = (field: Element) => field === document.activeElement
    expect(await nameField(page).evaluate(isFocused)).toBe(true)
  })

  it('says when saving failed and loses nothing; the next try makes one company', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'add-company')
    const name = await fillIn(page)
    // The first request arrives, but its answer is lost.
    let lost = 0
    await page.route('**/api/admin/companies', async (route) => {
      if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await button(page, 'Create Company').click()
    await toast(page, 'Failed to create company')
    expect(await nameField(page).inputValue()).toBe(name)
    await button(page, 'Create Company').click()
    await toast(page, 'Company created')
    expect(await countByName(page, name)).toBe(1)
  })

  it('asks before what was typed is lost, and not when nothing was', async () => {
    const page = await newAdministrator()
    await openTab(page, 'add-company')
    await page.getByRole('tab', { name: 'Suggestions' }).click()
    await page.getByRole('tabpanel', { name: 'Suggestions' }).waitFor()
    await page.goBack()
    await nameField(page).fill('Half a company')
    await page.getByRole('tab', { name: 'Companies', exact: true }).click()
    await dialog(page).getByText('Leave without saving?').waitFor()
    await dialog(page).getByRole('button', { name: 'Stay' }).click()
    expect(await nameField(page).inputValue()).toBe('Half a company')
    await page.getByRole('link', { name: 'View site' }).click()
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.waitForURL('/')
  })
})

describe('The picture', () => {
  it('is uploaded, shown on the card, and served to visitors in two sizes', async () => {
    const page = await newAdministrator()
    const company = await addCompany(page)
    await openTab(page, 'companies', `&edit=${company.id}`)
    const picture = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#a33' },
    })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'dal.jpg', mimeType: 'image/jpeg', buffer: picture })
    const address = () => page.getByLabel('Image URL').inputValue()
    await expect.poll(address).toMatch(/^\/images\/.+\.webp$/)
    const url = await address()
    await button(page, 'Save Changes').click()
    await toast(page, 'Company updated')
    const visitor = await newVisitor()
    await visitor.goto(`/companies/${company.id}`)
    const shown = visitor.locator('img[src*="/images/"]').first()
    await shown.waitFor()
    expect(
      await shown.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      ),
    ).toBeGreaterThan(0)
    expect((await visitor.request.get(url.replace('.webp', '-640.webp'))).status()).toBe(200)
  })

  it('is refused when it is 50 MB', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'add-company')
    const file = join(tmpdir(), `large-${Date.now()}.jpg`)
    await writeFile(file, Buffer.alloc(50 * 1024 * 1024, 1))
    await page.getByLabel('Picture file').setInputFiles(file)
    await page
      .getByText(/larger than 10 MB/)
      .first()
      .waitFor()
    await rm(file)
  })
})

describe('The list', () => {
  it('finds, filters and pages by its address', async () => {
    const page = await newAdministrator()
    const { name } = await addCompany(page, { status: 'pending' })
    await openTab(page, 'companies')
    await page.getByLabel('Search companies').fill(name)
    await page
      .getByRole('status')
      .filter({ hasText: /^1 company/ })
      .waitFor()
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('approved')
    await page
      .getByText('No results found')
      .or(page.getByText(/no compan/i))
      .first()
      .waitFor()
    await page.goBack()
    await page.getByRole('row').filter({ hasText: name }).waitFor()
    await openTab(page, 'companies')
    await page
      .getByRole('link', { name: '2', exact: true })
      .or(page.getByRole('button', { name: '2', exact: true }))
      .or(page.getByLabel('Page 2'))
      .first()
      .click()
    await page.waitForURL(/page=2/)
    await page.getByText(/^21 to 40 of/).waitFor()
  })

  it('shows twelve companies on a laptop, and its head stays in sight', async () => {
    const page = await newAdministrator()
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
  })

  it('is sorted by its headers with the keyboard, and the address keeps the order', async () => {
    const page = await newAdministrator()
    for (const rating of ['2.0', '4.5', '3.0'])
      await addCompany(page, { name: `Kramvar ${rating}`, rating })
    await openTab(page, 'companies', '&query=kramvar')
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
    const ratings = async () =>
      (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.match(/\d\.\d/)?.[0])
    expect(await header('Changed').getAttribute('aria-sort')).toBe('descending')
    await header('Rating').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect.poll(ratings).toEqual(['4.5', '3.0', '2.0'])
    expect(await header('Rating').getAttribute('aria-sort')).toBe('descending')
    expect(await header('Changed').getAttribute('aria-sort')).toBeNull()
    await page.keyboard.press('Space')
    await expect.poll(ratings).toEqual(['2.0', '3.0', '4.5'])
    expect(await header('Rating').getAttribute('aria-sort')).toBe('ascending')
    const isFocused = (element: Element) => element === document.activeElement
    expect(await header('Rating').getByRole('button').evaluate(isFocused)).toBe(true)
    await page.reload()
    await expect.poll(ratings).toEqual(['2.0', '3.0', '4.5'])
    await page.goBack()
    await expect.poll(ratings).toEqual(['4.5', '3.0', '2.0'])
  })

  it('leaves the form open that is opened before the search is sent', async () => {
    const page = await newAdministrator()
    const { name } = await addCompany(page)
    await page.clock.install()
    await openTab(page, 'companies')
    let send = () => {}
    const held = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/assets/edit-company-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('Search companies').fill('rasoi')
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.clock.fastForward(1_000)
    send()
    await page.getByRole('heading', { name: `Edit ${name}` }).waitFor()
    expect(new URL(page.url()).searchParams.has('edit')).toBe(true)
  })

  it('keeps a filter that is chosen before the search is sent', async () => {
    const page = await newAdministrator()
    await page.clock.install()
    await openTab(page, 'companies')
    await page.getByLabel('Search companies').fill('rasoi')
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('approved')
    await page.waitForURL(/status=approved/)
    await page.clock.fastForward(1_000)
    await page.waitForURL(/query=rasoi/)
    expect(page.url()).toContain('status=approved')
  })

  it('begins at its top on another page', async () => {
    const page = await newAdministrator()
    await openTab(page, 'companies')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.getByText(/^21 to 40 of/).waitFor()
    expect(await page.evaluate(() => scrollY)).toBeLessThan(400)
    const isFocused = (element: Element) => element === document.activeElement
    const list = page.getByRole('region', { name: 'List of companies' })
    expect(await list.evaluate(isFocused)).toBe(true)
  })

  it('features and hides with one press each', async () => {
    const page = await newAdministrator()
    const { name } = await addCompany(page)
    await openTab(page, 'companies', `&query=${encodeURIComponent(name)}`)
    await button(page, `Featured: ${name}`).click()
    await toast(page, 'Company featured')
    await expectInSearch(page, name, true)
    await page.getByLabel(`Status of ${name}`).selectOption('rejected')
    await expectInSearch(page, name, false)
    await page.getByLabel(`Status of ${name}`).selectOption('approved')
    await expectInSearch(page, name, true)
  })

  it('deletes after asking in the words of the specification', async () => {
    const page = await newAdministrator()
    const { name } = await addCompany(page)
    await expectInSearch(page, name, true)
    await openTab(page, 'companies', `&query=${encodeURIComponent(name)}`)
    await button(page, `Delete ${name}`).click()
    await dialog(page)
      .getByRole('heading', { name: `Are you sure you want to delete ${name}?` })
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await button(page, `Delete ${name}`).click()
    await dialog(page).getByRole('button', { name: 'Delete Company' }).dblclick()
    await toast(page, 'Company deleted')
    await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
    await expectInSearch(page, name, false)
  })

  it('says when deleting failed', async () => {
    const page = await newAdministrator({ expectFailures: true })
    const { id, name } = await addCompany(page)
    await openTab(page, 'companies', `&query=${encodeURIComponent(name)}`)
    await page.route(`**/api/admin/companies/${id}`, (route) => route.abort())
    await button(page, `Delete ${name}`).click()
    await dialog(page).getByRole('button', { name: 'Delete Company' }).click()
    await toast(page, 'Failed to delete company')
  })
})

describe('Editing', () => {
  it('saves fields, plans and menu, and shows who changed what', async () => {
    const page = await newAdministrator()
    const company = await addCompany(page, { plans: [{ name: 'Old plan', price: 1000 }] })
    await openTab(page, 'companies', `&edit=${company.id}`)
    await page.getByLabel('Hours').fill('7 to 9')
    await button(page, 'Remove plan Old plan').click()
    await page.getByLabel('Tuesday').fill('Dinner: Khichdi')
    await button(page, 'Save Changes').click()
    await toast(page, 'Company updated')
    const saved = await page.request.get(`/api/admin/companies/${company.id}`)
    expect(await saved.json()).toMatchObject({
      hours: '7 to 9',
      plans: [],
      menus: [{ day: 'Tuesday', description: 'Dinner: Khichdi' }],
      revision: 2,
    })
    await openTab(page, 'companies', `&edit=${company.id}`)
    await page.getByText('changed the company').first().waitFor()
    await openTab(page, 'activity', `&query=${encodeURIComponent(company.name)}`)
    await page
      .getByText(/admin\s+created the company/)
      .first()
      .waitFor()
  })

  it.each([
    ['Load theirs', { hours: 'late', phone: '0123456789', address: 'Lane 1', revision: 3 }],
    ['Overwrite', { hours: 'noon', phone: null, address: 'My Lane', revision: 3 }],
  ])('shows the second of two who saved what: %s', async (decision, decided) => {
    const page = await newAdministrator({ expectFailures: true, reducedMotion: 'reduce' })
    const company = await addCompany(page, { hours: 'early', plans: [{ name: 'A', price: 1000 }] })
    await openTab(page, 'companies', `&edit=${company.id}`)
    await page.getByLabel('Hours').waitFor()
    await page.request.put(`/api/admin/companies/${company.id}`, {
      data: { ...company, hours: 'late', phone: '0123456789', plans: [] },
    })
    await page.getByLabel('Hours').fill('noon')
    await page.getByLabel('Address', { exact: true }).fill('My Lane')
    await button(page, 'Save Changes').click()
    const conflict = dialog(page)
    await conflict.getByRole('heading', { name: 'admin saved this company meanwhile' }).waitFor()
    await conflict.getByText('admin saved it less than a minute ago').waitFor()
    const differences = conflict.getByRole('region', { name: 'What differs' })
    expect(await differences.getByRole('term').allInnerTexts()).toEqual([
      'Address',
      'Phone',
      'Hours',
      'Plans',
    ])
    expect(await findBarriers(page)).toEqual([])
    // The dialog has the focus; what differs comes before its buttons.
    await page.keyboard.press('Tab')
    expect(await differences.evaluate((region) => region === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    if (decision === 'Overwrite') await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    if (decision === 'Load theirs') {
      await conflict.waitFor({ state: 'detached' })
      expect(await page.getByLabel('Hours').inputValue()).toBe('late')
      expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft:')
      await page.getByLabel('Tags').fill('Jain')
      await button(page, 'Save Changes').click()
    }
    await toast(page, 'Company updated')
    const saved = await page.request.get(`/api/admin/companies/${company.id}`)
    const plans = decision === 'Overwrite' ? [expect.objectContaining({ name: 'A' })] : []
    expect(await saved.json()).toMatchObject({ ...decided, plans })
  })

  it('closes a company for a while, of which search and its card tell', async () => {
    const page = await newAdministrator()
    const { id, name } = await addCompany(page)
    await page.goto(`/admin?tab=companies&edit=${id}`)
    await page.getByLabel('First day closed').fill('2020-02-02')
    await page.getByLabel('Last day closed').fill('2020-02-01')
    await button(page, 'Save Changes').click()
    await page.getByText('Please choose the first day or a later one').waitFor()
    await page.getByLabel('Last day closed').fill('2099-02-01')
    await page.getByLabel('Reason').fill('Away')
    await button(page, 'Save Changes').click()
    await toast(page, 'Company updated')
    await page.goto(`/admin?tab=companies&edit=${id}`)
    expect(await page.getByLabel('First day closed').inputValue()).toBe('2020-02-02')
    await page.goto(`/companies?query=${encodeURIComponent(name)}`)
    const card = page.locator('article').filter({ hasText: name })
    await expect
      .poll(async () => (await page.reload()) && (await card.first().textContent()))
      .toContain('Closed until 1 February 2099')
  })

  it('says so when there is no such company', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'companies', '&edit=2000000000')
    await page.getByText('Company not found').first().waitFor()
  })
})

describe('When the session ends, what was typed', () => {
  const kept = (page: Page, of: string) => page.getByText(`Your unsaved changes to ${of} are here.`)

  async function endSession(page: Page) {
    await page.request.post('/api/admin/logout')
  }

  async function logInAgain(page: Page) {
    await page.waitForURL(/\/admin\/login/)
    await page.getByText(/What you have typed is kept in this tab/).waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.getByLabel('Username').fill(site.admin.username)
    await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
    await button(page, 'Login').click()
  }

  it('into a new company is offered after the login', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'add-company')
    const name = await fillIn(page)
    await button(page, 'Add Plan').click()
    await page.getByLabel('Plan name').fill('Lunch for a month')
    await page.getByLabel('Price in rupees').fill('2400')
    await page.getByLabel('Monday').fill('Lunch: Bisi bele bath')
    await endSession(page)
    await button(page, 'Create Company').click()
    await logInAgain(page)
    await page.waitForURL(/tab=add-company/)
    await kept(page, 'the new company').waitFor()
    expect(await nameField(page).inputValue()).toBe('')
    await button(page, 'Restore').click()
    expect(await nameField(page).inputValue()).toBe(name)
    expect(await page.getByLabel('Plan name').inputValue()).toBe('Lunch for a month')
    await button(page, 'Create Company').click()
    await toast(page, 'Company created')
    expect(await countByName(page, name)).toBe(1)
    await openTab(page, 'add-company')
    expect(await kept(page, 'the new company').count()).toBe(0)
  })

  it('into a company that another administrator changed meanwhile is compared with that', async () => {
    const page = await newAdministrator({ expectFailures: true })
    const company = await addCompany(page, { hours: 'early' })
    await openTab(page, 'companies', `&edit=${company.id}`)
    await page.getByLabel('Hours').fill('noon')
    await page.request.put(`/api/admin/companies/${company.id}`, {
      data: { ...company, hours: 'late' },
    })
    await endSession(page)
    await button(page, 'Save Changes').click()
    await logInAgain(page)
    await kept(page, company.name).waitFor()
    expect(await page.getByLabel('Hours').inputValue()).toBe('late')
    await button(page, 'Restore').click()
    await button(page, 'Save Changes').click()
    const differences = dialog(page).getByRole('region', { name: 'What differs' })
    await differences.getByText('late').waitFor()
    await differences.getByText('noon').waitFor()
  })

  it('goes when it is discarded, left on purpose, or with Logout', async () => {
    const page = await newAdministrator({ expectFailures: true })
    const { id, name } = await addCompany(page)
    const open = () => openTab(page, 'companies', `&edit=${id}`)
    const type = () => page.getByLabel('Hours').fill('noon')
    await open()
    await type()
    await endSession(page)
    await button(page, 'Save Changes').click()
    await logInAgain(page)
    await kept(page, name).waitFor()
    await button(page, 'Discard').click()
    await kept(page, name).waitFor({ state: 'detached' })

    await type()
    await page.getByRole('tab', { name: 'Suggestions' }).click()
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('tabpanel', { name: 'Suggestions' }).waitFor()
    await open()
    await page.getByLabel('Hours').waitFor()
    expect(await kept(page, name).count()).toBe(0)

    await type()
    await button(page, 'Logout').click()
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(/\/admin\/login/)
    expect(await page.getByText(/What you have typed is kept/).count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft:')
  })
})
