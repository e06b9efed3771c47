import type { Page, Request } from 'playwright'
import { expect, it } from 'vitest'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { MAX_COMPARED } from '#domain/limits.ts'
import { site, sql } from '#tests/support/site.ts'
import { newVisitor, signUp, untilSettled, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

/** The scripts come when everything is entered and pressed. */
const AFTER_ALL = 'after all'
/** The scripts come while the button is down. */
const DURING_PRESS = 'while the button is down'
/** When else scripts come: so many ms later than usual, into the middle of it. */
const arrivals = [0, 100, 300, DURING_PRESS] as const
type Arrival = (typeof arrivals)[number] | typeof AFTER_ALL

/** How long a finger or a mouse holds a button down, in ms. */
const PRESS_MS = 90

const PAGES_AT_ONCE = 4

type Person = { id: number; username: string; email: string; password: string }
type Given = { company: number; email: string; person: Person | undefined }

type Case = {
  as?: 'verified' | 'unverified'
  /** It is not there before its scripts are. */
  isRenderedLate?: boolean
  /** Where the form is. */
  path: (given: Given) => string | Promise<string>
  /** A selector of what to look for its labels in; the page's content if absent. */
  within?: string
  /** By their labels: texts are typed, options chosen, boxes and radio buttons ticked. */
  fields?: (given: Given) => Record<string, string | true>
  /** The name of the button; nothing is pressed if absent. */
  press?: string
  /** What the API is asked, and with what of a body. */
  sends?: (given: Given) => [call: string, body: object]
  /** What the address has in the end. */
  leadsTo?: string | RegExp
  /** A text that the hydrated form makes of what it holds, or that answers the press. */
  shows?: string | RegExp
  /** What else there is to do and to see. */
  afterwards?: (page: Page, given: Given) => Promise<void>
}

const text = 'Do you deliver on Sundays, too?'

const cases: Record<string, Case> = {
  'The contact form': {
    path: ({ company }) => `/companies/${company}`,
    within: '#get-in-touch',
    fields: ({ email }) => ({ Name: 'Ravi', Email: email, Phone: '9812345670', Message: text }),
    press: 'Send Message',
    sends: ({ company, email }) => [
      'POST /api/contact',
      { companyId: company, name: 'Ravi', email, phone: '9812345670', message: text },
    ],
    shows: 'Thank You!',
  },
  'A review': {
    as: 'verified',
    path: ({ company }) => `/companies/${company}`,
    within: '#write-review',
    fields: () => ({ '4 stars: Very Good': true, 'Your Review': text }),
    press: 'Submit Review',
    sends: ({ company }) => [
      'POST /api/reviews',
      { companyId: company, rating: '4', comment: text },
    ],
  },
  'The stars of a review': {
    as: 'verified',
    path: ({ company }) => `/companies/${company}`,
    within: '#write-review',
    fields: () => ({ '3 stars: Good': true }),
    shows: /^Good$/,
  },
  'A review that is not sent yet': {
    as: 'verified',
    path: ({ company }) => `/companies/${company}`,
    within: '#write-review',
    fields: () => ({ '2 stars: Fair': true, 'Your Review': text }),
    shows: `${text.length}/1000`,
    async afterwards(page) {
      const form = page.locator('#write-review')
      await form.getByText('Fair', { exact: true }).waitFor()
      expect(await form.getByRole('button', { name: 'Submit Review' }).isEnabled()).toBe(true)
    },
  },
  'A suggestion': {
    path: ({ company }) => `/companies/${company}`,
    press: 'Make a Suggestion',
    shows: 'Submit Suggestion',
  },
  'The pincode of a delivery': {
    path: ({ company }) => `/companies/${company}`,
    fields: () => ({ 'Your pincode': '411001' }),
    press: 'Check',
    leadsTo: 'pincode=411001',
    shows: /411001\./,
  },
  'The heart of a company': {
    path: ({ company }) => `/companies/${company}`,
    press: 'Shortlist E2E Kitchen',
    async afterwards(page) {
      await page.locator('.heart[aria-pressed="true"]').first().waitFor()
    },
  },
  'A company to compare': {
    path: ({ company }) => `/companies/${company}`,
    fields: () => ({ 'Compare E2E Kitchen': true }),
    shows: 'Choose one more to compare',
  },
  'The pincode of a comparison': {
    path: () => '/compare?ids=1,2',
    fields: () => ({ 'Deliver to pincode': '411001' }),
    press: 'Check',
    leadsTo: 'pincode=411001',
  },
  'The newsletter': {
    path: () => '/about',
    within: 'footer',
    fields: ({ email }) => ({ 'Newsletter address': email }),
    press: 'Subscribe',
    sends: ({ email }) => ['POST /api/newsletter', { email }],
    shows: 'Please check your inbox to confirm your subscription.',
  },
  'A link of a mail': {
    path: () => '/newsletter/unsubscribe?token=forged',
    press: 'Unsubscribe',
    sends: () => ['POST /api/newsletter/unsubscribe', { token: 'forged' }],
    shows: 'This link is not valid.',
  },
  'Logging in': {
    path: () => '/auth',
    fields: ({ email }) => ({ Username: email, Password: 'wrong horse' }),
    press: 'Login',
    sends: ({ email }) => ['POST /api/login', { username: email, password: 'wrong horse' }],
  },
  Registering: {
    path: () => '/auth?tab=register',
    fields: ({ email }) => ({
      Username: email.slice(0, email.indexOf('@')),
      'Full Name': 'Mala',
      Email: email,
      Password: 'correct horse',
    }),
    press: 'Register',
    sends: ({ email }) => [
      'POST /api/register',
      { name: 'Mala', email, password: 'correct horse' },
    ],
    leadsTo: /\/$/,
  },
  'A forgotten password': {
    path: () => '/forgot-password',
    fields: ({ email }) => ({ Email: email }),
    press: 'Send Reset Link',
    sends: ({ email }) => ['POST /api/forgot-password', { email }],
    shows: 'Check Your Email',
  },
  'A forgotten password that is not sent yet': {
    path: () => '/forgot-password',
    fields: ({ email }) => ({ Email: email }),
    async afterwards(page) {
      expect(await page.getByRole('button', { name: 'Send Reset Link' }).isEnabled()).toBe(true)
    },
  },
  'A forgotten username': {
    path: () => '/forgot-username',
    fields: ({ email }) => ({ Email: email }),
    press: 'Send Username',
    sends: ({ email }) => ['POST /api/forgot-username', { email }],
    shows: 'Check Your Email',
  },
  'A new password': {
    isRenderedLate: true,
    as: 'verified',
    async path({ person }) {
      const asked = await fetch(`${site.url}/api/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person!.email }),
      })
      expect(asked.status).toBe(200)
      return `/reset-password?token=${tokenIn(await site.mailTo(person!.email, /Reset/))}`
    },
    fields: () => ({ 'New Password': 'battery staple', 'Confirm New Password': 'battery staple' }),
    press: 'Reset Password',
    sends: () => ['POST /api/reset-password', { password: 'battery staple' }],
    shows: 'Password Reset Successful',
  },
  'A name in the profile': {
    as: 'verified',
    path: () => '/profile',
    fields: () => ({ 'Full Name': 'Meena Kumari' }),
    press: 'Save Changes',
    sends: ({ person }) => [
      'PUT /api/user/profile',
      { name: 'Meena Kumari', email: person!.email },
    ],
    shows: 'Profile updated',
  },
  'An address in the profile': {
    as: 'verified',
    path: () => '/profile',
    fields: ({ email }) => ({ Email: email }),
    async afterwards(page, { email, person }) {
      await page.getByLabel('Current Password').fill(person!.password)
      const asked = page.waitForRequest(isCall('PUT /api/user/profile'))
      await page.getByRole('button', { name: 'Save Changes' }).click()
      expect((await asked).postDataJSON()).toMatchObject({ email, password: person!.password })
      await page.getByText(`Waiting for ${email}`).waitFor()
    },
  },
  'Another password': {
    as: 'verified',
    path: () => '/profile?tab=security',
    fields: ({ person }) => ({
      'Current Password': person!.password,
      'New Password': 'battery staple',
      'Confirm New Password': 'battery staple',
    }),
    press: 'Change Password',
    sends: ({ person }) => [
      'PUT /api/user/password',
      { currentPassword: person!.password, newPassword: 'battery staple' },
    ],
  },
  'Deleting an account': {
    as: 'verified',
    path: () => '/profile?tab=security',
    press: 'Delete Account',
    shows: 'Delete your account?',
  },
  'The banner of an address that is not verified': {
    as: 'unverified',
    path: () => '/about',
    within: 'body',
    press: 'Resend Email',
    sends: ({ person }) => ['POST /api/resend-verification', { email: person!.email }],
  },
  'An alert': {
    path: () => '/alerts/new?query=thali&location=Pune',
    fields: ({ email }) => ({ Email: email }),
    press: 'Tell Me When',
    shows: 'Check Your Inbox',
    async afterwards(_page, { email }) {
      await site.mailTo(email, /Confirm/)
    },
  },
  'An alert of a person': {
    as: 'verified',
    path: () => '/alerts/new?query=thali&location=Pune',
    press: 'Tell Me When',
    sends: () => ['POST /api/user/alerts', { query: 'thali', location: 'Pune' }],
    shows: 'Your Alert Has Begun',
  },
  'The visitor’s pincode': {
    path: () => '/pincode?back=/about',
    fields: () => ({ 'Pincode or area': '411001' }),
    press: 'Save',
    leadsTo: /\d\/about$/,
    async afterwards(page) {
      expect(await page.context().cookies()).toContainEqual(
        expect.objectContaining({ name: 'pincode', value: '411001' }),
      )
    },
  },
  'A listing': {
    path: () => '/list-your-business',
    fields: ({ email }) => ({
      'Your Name': 'Leela',
      'Your Email': email,
      'Business Name': `Leela ${email}`,
      'Short Description': 'Malabar meals',
      'Full Description': 'Cooked at home.',
      Location: 'Chennai',
      Cuisine: 'South Indian',
      'Price Range': 'budget',
      Address: 'Beach Road',
      'Delivers (optional)': 'city',
    }),
    press: 'Submit Listing',
    sends: ({ email }) => [
      'POST /api/listings',
      {
        contactName: 'Leela',
        contactEmail: email,
        location: 'Chennai',
        cuisine: 'South Indian',
        priceRange: 'budget',
        address: 'Beach Road',
        delivery: { area: 'city' },
      },
    ],
    shows: 'Thank You!',
  },
  'A listing that delivers around its kitchen': {
    path: () => '/list-your-business',
    fields: () => ({ 'Delivers (optional)': 'radius' }),
    shows: /^From the pincode of your address/,
  },
  'The search on Home': {
    path: () => '/',
    fields: () => ({ 'What are you looking for?': 'thali', Location: 'Pune' }),
    press: 'Search',
    leadsTo: /\/companies\?.*(query=thali.*location=Pune|location=Pune.*query=thali)/,
  },
  'The search of the list': {
    path: () => '/companies',
    fields: () => ({ 'What are you looking for?': 'thali' }),
    press: 'Search',
    leadsTo: 'query=thali',
  },
  'Text in the search of the list': {
    path: () => '/companies',
    fields: () => ({ 'What are you looking for?': 'thali' }),
    leadsTo: 'query=thali',
  },
  'The order of the list': {
    path: () => '/companies',
    fields: () => ({ 'Sort by': 'meal-price-low' }),
    leadsTo: 'sort=meal-price-low',
  },
  'A filter of the list': {
    path: () => '/companies',
    within: '#filters',
    fields: () => ({ 'With a trial': true }),
    leadsTo: 'trial=',
  },
  'An administrator': {
    path: () => '/admin/login',
    fields: () => ({ Username: 'lata', Password: 'wrong horse' }),
    press: 'Login',
    sends: () => ['POST /api/admin/login', { username: 'lata', password: 'wrong horse' }],
  },
}

/** Whether a request is this call of the API. */
const isCall = (call: string) => (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname}` === call

let counted = 0

async function addCompany(): Promise<number> {
  const [row] = await sql`
    insert into companies (name, description, short_description, location, cuisine, price_range, address, email, delivery)
    values ('E2E Kitchen', 'Cooked daily.', 'Daily', 'Pune', 'Vegan', 'budget', 'Lane', 'kitchen@example.test',
      '{"area": "pincodes", "km": null, "pincodes": ["411001"]}') returning id`
  return row!.id as number
}

/** A label, with how many companies there are behind it. */
const labelled = (label: string) =>
  new RegExp(`^${label.replaceAll(/[?()]/g, String.raw`\$&`)}( \\(\\d+\\))?$`)

/** Types, chooses or ticks, as a person would: nothing waits for the page to come to life. */
async function enter(
  page: Page,
  within: string,
  label: string,
  value: string | true,
  duringPress?: () => Promise<void>,
) {
  const control = page.locator(within).getByLabel(labelled(label))
  await control.scrollIntoViewIfNeeded()
  if (value === true) return await pressAt(page, control, duringPress)
  if (await control.evaluate((element) => element.tagName === 'SELECT'))
    return void (await control.selectOption(value))
  await control.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(value)
}

/** Presses for as long as a person does, wherever the control is at that moment. */
async function pressAt(
  page: Page,
  control: ReturnType<Page['locator']>,
  meanwhile = () => page.waitForTimeout(PRESS_MS),
) {
  await control.hover()
  await page.mouse.down()
  await meanwhile()
  await page.mouse.up()
}

/** Opens a page whose scripts are held back, until all of its HTML has come. */
async function openUnhydrated(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
}

async function visit(what: Case, arrival: Arrival) {
  const page = await newVisitor({ expectFailures: true })
  page.setDefaultTimeout(20_000)
  const person = what.as && (await signUp(page, { verified: what.as === 'verified' }))
  const given = {
    company: await addCompany(),
    email: `early${Date.now()}x${counted++}@example.test`,
    person,
  }
  const scripts = Promise.withResolvers<void>()
  if (arrival !== 0 && !what.isRenderedLate) {
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue().catch(() => {}) // the page may have gone
    })
  }
  const path = await what.path(given)
  await openUnhydrated(page, path)
  if (typeof arrival === 'number') setTimeout(scripts.resolve, arrival)

  // Its time begins before the form is filled in.
  const asked = what.sends && page.waitForRequest(isCall(what.sends(given)[0]), { timeout: 60_000 })
  asked?.catch(() => {})
  const within = what.within ?? 'main'
  const fields = Object.entries(what.fields?.(given) ?? {})
  const comeInThePress = async () => {
    scripts.resolve()
    await page.waitForLoadState('networkidle')
  }
  for (const [index, [label, value]] of fields.entries()) {
    const last = !what.press && index === fields.length - 1
    await enter(
      page,
      within,
      label,
      value,
      last && arrival === DURING_PRESS ? comeInThePress : undefined,
    )
  }
  if (what.press) {
    const button = page.locator(within).getByRole('button', { name: what.press, exact: true })
    const last = page.locator(within).getByLabel(labelled(fields.at(-1)?.[0] ?? ''))
    const typed = fields.length > 0 && (await last.evaluate((one) => one.tagName)) === 'INPUT'
    if (arrival === 100 && typed) await page.keyboard.press('Enter')
    else await pressAt(page, button.first(), arrival === DURING_PRESS ? comeInThePress : undefined)
  }
  if (typeof arrival !== 'number') scripts.resolve()
  if (what.sends) {
    const [, body] = what.sends(given)
    expect((await asked!).postDataJSON()).toMatchObject(body)
    const { pathname, search } = new URL((await asked!).frame().url())
    expect(pathname + search).toBe(path)
  }
  if (what.leadsTo) await page.waitForURL((url) => fits(url.href, what.leadsTo!))
  if (what.shows) await page.getByText(what.shows).first().waitFor()
  if (!what.press) {
    await untilSettled(page)
    for (const [label, value] of fields) {
      const control = page.locator(within).getByLabel(labelled(label))
      const shown = () => (value === true ? control.isChecked() : control.inputValue())
      await expect.poll(async () => ({ [label]: await shown() })).toEqual({ [label]: value })
    }
  }
  await what.afterwards?.(page, given)
  await page.context().close()
}

const fits = (address: string, part: string | RegExp) =>
  typeof part === 'string' ? address.includes(part) : part.test(address)

/** Does something for all of them, on a few pages at once. @returns what failed, and how */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const failed: string[] = []
  const waiting = items.values()
  async function workOn() {
    for (const item of waiting) {
      await work(item).catch((error: Error) => failed.push(`${String(item)}: ${error.message}`))
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, workOn))
  return failed
}

it('Every form counts what is done before hydration', async () => {
  const failed = await forEach(Object.keys(cases), (name) => visit(cases[name]!, AFTER_ALL))
  expect(failed).toEqual([])
}, 120_000)

// One mechanism serves all forms (`early-input.ts`): each arrival is tried with some of them.
it.each(arrivals)(
  'Forms count what is done while scripts come: %s',
  async (arrival) => {
    const due = Object.keys(cases).filter(
      (_, index) => arrivals[index % arrivals.length] === arrival,
    )
    const failed = await forEach(due, (name) => visit(cases[name]!, arrival))
    expect(failed).toEqual([])
  },
  120_000,
)

/** The controls of a page that can be typed into or chosen from. */
const controls =
  'input:not([type="hidden"], [type="submit"], [readonly]):visible, select:visible, textarea:visible'
const kindOf = (element: Element) =>
  element.matches('select')
    ? 'select'
    : element.matches('[type="checkbox"], [type="radio"]')
      ? 'choice'
      : 'text'

/** What the controls of the server's page hold, and where the caret is in them. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { controls: HTMLInputElement[] }).controls.map((control) => {
      const { name, value, checked, selectionStart, isConnected } = control
      const focused = control === document.activeElement
      return { name, value, checked, selectionStart, isConnected, focused }
    }),
  )
const scrollOf = (page: Page) => page.evaluate(() => scrollY)

/** Where a form then says something above a field, the browser scrolls by as much. */
const MAX_SCROLLED_PX = 30

it('Forms keep text, choices, focus, caret and place while they hydrate', async () => {
  const company = await addCompany()
  const pages = [
    ...['/', '/companies', `/companies/${company}`, '/compare?ids=1,2', '/about', '/pincode'],
    ...['/auth', '/auth?tab=register', '/forgot-password', '/forgot-username', '/admin/login'],
    ...['/list-your-business', '/alerts/new?query=thali', '/profile', '/profile?tab=security'],
  ]
  const failed = await forEach(pages, async (path) => {
    const page = await newVisitor({ expectFailures: true })
    if (path.startsWith('/profile') || path.includes(String(company))) await signUp(page)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue().catch(() => {})
    })
    await openUnhydrated(page, path)
    await page
      .locator(controls)
      .evaluateAll((elements) => Object.assign(window, { controls: elements }))
    let ticked = 0
    // The last one keeps the focus; in the list each choice would lead to another one.
    const within = page.locator(path === '/companies' ? '#query' : controls)
    for (const control of await within.all()) {
      const kind = await control.evaluate(kindOf)
      if (kind === 'choice' && ticked++ < MAX_COMPARED) await control.check()
      if (kind === 'select') await control.selectOption({ index: 1 })
      if (kind !== 'text') continue
      await control.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('12')
      await page.keyboard.press('ArrowLeft')
    }
    const [before, scrolled] = [await stateOf(page), await scrollOf(page)]
    scripts.resolve()
    await untilSettled(page)
    expect(await stateOf(page)).toEqual(before)
    expect(Math.abs((await scrollOf(page)) - scrolled)).toBeLessThan(MAX_SCROLLED_PX)
    // Fields of addresses do not tell where their caret is.
    await page.keyboard.type('3')
    const focused = page.locator(':focus')
    expect(await focused.inputValue()).toBe('132')
    await page.context().close()
  })
  expect(failed).toEqual([])
}, 120_000)
