import '#tests/support/shared-site.ts'
import type { Page } from 'playwright'
import type { SearchResponse } from '#contract/search.ts'
import { describe, expect, it } from 'vitest'
import { newVisitor, openPage, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

/** In Koramangala, to more digits than the site may learn. */
const koramangala = { latitude: 12.934_533, longitude: 77.626_579 }
const atlantic = { latitude: 0.5, longitude: -30.5 }

const cards = (page: Page) => page.locator('#results article')
const field = (page: Page) => page.getByLabel('What are you looking for?')
const nearMe = (page: Page) =>
  page.locator('#search, #filters').getByRole('button', { name: 'Near me' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The kilometres on each card, once all of them say so. */
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

describe('A question', () => {
  it('is answered with a title and with a reason on each card, which are true', async () => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/companies?query=jain+tiffin+in+mumbai+under+4000')
    const title = 'Jain meal subscriptions in Mumbai under ₹4,000'
    expect(await heading(page).textContent()).toBe(title)
    expect(await page.title()).toContain(title)
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(
      new RegExp(`^${title}\\. \\d+ kitchens?\\. `),
    )
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    const count = await cards(page).count()
    expect(count).toBeGreaterThan(0)
    for (let at = 0; at < count; at++) {
      const reasons = cards(page).nth(at).getByRole('list', { name: 'Why it is here' })
      expect(await reasons.getByRole('listitem').allTextContents()).toEqual(
        expect.arrayContaining([expect.stringContaining('Jain')]),
      )
    }
  })

  it('keeps its title while the next one is being answered', async () => {
    const page = await newVisitor()
    await openPage(page, '/companies?query=jain+mumbai')
    expect(await heading(page).textContent()).toBe('Jain meal subscriptions in Mumbai')
    await page.route('**/api/search?query=vegan*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await field(page).fill('vegan delhi')
    await page.locator('#results[aria-busy="true"]').waitFor()
    expect(await heading(page).textContent()).toBe('Jain meal subscriptions in Mumbai')
    await expect.poll(() => heading(page).textContent()).toBe('Vegan meal subscriptions in Delhi')
  })

  it('offers the nearest first only where there is a place to measure from', async () => {
    const page = await newVisitor()
    await openPage(page, '/companies?query=dal')
    const sort = page.getByLabel('Sort by')
    expect(await sort.locator('option').allTextContents()).not.toContain('Nearest first')
    await openPage(page, '/companies?query=560034')
    await sort.selectOption('Nearest first')
    await page.waitForURL('**/companies?query=560034&sort=distance')
    const shown = await distances(page)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  })
})

describe('Near me', () => {
  it('asks for the position on a press only, and shows the nearest first', async () => {
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
    await nearMe(page).click()
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

  it('says what to do when the position is refused, or lies outside India', async () => {
    const refusing = await newVisitor()
    await openPage(refusing, '/companies')
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
    await abroad.getByRole('alert').filter({ hasText: 'We know no pincode near you' }).waitFor()
    expect(new URL(abroad.url()).pathname).toBe('/')
  })

  it('is offered to those who type it, and is absent without script', async () => {
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
})

describe('When nothing is found', () => {
  it('there are searches that find something, without script, too', async () => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/companies?query=halal')
    await page.getByText('No results found').waitFor()
    await page.getByText('Your search was read as: Halal').waitFor()
    const exits = page.getByRole('list', { name: 'Searches that find something' }).getByRole('link')
    const label = await exits.first().textContent()
    const total = Number(/\(([\d,]+)\)$/.exec(label!)![1]!.replace(',', ''))
    expect(total).toBeGreaterThan(0)
    await exits.first().click()
    await page
      .locator('#results')
      .getByText(`of ${total.toLocaleString('en-IN')}`)
      .waitFor()
    await page.goto('/companies?query=zomato')
    expect(
      await page.getByRole('link', { name: 'Tell us what is missing' }).getAttribute('href'),
    ).toMatch(/^mailto:.+zomato/)
  })

  it('the visitor can tell us what is missing', async () => {
    const page = await newVisitor()
    await openPage(page, '/companies?query=zomato')
    await page.getByRole('button', { name: 'Tell us what is missing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit Suggestion' })
    await expect.poll(() => dialog.getByLabel('Suggestion').inputValue()).toContain('“zomato”')
    await dialog.getByLabel('Name', { exact: true }).fill('Lata')
    await dialog.getByLabel('Email').fill('lata@example.test')
    await dialog.getByRole('button', { name: 'Submit Suggestion' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Suggestion submitted').waitFor()
  })
})

describe('Other search engines', () => {
  const head = (page: Page) =>
    page.evaluate(() => ({
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      list: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent!) as { '@type': string },
      ),
    }))

  it.each(['cuisine', 'diet'])(
    'are given a place with a %s as a page of its own, with facts',
    async (facet) => {
      const page = await newVisitor({ javaScriptEnabled: false })
      const sitemap = await (await page.request.get('/sitemap.xml')).text()
      const [address] = new RegExp(`[^>]*/companies\\?location=Mumbai&amp;${facet}=[^<]*`).exec(
        sitemap,
      )!
      const { pathname, search } = new URL(address.replace('&amp;', '&'))
      await page.goto(`${pathname}${search}&sort=price-low&view=list`)
      const { canonical, robots, description, list } = await head(page)
      expect(canonical).toBe(address.replace('&amp;', '&'))
      expect(robots).toBeUndefined()
      const { total, hits } = (await (
        await page.request.get(`/api/search${search}&sort=rating-high`)
      ).json()) as { total: number; hits: { name: string; rating: string }[] }
      const cheapest = await page.request.get(`/api/search${search}&sort=meal-price-low`)
      const { mealPrice } = ((await cheapest.json()) as SearchResponse).hits[0]!
      const price = `₹${Math.round(mealPrice!)}`
      const facts = `${total} kitchens. Meals from ${price}. Best rated: ${hits[0]!.name}, ${hits[0]!.rating} of 5.`
      expect(description).toContain(facts)
      await page.getByText(facts).waitFor()
      const urls = await cards(page).getByRole('heading').getByRole('link').all()
      expect(list).toMatchObject([
        {
          '@type': 'ItemList',
          numberOfItems: total,
          itemListElement: await Promise.all(
            urls.map(async (link, index) => ({
              position: index + 1,
              name: await link.textContent(),
              url: expect.stringMatching(`${await link.getAttribute('href')}$`),
            })),
          ),
        },
      ])
    },
  )

  it('are given no other combination of filters', async () => {
    const page = await newVisitor({ javaScriptEnabled: false })
    for (const search of [
      'location=Mumbai&priceRange=budget',
      'near=560034',
      'query=dal',
      'diet=vegetarian',
      'location=Mumbai&cuisine=North+Indian&diet=vegetarian',
      'location=Mumbai&trial=yes',
    ]) {
      await page.goto(`/companies?${search}`)
      expect(await head(page)).toMatchObject({ robots: 'noindex, follow', list: [] })
    }
  })
})
