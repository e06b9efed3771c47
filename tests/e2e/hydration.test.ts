import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { MAX_COMPARED } from '#domain/limits.ts'
import { see } from '#tests/support/page.ts'
import { addCompany } from '#tests/support/site.ts'
import { hold, newVisitor, openPage, signUp, untilSettled } from '#tests/support/visitor.ts'

const PAGES_AT_ONCE = 4
const text = 'Do you deliver on Sundays, too?'

type Case = {
  signedIn?: true
  path: string
  /** Selector of the part in which labels are searched; the page's content by default. */
  within?: string
  /** By label: texts are typed, options selected, checkboxes and radio buttons ticked. */
  fields?: Record<string, string | true>
  /** Name of the button to press, if any. */
  press?: string
  /** The expected API call, and a part of its body. */
  sends?: [call: string, body: object]
  /** Expected query of the final address. */
  leadsTo?: RegExp
  /** Expected content of the hydrated page. */
  shows?: string | RegExp
  /** Selector of an expected element. */
  finds?: string
}

/** One case for each kind of control, because all forms share the code that replays early input. */
const cases: Record<string, Case> = {
  'The contact form': {
    path: 'COMPANY',
    within: '#get-in-touch',
    fields: { Name: 'Ravi', Email: 'ravi@example.test', Phone: '9812345670', Message: text },
    press: 'Send Message',
    sends: ['POST /api/contact', { name: 'Ravi', phone: '9812345670', message: text }],
    shows: 'Thank You!',
  },
  'A dialog': { path: 'COMPANY', press: 'Make a suggestion', shows: 'Submit Suggestion' },
  'The pincode of a delivery': {
    path: 'COMPANY',
    fields: { 'Your pincode': '411001' },
    press: 'Check',
    leadsTo: /pincode=411001/,
    shows: /411001\./,
  },
  'A heart': {
    path: 'COMPANY',
    press: 'Shortlist E2E Kitchen',
    finds: '.heart[aria-pressed="true"]',
  },
  'The stars of a review': {
    signedIn: true,
    path: 'COMPANY',
    within: '#write-review',
    fields: { 'Your review': text, '3 stars: Good': true },
    shows: /^Good$/,
  },
  'The search on Home': {
    path: '/',
    fields: { 'What are you looking for?': 'thali', Location: 'Pune' },
    press: 'Search',
    leadsTo: /\/companies\?.*(query=thali.*location=Pune|location=Pune.*query=thali)/,
  },
  'Text in the search of the list': {
    path: '/companies',
    fields: { 'What are you looking for?': 'thali' },
    leadsTo: /query=thali/,
  },
  'The order of the list': {
    path: '/companies',
    fields: { 'Sort by': 'meal-price-low' },
    leadsTo: /sort=meal-price-low/,
  },
}

/** An option's label followed by its count. */
const labelled = (label: string) =>
  new RegExp(`^${label.replaceAll(/[?()]/g, String.raw`\$&`)}( \\(\\d+\\))?$`)

/** Opens a page with its scripts blocked, until its HTML is complete. @returns a function that unblocks them */
async function openUnhydrated(page: Page, path: string) {
  const send = await hold(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return send
}

/** Fills in and presses controls before or during hydration. */
async function act(what: Case, page: Page, company: string, duringPress: boolean) {
  const path = what.path.replace('COMPANY', company)
  const send = await openUnhydrated(page, path)
  const scope = page.locator(what.within ?? 'main')
  const asked = what.sends && page.waitForRequest((one) => isCall(one, what.sends![0]))
  asked?.catch(() => {})
  const press = async (control: ReturnType<Page['locator']>, isLast: boolean) => {
    await control.hover()
    await page.mouse.down()
    if (isLast && duringPress) {
      send()
      await page.waitForLoadState('networkidle')
    }
    await page.mouse.up()
  }
  const fields = Object.entries(what.fields ?? {})
  for (const [at, [label, value]] of fields.entries()) {
    const control = scope.getByLabel(labelled(label))
    await control.scrollIntoViewIfNeeded()
    if (value === true) await press(control, !what.press && at === fields.length - 1)
    else if (await control.evaluate((one) => one.tagName === 'SELECT'))
      await control.selectOption(value)
    else {
      await control.focus()
      await page.keyboard.type(value)
    }
  }
  if (what.press)
    await press(scope.getByRole('button', { name: what.press, exact: true }).first(), true)
  send()
  if (asked) {
    expect((await asked).postDataJSON()).toMatchObject(what.sends![1])
    const { pathname, search } = new URL((await asked).frame().url())
    expect(pathname + search).toBe(path)
  }
  if (what.leadsTo) await page.waitForURL(what.leadsTo)
  if (what.shows) await see(page, what.shows)
  if (what.finds) await page.locator(what.finds).first().waitFor()
  if (what.press) return
  await untilSettled(page)
  for (const [label, value] of fields) {
    const control = scope.getByLabel(labelled(label))
    const shown = () => (value === true ? control.isChecked() : control.inputValue())
    await expect.poll(async () => ({ [label]: await shown() })).toEqual({ [label]: value })
  }
}

const isCall = (request: { method(): string; url(): string }, call: string) =>
  `${request.method()} ${new URL(request.url()).pathname}` === call

/** Runs something for all items, on a few pages concurrently. @throws all failures together */
async function forEach(
  names: readonly string[],
  work: (name: string, page: Page) => Promise<void>,
) {
  const failed: string[] = []
  const waiting = names.values()
  async function workOn() {
    for (const name of waiting) {
      const page = await newVisitor({ expectFailures: true })
      await work(name, page).catch((error: Error) => failed.push(`${name}: ${error.message}`))
      await page.context().close()
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, workOn))
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

/** A case for each way in which a press that began before hydration may end after it. */
const pressed = ['The contact form', 'The stars of a review', 'A dialog', 'A heart']

it('Forms apply input made before hydration, and presses that end after it', async () => {
  const delivery = { area: 'pincodes', km: null, pincodes: ['411001'] }
  const runs = [...Object.keys(cases), ...pressed.map((name) => `${name}, pressed meanwhile`)]
  await forEach(runs, async (run, page) => {
    const [name, meanwhile] = run.split(', ')
    const what = cases[name!]!
    if (what.signedIn) await signUp(page)
    const { id } = await addCompany({ name: 'E2E Kitchen', delivery })
    await act(what, page, `/companies/${id}`, meanwhile !== undefined)
  })
})

/** Selector of controls to type into or choose from. */
const controls =
  'input:not([type="hidden"], [type="submit"], [readonly]):visible, select:visible, textarea:visible'

/** Values, caret and scroll position of the server-rendered page. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { controls: HTMLInputElement[] }).controls.map((control) => {
      const { name, value, checked, selectionStart, isConnected } = control
      const focused = control === document.activeElement
      return { name, value, checked, selectionStart, isConnected, focused }
    }),
  )

/** Tolerance for the browser's scroll when a form shows a message above a field, in pixels. */
const MAX_SCROLLED_PX = 30

it('Forms keep text, choices, focus, caret and scroll position during hydration', async () => {
  const { id } = await addCompany()
  // Pages that cover all kinds of forms, searches and switches.
  const pages = [
    ...['/companies', `/companies/${id}`, '/compare?ids=1,2', '/pincode'],
    ...['/auth?tab=register', '/list-your-business'],
  ]
  await forEach(pages, async (path, page) => {
    if (path.startsWith('/companies/')) await signUp(page)
    const send = await openUnhydrated(page, path)
    // A form sent before its script is loaded must work by itself, or its input must be replayed.
    expect(await page.locator('form:not([action], [method="post"])').count()).toBe(0)
    // In the list, each choice leads to another list, whose answer changes the options of the other controls;
    // in a comparison, to another row, above which the browser scrolls on.
    const own = { '/companies': '#query', '/compare?ids=1,2': '[name="pincode"]' }
    const typed = page.locator(own[path as keyof typeof own] ?? controls)
    await typed.evaluateAll((all) => Object.assign(window, { controls: all }))
    let ticked = 0
    // The last control keeps the focus.
    for (const control of await typed.all()) {
      const kind = await control.evaluate((one) => `${one.tagName} ${one.getAttribute('type')}`)
      if (kind.startsWith('SELECT')) await control.selectOption({ index: 1 })
      else if (/checkbox|radio/.test(kind)) {
        if (ticked++ < MAX_COMPARED) await control.check()
      } else {
        await control.focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('12')
        await page.keyboard.press('ArrowLeft')
      }
    }
    const scrollOf = () => page.evaluate(() => scrollY)
    const [before, scrolled] = [await stateOf(page), await scrollOf()]
    send()
    await untilSettled(page)
    const after = await stateOf(page)
    const changed = after.map((now, at) => [before[at], now])
    expect(changed.filter(([one, other]) => !isDeepStrictEqual(one, other))).toEqual([])
    expect(Math.abs((await scrollOf()) - scrolled)).toBeLessThan(MAX_SCROLLED_PX)
    // Browsers do not expose the caret of email fields.
    await page.keyboard.type('3')
    expect(await page.locator(':focus').inputValue()).toBe('132')
  })
})

/** A visitor with a slow machine, whose pages measure how far their layout shifts. */
async function newMeasuredVisitor() {
  const page = await newVisitor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

it('Pages that depend on an account, pincode, shortlist or comparison do not shift during hydration', async () => {
  const person = await newMeasuredVisitor()
  await signUp(person, { verified: false })
  const visitor = await newMeasuredVisitor()
  await openPage(visitor, '/about')
  await visitor.evaluate(() => {
    localStorage.setItem('shortlist', '[1,2,3]')
    localStorage.setItem('compare', '[{"id":1,"name":"One"},{"id":2,"name":"Two"},"broken",{}]')
    document.cookie = 'pincode=560034; path=/'
  })
  for (const [who, page, path] of [
    ['visitor', visitor, '/companies'],
    ['visitor', visitor, '/companies/1'],
    ['visitor', visitor, '/compare?ids=1,2,3'],
    ['person', person, '/companies/1'],
  ] as const) {
    await openPage(page, path)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    // Tolerates invisible shifts: the first frame with a font moves some letters by a fraction of a pixel.
    expect({ who, path, isSeen: shift >= 0.001 }).toEqual({ who, path, isSeen: false })
  }
})

it('Pages hydrate in a browser of 2022', async () => {
  const { id } = await addCompany({ website: 'https://kitchen.example' })
  const page = await newVisitor()
  await page.addInitScript(() => {
    for (const [owner, names] of [
      [Array, ['fromAsync']],
      [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers']],
      [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'union']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'togglePopover']],
      [window, ['Iterator']],
    ] as const)
      for (const name of names) Reflect.deleteProperty(owner, name)
  })
  for (const path of ['/companies', `/companies/${id}`, `/compare?ids=1,${id}`])
    await openPage(page, path)
})
