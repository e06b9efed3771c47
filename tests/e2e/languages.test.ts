import { expect, it } from 'vitest'
import { isFocused } from '#tests/support/page.ts'
import { addCompany, site, sql } from '#tests/support/site.ts'
import { newVisitor, openPage, signUp, untilSettled } from '#tests/support/visitor.ts'

const languageOf = (address: string) => (new URL(address).pathname.startsWith('/hi/') ? 'hi' : 'en')

it('A visitor stays in Hindi on all pages, and switches to English on the same page', async () => {
  const page = await newVisitor()
  await openPage(page, '/companies?cuisine=Vegan')
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('**/hi/companies?cuisine=Vegan')
  await untilSettled(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
  await page.locator('article a[href*="/companies/"]').first().click()
  await page.waitForURL('**/hi/companies/*')
  // The router asks for the data of these pages.
  for (const path of ['/hi/about', '/hi/', '/hi/list-your-business']) {
    await page.locator(`footer a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
    await untilSettled(page)
  }
  await page.getByRole('button', { name: 'लिस्टिंग भेजें' }).click()
  await page.getByText('बिज़नेस का नाम डालें').waitFor()
  await page.goBack()
  await page.waitForURL('**/hi/')
  expect(languageOf(page.url())).toBe('hi')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'English' })
  expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await link.click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
})

it('A browser that prefers Hindi shows a hint until it is dismissed', async () => {
  const hint = 'यह साइट हिन्दी में भी है'
  const page = await newVisitor({ locale: 'hi-IN' })
  await openPage(page, '/about')
  expect(await page.getByText(hint).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'बंद करें' }).click()
  await openPage(page, '/')
  expect(await page.getByText(hint).isVisible()).toBe(false)
  const other = await newVisitor({ locale: 'en-IN' })
  await openPage(other, '/about')
  expect(await other.getByText(hint).isVisible()).toBe(false)
})

it('Forms report missing input in Hindi, whatever the browser’s language', async () => {
  const page = await newVisitor()
  await openPage(page, '/hi/auth')
  await page.locator('form').getByRole('button', { name: 'लॉगिन' }).click()
  await page.getByText('कृपया सभी ज़रूरी जानकारी भरें।').first().waitFor()
  const name = page.getByLabel('यूज़रनेम')
  expect(await isFocused(name)).toBe(true)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await signUp(page)
  await openPage(page, '/hi/profile')
  await page.getByLabel('ईमेल', { exact: true }).fill('asha')
  await page.getByRole('button', { name: 'बदलाव सेव करें' }).click()
  await page.getByText('कृपया सही ईमेल लिखें').waitFor()
})

/** Latin words that Hindi pages may contain: names, and terms in general use. */
const latin =
  /^(Dabbawise|English|Chrome|Linux|JavaScript|FSSAI|CSV|API|WhatsApp|am|pm|[A-Z]|https?|name|example|com|hello|business)$/

/** The visible and spoken words of a page, except people's own texts. */
function wordsOf(html: string): string[] {
  const body = html
    .replaceAll(/<(script|style|article|noscript|svg)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<(a|div|span|h1|option)[^>]* lang="(?!hi)[^"]*".*?<\/\1>/gs, ' ')
  const title = /<title>(.*?)<\/title>|$/s.exec(html)?.[1] ?? ''
  const attributes = [...body.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)]
  const text = [title, body.replaceAll(/<[^>]*>/g, ' '), ...attributes.map(([, value]) => value)]
  return (
    text
      .join(' ')
      .replaceAll(/\S+@\S+|&#?\w+;/g, ' ')
      .match(/[A-Za-z]+/g) ?? []
  )
}

it('Pages in Hindi contain no English but names', async () => {
  const paths = [
    ...['', 'about', 'shortlist', 'compare', 'pincode', 'offline', 'companies', 'no/such/page'],
    ...['list-your-business', 'auth', 'auth?tab=register', 'forgot-password', 'forgot-username'],
    ...['privacy-policy', 'cookie-policy', 'terms-of-service', 'profile', 'kitchens'],
    ...['alerts/new', 'newsletter/confirm', 'alerts/confirm?token=x', 'alerts/unsubscribe?token=x'],
    ...['listings/confirm?token=x', 'listings/changed?token=x', 'reset-password?token=x'],
    ...['verify-email?token=x', 'undo-email-change?token=x'],
  ]
  for (const path of paths) {
    const page = await (await fetch(`${site.url}/hi/${path}`)).text()
    expect(page).toContain('<html lang="hi-IN"')
    const words = wordsOf(page).filter((word) => !latin.test(word))
    expect([path, ...new Set(words)]).toEqual([path])
  }
})

it('Pages of an account and of an owner contain no English but names', async () => {
  const page = await newVisitor()
  const { id } = await signUp(page, { name: 'आशा' })
  const kitchen = await addCompany({ name: 'आशा टिफिन', location: 'Pune' })
  await sql`insert into company_owners (company_id, user_id) values (${kitchen.id}, ${id})`
  const tabs = (path: string, names: string[]) => [
    path,
    ...names.map((name) => `${path}?tab=${name}`),
  ]
  const paths = [
    ...tabs('/hi/profile', ['security', 'preferences', 'alerts']),
    ...['/hi/my-reviews', `/hi/kitchens/${kitchen.id}/edit`],
    ...tabs(`/hi/kitchens/${kitchen.id}`, ['messages', 'reviews', 'figures', 'owners']),
    '/hi/kitchens',
  ]
  for (const path of paths) {
    await openPage(page, path)
    const words = wordsOf(await page.content()).filter((word) => !latin.test(word))
    expect([path, ...new Set(words)]).toEqual([path])
  }
  await page.getByRole('main').getByText('पुणे').waitFor()
})
