import { expect, it } from 'vitest'
import { button, doubleClick, fill, link, logIn, see, toast } from '#tests/support/page.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { mailedToken, mailsTo, site, sql } from '#tests/support/site.ts'
import { newVisitor, openPage, person, signUp, untilSettled } from '#tests/support/visitor.ts'

const atHome = (url: URL) => url.pathname === '/'

/** A new user in a browser, signed out by default. */
async function newPerson(options: { verified?: boolean; signedIn?: false } = {}) {
  const page = await newVisitor({ expectFailures: true })
  const who = await signUp(page, options)
  if (options.signedIn === false) await page.context().clearCookies()
  return { page, who }
}

it('Signing up leads from the form through the mail to a verified account', async () => {
  const who = person()
  const page = await newVisitor({ expectFailures: true })
  await openPage(page, '/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  const { username, name, email, password } = who
  await fill(page, { Username: username, 'Full Name': name, Email: email, Password: '12345' })
  await button(page, 'Register').click()
  await see(page, 'Password must be at least 6 characters')
  await fill(page, { Password: password })
  await button(page, 'Register').click()
  await page.waitForURL(atHome)
  await toast(page, 'Registration successful')
  await toast(page, 'Your account has been created.')

  const banner = page.getByRole('complementary', { name: 'Email verification' })
  await see(
    banner,
    'Verify your email address to submit reviews and unlock all features. Check your inbox for the verification link.',
  )
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('resend'))))
  await doubleClick(banner.getByRole('button', { name: 'Resend Email' }))
  await toast(page, 'Verification email sent')
  expect(asked).toBe(1)
  await button(page, `Account of ${who.name}`).click()
  await page.getByText(who.email).waitFor()

  const verifications = () => mailsTo(who.email, /Verify/)
  await expect.poll(async () => (await verifications()).length).toBe(2)
  // Only the second mail's link works.
  const token = tokenIn((await verifications())[1]!)
  // A mail scanner that only fetches the page does not use the link up.
  await page.request.get(`/verify-email?token=${token}`)
  // Concurrently, because the page redirects by itself.
  await Promise.all([
    page.getByRole('heading', { name: 'Email Verified!' }).waitFor(),
    see(page, 'Your email has been verified successfully!'),
    page.goto(`/verify-email?token=${token}`),
  ])
  await toast(page, 'Your account is now fully activated.')
  await page.waitForURL(atHome)
  expect(await banner.count()).toBe(0)

  await page.goto('/verify-email?token=wrong')
  await page.getByRole('heading', { name: 'Verification Failed' }).waitFor()
  page.on('dialog', (dialog) => void dialog.accept(who.email))
  await button(page, 'Resend Verification Email').click()
  await toast(page, 'Verification Email Sent')
})

it('Signing in reports errors, returns to the requested page, and signs out again', async () => {
  const { page, who } = await newPerson({ signedIn: false })
  await page.goto('/profile?tab=security')
  await page.waitForURL(/\/auth\?next=/)
  await untilSettled(page)
  await logIn(page, { ...who, password: 'wrong one' })
  await toast(page, 'Login failed')
  await see(page, 'Invalid username or password')
  await fill(page, { Password: who.password })
  await page.keyboard.press('Enter')
  await toast(page, 'Login successful')
  await see(page, `Welcome back, ${who.name}!`)
  await page.waitForURL(/\/profile\?tab=security/)
  await page.goto(`/auth?next=${encodeURIComponent('https://elsewhere.example/')}`)
  await page.waitForURL((url) => atHome(url) && url.origin === site.url)
  await untilSettled(page)
  await button(page, `Account of ${who.name}`).click()
  await link(page, 'Profile Settings').waitFor()
  await button(page, 'Log Out').click()
  await toast(page, 'Logged out')
  await see(page, 'You have been successfully logged out.')
  await link(page, 'Login').waitFor()
})

it('A page follows a sign-in or sign-out elsewhere, also one that it missed without a network', async () => {
  const { page, who } = await newPerson({ signedIn: false })
  await openPage(page, '/about')
  const other = await page.context().newPage()
  await openPage(other, '/auth')
  await logIn(other, { ...who, username: who.email })
  await button(page, `Account of ${who.name}`).waitFor()
  await other.waitForURL(atHome)
  await untilSettled(other)
  await page.context().setOffline(true)
  await page.request.post('/api/logout')
  await page.context().setOffline(false)
  await link(page, 'Login').waitFor()
})

it('A forgotten password is asked for and chosen in forms that check it, and a dead link leads to another', async () => {
  const { page, who } = await newPerson({ signedIn: false })
  await openPage(page, '/forgot-password')
  expect(await button(page, 'Send reset link').isDisabled()).toBe(true)
  await fill(page, { Email: who.email })
  await button(page, 'Send reset link').click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await button(page, 'Send Another').click()
  await page.getByLabel('Email', { exact: true }).waitFor()

  const token = await mailedToken(who.email, /Reset/)
  await openPage(page, `/reset-password?token=${token}`)
  await fill(page, { 'New Password': '12345', 'Confirm New Password': 'different' })
  await see(page, 'Password must be at least 6 characters long', 'Passwords do not match')
  expect(await button(page, 'Reset Password').isDisabled()).toBe(true)

  const next = 'battery staple'
  await fill(page, { 'New Password': next, 'Confirm New Password': next })
  await button(page, 'Reset Password').click()
  await page.getByRole('heading', { name: 'Password Reset Successful' }).waitFor()
  await link(page, 'Continue to Login').waitFor()

  await page.goto('/reset-password?token=wrong')
  await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor()
  await link(page, 'Request New Reset Link').click()
  await page.waitForURL(/\/forgot-password/)
})

it('The profile changes name and address; a new address needs the password and its link', async () => {
  const { page, who } = await newPerson()
  await openPage(page, '/profile')
  expect(await page.getByLabel('Username').getAttribute('readonly')).not.toBeNull()
  const email = page.getByLabel('Email', { exact: true })
  const save = () => button(page, 'Save Changes').click()
  // The page validates first, then the API, whose message is shown.
  await email.fill('no address')
  await save()
  expect(await email.evaluate((one) => one.matches(':focus:invalid'))).toBe(true)
  // Case does not make an address new.
  await email.fill(who.email.toUpperCase())
  expect(await page.getByLabel('Current Password').count()).toBe(0)
  await page.getByLabel('Full Name').fill('x'.repeat(201))
  await save()
  await page.locator('form').getByText('Please use at most 200 characters').waitFor()
  await page.getByLabel('Full Name').fill('Another Name')
  await save()
  await toast(page, 'Profile updated')
  await button(page, 'Account of Another Name').waitFor()

  const moved = `new-${who.email}`
  const change = async () => {
    await fill(page, { Email: moved, 'Current Password': who.password })
    await save()
    await see(page, `Waiting for ${moved}`)
  }
  await change()
  await button(page, 'Cancel change').click()
  await toast(page, `Your address stays ${who.email}.`)
  await change()
  await button(page, 'Send link again').click()
  await toast(page, 'Link sent')
  await expect.poll(async () => (await mailsTo(moved, /./)).length).toBe(3)
  const other = await page.context().newPage()
  await other.goto(`/verify-email?token=${await mailedToken(moved, /./)}`)
  await other.getByRole('heading', { name: 'Email Verified!' }).waitFor()
  // The first tab is notified.
  await expect.poll(() => email.inputValue()).toBe(moved)
  expect(await page.getByText(`Waiting for ${moved}`).count()).toBe(0)
})

it('The profile changes the password, reports errors, and ends all sessions', async () => {
  const { page, who } = await newPerson()
  await openPage(page, '/profile?tab=security')
  for (const [current, next, confirmation, said] of [
    [who.password, '123', '123', 'Password too short'],
    [who.password, 'battery staple', 'other', 'Password mismatch'],
    ['wrong one', 'battery staple', 'battery staple', 'The current password is not right'],
    [who.password, 'battery staple', 'battery staple', 'Password changed'],
  ] as const) {
    const passwords = { 'New Password': next, 'Confirm New Password': confirmation }
    await fill(page, { 'Current Password': current, ...passwords })
    await button(page, 'Change Password').click()
    await toast(page, said)
  }
  await expect.poll(async () => await page.getByLabel('Current Password').inputValue()).toBe('')
  await see(page, 'This browser')
  await button(page, 'Sign out everywhere').click()
  await see(page, 'Please log in to view your profile.')
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toContain('You have been logged out.')
})

it('The profile stores preferences, in the account or in the browser', async () => {
  const { page } = await newPerson()
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, '/profile?tab=alerts')
  const chosen = (await page.getByRole('tab', { selected: true }).boundingBox())!
  expect(chosen.x >= 16 && chosen.x + chosen.width <= 304).toBe(true)
  await openPage(page, '/profile?tab=preferences')
  const boxes = page.getByRole('checkbox')
  const shown = () =>
    boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))
  expect(await shown()).toEqual([true, true, false, true, false])
  await page.getByRole('checkbox', { name: 'Special offers' }).check()
  await page.getByRole('checkbox', { name: 'Weekly newsletter' }).uncheck()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, 'Save Preferences').click()
  await toast(page, 'Preferences saved')
  expect((await sent).postDataJSON()).toEqual({ newsletter: false, showReviews: true })
  await page.reload()
  await expect.poll(shown).toEqual([true, false, true, true, false])
})

it('The profile exports the data, and deletes the account after asking for the password', async () => {
  const { page, who } = await newPerson()
  await openPage(page, '/profile?tab=security')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download my data').click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  await button(page, 'Delete account').click()
  const dialog = page.getByRole('dialog')
  const remove = async (password: string) => {
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
  }
  await remove('wrong one')
  await see(dialog, 'The password is not right')
  await remove(who.password)
  await page.waitForURL(atHome)
  await link(page, 'Login').waitFor()
  expect(await sql`select from users where username = ${who.username}`).toHaveLength(0)
})

it('The review being typed survives the end of the session', async () => {
  const { page, who } = await newPerson()
  await openPage(page, '/companies/1')
  await page.getByRole('radio', { name: '4 stars: Very Good' }).check()
  await page.getByLabel('Your review').fill('Half a review, and more to come')
  await page.request.post('/api/logout', { headers: { origin: site.url } })
  await button(page, 'Submit Review').click()
  await toast(page, 'Login required')
  await see(page, 'Please log in to write a review.')
  await page.locator('#write-review').getByRole('link', { name: 'Log In' }).click()
  await page.waitForURL(/\/auth/)
  await logIn(page, who)
  await page.waitForURL(/\/companies\/1/)
  await expect
    .poll(async () => await page.getByLabel('Your review').inputValue())
    .toBe('Half a review, and more to come')
})
