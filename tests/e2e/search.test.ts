import type { Page } from 'playwright'
import type { SearchResponse } from '#contract/search.ts'
import { expect, it } from 'vitest'
import { MIN_REVIEWS } from '#domain/limits.ts'
import { button, see } from '#tests/support/page.ts'
import { site } from '#tests/support/site.ts'
import { newVisitor, openPage } from '#tests/support/visitor.ts'

/** A position in Koramangala, more precise than what the site may receive. */
const koramangala = { latitude: 12.934_533, longitude: 77.626_579 }
const atlantic = { latitude: 0.5, longitude: -30.5 }

const cards = (page: Page) => page.locator('#results article')
/** The button beside the location: on Home in the search form, on the list in the sheet of filters. */
const nearMe = (page: Page) =>
  page.locator('#search, dialog').getByRole('button', { name: 'Near me' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The distances on the cards, once all cards show one. */
async function distances(page: Page): Promise<number[]> {
  let shown: number[] = []
  await expect
    .poll(async () => (shown = await readDistances(page)).filter((distance) => distance >= 0))
    .toHaveLength((await cards(page).count()) || 6)
  return shown
}
const readDistances = async (page: Page) =>
  (await cards(page).allTextContents()).map((text) => {
    const far = /, ([\d,.]+) km from [^·]+ · /.exec(text)?.[1]
    return far === undefined && /, in [^·]+ · /.test(text) ? 0 : Number(far?.replace(',', ''))
  })

it('A query gets a descriptive title, and each card says why it is there', async () => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/companies?query=jain+tiffin+in+mumbai+under+4000')
  const title = 'Jain meal subscriptions in Mumbai under ₹4,000'
  expect(await heading(page).textContent()).toMatch(
    /^\d+ kitchens? in Mumbai\W+Jain\W+under ₹4,000/,
  )
  expect(await page.title()).toContain(title)
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(
    new RegExp(`^${title}\\. \\d+ kitchens?\\. `),
  )
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  const count = await cards(page).count()
  expect(count).toBeGreaterThan(0)
  // Among its tags, or as a reason.
  for (const card of await cards(page).allTextContents()) expect(card).toContain('Jain')
})

it('Near me requests the position on a press only, and sorts by distance', async () => {
  const page = await newVisitor({ permissions: ['geolocation'], geolocation: koramangala })
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const original = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...given) => {
      Object.assign(window, { asked: true })
      original(...given)
    }
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await openPage(page, '/')
  await page.getByLabel('What are you looking for?').fill('lunch')
  expect(await page.evaluate(() => (window as { asked?: true }).asked)).toBeUndefined()
  // Completions cover the fields below.
  await nearMe(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/companies\?query=lunch&near=5\d{5}$/)
  const asked = sent.filter((url) => url.includes('/api/places/nearest'))
  expect(asked.map((url) => new URL(url).search)).toEqual(['?latitude=12.93&longitude=77.63'])
  expect(sent.join()).not.toMatch(/12\.934|77\.626/)

  const shown = await distances(page)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(shown[0]).toBeLessThan(20)
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('distance')

  const near = new URL(page.url()).searchParams.get('near')!
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL(`**/companies?query=lunch&near=${near}&page=2`)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page.waitForURL(`**/companies?query=lunch&near=${near}&sort=price-low`)
  await page.goBack()
  await page.waitForURL(`**/companies?query=lunch&near=${near}&page=2`)
  await page
    .getByRole('button', { name: new RegExp(`^Remove filter Near .+\\(${near}\\)$`) })
    .click()
  await page.waitForURL('**/companies?query=lunch')
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('relevance')
})

it('Near me explains what to do when the position is refused, or outside India', async () => {
  const refusing = await newVisitor()
  await openPage(refusing, '/companies')
  await button(refusing, 'Filters').click()
  await nearMe(refusing).click()
  await refusing.getByRole('alert').filter({ hasText: 'type your pincode' }).waitFor()
  expect(new URL(refusing.url()).search).toBe('')

  const abroad = await newVisitor({
    permissions: ['geolocation'],
    geolocation: atlantic,
    expectFailures: true,
  })
  await openPage(abroad, '/')
  await nearMe(abroad).focus()
  await abroad.keyboard.press('Enter')
  await abroad.getByRole('alert').filter({ hasText: 'We found no pincode near you' }).waitFor()
  expect(new URL(abroad.url()).pathname).toBe('/')
})

it('Near me is offered for “near me” in a query, and is absent without script', async () => {
  const page = await newVisitor({ permissions: ['geolocation'], geolocation: koramangala })
  await openPage(page, '/companies?query=tiffin+service+near+me')
  const offer = page.locator('#results p').getByRole('button', { name: 'Near me', exact: true })
  await offer.click()
  await page.waitForURL(/query=tiffin\+service\+near\+me&near=5\d{5}$/)
  expect((await distances(page)).length).toBeGreaterThan(0)
  expect(await offer.count()).toBe(0)

  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto('/companies?query=tiffin+near+me')
  expect(await plain.getByText('Near me', { exact: true }).count()).toBe(0)
  await plain.goto('/companies?near=560034')
  expect(await distances(plain)).toHaveLength(6)
  await plain.locator('#search').getByRole('button', { name: 'Search' }).click()
  await plain.waitForURL(/near=560034/)
})

it.each([
  ['query=halal', 'Your search was read as: Halal'],
  ['location=Guntur&diet=jain&maxMealPrice=60', 'No results found'],
  ['query=jain+tiffin+in+mumbai', 'Searches that find more'],
])(
  'A search for %s finds little, but links to alternatives that find more, without script, too',
  async (search, said) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto(`/companies?${search}`)
    await see(page, said)
    const exits = page.getByRole('list', { name: 'Searches that find more' })
    const exit = exits.getByRole('link').first()
    const [, total] = /\(([\d,]+)\)$/.exec((await exit.textContent())!)!
    await exit.click()
    await see(page.locator('h1'), total === '1' ? '1 kitchen ' : `${total} kitchens`)
  },
)

it('A visitor whose search finds nothing can report what is missing', async () => {
  const page = await newVisitor()
  await openPage(page, '/companies?query=zomato')
  await page.getByRole('button', { name: 'Tell us what is missing' }).click()
  const text = page.getByRole('dialog', { name: 'Submit Suggestion' }).getByLabel('Suggestion')
  await expect.poll(() => text.inputValue()).toContain('“zomato”')
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto('/companies?query=zomato')
  const mail = plain.getByRole('link', { name: 'Tell us what is missing' })
  expect(await mail.getAttribute('href')).toMatch(/^mailto:.+zomato/)
})

const head = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    list: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent!) as { '@type': string },
    ),
  }))

it.each(['Mumbai&cuisine=North+Indian', 'Mumbai&diet=vegetarian', 'Bangalore'])(
  'A list of %s names the page of the place as canonical, with facts in its description',
  async (search) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    const pageOf = async () =>
      (await (await page.request.get(`/api/place-pages?location=${search}`)).json()) as {
        path: string | null
      }
    await expect.poll(async () => (await pageOf()).path).toMatch(/^\/tiffin-service\/[a-z-]+/)
    const address = new URL((await pageOf()).path!, site.url).href
    await page.goto(`/companies?location=${search}&sort=price-low&view=list`)
    const { canonical, robots, description, list } = await head(page)
    expect({ canonical, robots }).toEqual({ canonical: address, robots: undefined })
    const find = async (sort: string) =>
      (await (
        await page.request.get(`/api/search?location=${search}&sort=${sort}`)
      ).json()) as SearchResponse
    const { total, hits } = await find('relevance')
    const price = `₹${Math.round((await find('meal-price-low')).hits[0]!.mealPrice!)}`
    const best = `${hits[0]!.name}, ${hits[0]!.rating} of 5`
    // A rating from few reviews is not shown as a fact about a place.
    const rated = hits[0]!.reviewCount >= MIN_REVIEWS ? ` Best reviewed: ${best}.` : ''
    const facts = `${total} kitchens. Meals from ${price}.${rated}`
    expect(description).toContain(facts)
    const names = await cards(page).getByRole('heading').getByRole('link').allTextContents()
    const url = expect.stringMatching(/\/companies\/\d+$/) as string
    expect(list).toMatchObject([
      {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: names.map((name, index) => ({ position: index + 1, name, url })),
      },
    ])
  },
)

it('The page of a place shows its kitchens, questions and neighbours, without script, too', async () => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const canonicalOf = async (path: string) => {
    await page.goto(path)
    return (await head(page)).canonical
  }
  const address = new URL('/tiffin-service/mumbai', site.url).href
  await expect.poll(() => canonicalOf('/tiffin-service/mumbai')).toBe(address)
  const { robots, list } = await head(page)
  expect({ robots, types: list.map((one) => one['@type']) }).toEqual({
    robots: undefined,
    types: ['ItemList', 'FAQPage'],
  })
  const { mainEntity } = list[1] as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  const shown = await page.locator('main').innerText()
  for (const { name, acceptedAnswer } of mainEntity)
    for (const text of [name, acceptedAnswer.text]) expect(shown).toContain(text)
  expect(mainEntity.length).toBeGreaterThan(2)
  expect(await page.locator('main article').count()).toBe(6)
  await page.getByRole('navigation', { name: 'Other places' }).getByRole('link').first().click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Tiffin services in/)
  await page.getByRole('link', { name: /^All \d+ kitchens$/ }).click()
  expect(page.url()).toContain('/companies?location=')
  // A former or other name leads to the page for good, few kitchens to their list.
  const [other, few, none] = await Promise.all(
    ['bombay?from=ad', 'mumbai/jain', 'atlantis'].map((path) =>
      page.request.get(`/tiffin-service/${path}`, { maxRedirects: 0 }),
    ),
  )
  expect([other!.status(), other!.headers()['location']]).toEqual([
    301,
    '/tiffin-service/mumbai?from=ad',
  ])
  expect([few!.status(), few!.headers()['location']]).toEqual([
    302,
    '/companies?location=Mumbai&diet=jain',
  ])
  expect(none!.status()).toBe(404)
})

it('Within the site, the page of a place follows its links without a reload', async () => {
  const page = await newVisitor()
  await openPage(page, '/hi/tiffin-service/mumbai')
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await page.locator('main nav').getByRole('link').first().click()
  await page.waitForURL(/\/hi\/tiffin-service\/mumbai\/[a-z-]+$/)
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(2)
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
})

it('Other combinations of filters are not indexed by search engines', async () => {
  const page = await newVisitor({ javaScriptEnabled: false })
  for (const search of [
    ...['location=Mumbai&priceRange=budget', 'near=560034', 'query=dal', 'diet=vegetarian'],
    ...['location=Mumbai&cuisine=North+Indian&diet=vegetarian', 'location=Mumbai&trial=yes'],
  ]) {
    await page.goto(`/companies?${search}`)
    expect(await head(page)).toMatchObject({ robots: 'noindex, follow', list: [] })
  }
})

const field = (page: Page) => page.getByLabel('What are you looking for?')
const options = (page: Page) => page.getByRole('option').filter({ visible: true })
const isExpanded = async (page: Page) => await field(page).getAttribute('aria-expanded')

/** Types until completions appear: their code loads at the first touch. */
async function type(page: Page, text: string) {
  await field(page).click()
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  await field(page).fill('')
  await field(page).pressSequentially(text)
  await options(page).first().waitFor()
}

it('Completions are selected by keyboard alone, on Home', async () => {
  const page = await newVisitor()
  await page.goto('/')
  await type(page, 'hydrabad')
  await page.keyboard.press('ArrowDown')
  const active = await field(page).getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).textContent()).toBe('HyderabadPlace')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/companies?query=Hyderabad')
  expect(await field(page).inputValue()).toBe('Hyderabad')
})

it('Completions do not change the typed text: Escape closes, Enter searches for it', async () => {
  const page = await newVisitor()
  await page.goto('/companies')
  await type(page, 'mum')
  await page.keyboard.press('Escape')
  expect(await isExpanded(page)).toBe('false')
  expect(await field(page).inputValue()).toBe('mum')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await field(page).press('Enter')
  await page.waitForURL('**/companies?query=mum')
  expect(await options(page).count()).toBe(0)
})

it('Completions lead to the page of a kitchen, and can be clicked', async () => {
  const page = await newVisitor()
  await page.goto('/companies')
  const name = (await page.locator('#results article h3').first().textContent())!
  await type(page, name)
  await options(page).filter({ hasText: name }).last().click()
  await page.waitForURL(/\/companies\/\d+$/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await type(page, 'pan')
  // Excludes completions of the previous text, which may still be shown.
  const dish = options(page).filter({ hasText: /^Pan.*Dish$/i })
  await dish.first().click()
  await expect.poll(() => page.url()).toMatch(/query=Pan/i)
  expect(await options(page).count()).toBe(0)
})

it('Completions that fail to load do not affect the search', async () => {
  // The browser also reports aborted requests.
  const page = await newVisitor({ expectFailures: true })
  await page.route('**/api/search/suggest*', (route) => route.abort())
  await openPage(page, '/companies')
  const asked = page.waitForRequest('**/api/search/suggest*')
  await field(page).click()
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  await field(page).fill('paneer')
  await asked
  await page.waitForURL('**/companies?query=paneer')
  await expect.poll(() => isExpanded(page)).toBe('false')
})

it('A search without an answer gives the reason, and keeps the old list', async () => {
  const page = await newVisitor({ expectFailures: true })
  await openPage(page, '/companies?query=dal')
  const results = page.getByRole('region', { name: 'Search results' })
  const line = await heading(page).textContent()
  const cards = results.locator('article')
  const before = await cards.count()
  const { promise: areCompleted, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/search?*', (route) => areCompleted.then(() => route.abort()))
  await type(page, 'dosa')
  fail()
  await see(results, 'The network failed. The list is from before.')
  expect(await heading(page).textContent()).toBe(line)
  expect(await cards.count()).toBe(before)
  await page.unroute('**/api/search?*')
  // Completions would cover the button.
  await expect.poll(() => options(page).count()).toBe(0)
  await button(page, 'Retry').click()
  await heading(page).getByText('dosa').waitFor()
  expect(await results.getByText('The network failed').count()).toBe(0)
})
