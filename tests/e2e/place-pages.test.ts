import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { SearchResponse } from '#contract/search.ts'
import { MIN_REVIEWS } from '#domain/limits.ts'
import { site } from '#tests/support/site.ts'
import { newVisitor, openPage } from '#tests/support/visitor.ts'

const head = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    list: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent!) as { '@type': string },
    ),
  }))

it('A list of a place names the page of the place as canonical, with facts in its description', async () => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const place = 'location=Mumbai&cuisine=North+Indian'
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(path)).json()) as Answer
  const pageOf = () => read<{ path: string | null }>(`/api/place-pages?${place}`)
  await expect.poll(async () => (await pageOf()).path).toMatch(/^\/tiffin-service\/[a-z-]+/)
  const address = new URL((await pageOf()).path!, site.url).href
  await page.goto(`/companies?${place}&sort=price-low&view=list`)
  const { canonical, robots, description, list } = await head(page)
  expect({ canonical, robots }).toEqual({ canonical: address, robots: undefined })
  const { total, hits } = await read<SearchResponse>(`/api/search?${place}`)
  const byPrice = await read<SearchResponse>(`/api/search?${place}&sort=meal-price-low`)
  const price = Math.round(byPrice.hits[0]!.mealPrice!)
  // A rating from few reviews is not shown as a fact about a place.
  const best = `${hits[0]!.name}, ${hits[0]!.rating} of 5`
  const rated = hits[0]!.reviewCount >= MIN_REVIEWS ? ` Best reviewed: ${best}.` : ''
  expect(description).toContain(`${total} kitchens. Meals from ₹${price}.${rated}`)
  const names = await page
    .locator('#results article')
    .getByRole('heading')
    .getByRole('link')
    .allTextContents()
  expect(list).toMatchObject([
    {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: names.map((name, index) => ({
        position: index + 1,
        name,
        url: expect.stringMatching(/\/companies\/\d+$/) as string,
      })),
    },
  ])
})

it('The page of a place shows its kitchens, questions and neighbours, without script, too', async () => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const address = new URL('/tiffin-service/mumbai', site.url).href
  const read = async () => {
    await page.goto('/tiffin-service/mumbai')
    return (await head(page)).canonical
  }
  await expect.poll(read).toBe(address)
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
