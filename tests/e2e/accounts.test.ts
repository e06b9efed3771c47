import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { site, sql } from '#tests/support/site.ts'
import {
  button,
  link,
  newVisitor,
  openPage,
  person,
  signUp,
  toast,
  untilSettled,
  useBrowser,
} from '#tests/support/visitor.ts'

useBrowser()

type Person = ReturnType<typeof person>

async function openMenu(page: Page, who: Person) {
  await button(page, `Account of ${who.name}`).click()
}

describe('Signing up, in and out', () => {
  it('leads from the form through the mail to a verified account', async () => {
    const who = person()
    const page = await newVisitor({ expectFailures: true })
    await openPage(page, '/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByLabel('Username').fill(who.username)
    await page.getByLabel('Full Name').fill(who.name)
    await page.getByLabel('Email', { exact: true }).fill(who.email)
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await button(page, 'Register').click()
    await page.getByText('Password must be at least 6 characters').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await button(page, 'Register').click()
    await page.waitForURL((url) => url.pathname === '/')
    await toast(page, 'Registration successful')
    await toast(page, 'Your account has been created.')

    const banner = page.getByRole('complementary', { name: 'Email verification' })
    await banner
      .getByText(
        'Verify your email address to submit reviews and unlock all features. Check your inbox for the verification link.',
      )
      .waitFor()
    await banner.getByRole('button', { name: 'Resend Email' }).click()
    await toast(page, 'Verification email sent')
    await openMenu(page, who)
    await page.getByText(who.email).waitFor()

    const verifications = () =>
      site.mails.filter(
        ({ to, subject }) => to[0]?.address === who.email && /Verify/.test(subject!),
      )
    await expect.poll(() => verifications().length).toBe(2)
    // The second mail's link is the one that works.
    const token = tokenIn(verifications()[1]!)
    // A mail scanner that merely fetches the page spends nothing.
    await page.request.get(`/verify-email?token=${token}`)
    await page.goto(`/verify-email?token=${token}`)
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    await page.getByText('Your email has been verified successfully!').waitFor()
    await toast(page, 'Your account is now fully activated.')
    await page.waitForURL((url) => url.pathname === '/', { timeout: 6_000 })
    expect(await banner.count()).toBe(0)
  })

  it('says what is wrong, signs in, shows the menu and signs out', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await page.context().clearCookies()
    await openPage(page, '/about')
    await link(page, 'Login').click()
    // A page that asks for no account is none to come back to.
    await page.waitForURL(/\/auth$/)
    await page.getByLabel('Username').fill(who.username)
    await page.getByLabel('Password', { exact: true }).fill('wrong one')
    await button(page, 'Login').click()
    await toast(page, 'Login failed')
    await page.getByText('Invalid username or password').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.keyboard.press('Enter')
    await toast(page, 'Login successful')
    await page.getByText(`Welcome back, ${who.name}!`).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/auth')
    await page.waitForURL((url) => url.pathname === '/')
    await untilSettled(page)
    await openMenu(page, who)
    await link(page, 'Profile Settings').waitFor()
    await button(page, 'Log Out').click()
    await toast(page, 'Logged out')
    await page.getByText('You have been successfully logged out.').waitFor()
    await link(page, 'Login').waitFor()
  })

  it('tells on both tabs what the directory claims', async () => {
    const page = await newVisitor()
    for (const path of ['/auth', '/auth?tab=register']) {
      await page.goto(path)
      const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ').toLowerCase()
      for (const claim of [
        'top meal subscription directory in India',
        'verified providers',
        'diverse cuisines',
        'delivery options',
        '200+ verified providers',
        '20+ cities',
        '15+ cuisine types',
        '1000+ user reviews',
      ]) {
        // In the page's source a figure stands behind its words.
        const [figure, ...words] = claim.toLowerCase().split(' ')
        const said = text.includes(claim.toLowerCase())
        expect({
          path,
          claim,
          said: said || text.includes(`${words.join(' ')} ${figure}`),
        }).toEqual({ path, claim, said: true })
      }
    }
  })

  it('comes back to the page that was asked for', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/profile?tab=security')
    await page.waitForURL(/\/auth/)
    await untilSettled(page)
    await page.getByLabel('Username').fill(who.username)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await button(page, 'Login').click()
    await page.waitForURL(/\/profile\?tab=security/)
    await page.goto(`/auth?next=${encodeURIComponent('https://elsewhere.example/')}`)
    await page.waitForURL((url) => url.pathname === '/' && url.origin === site.url)
  })
})

describe('Recovery', () => {
  it('sends a link for a new password, which works once', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await page.context().clearCookies()
    await openPage(page, '/forgot-password')
    expect(await button(page, 'Send Reset Link').isDisabled()).toBe(true)
    await page.getByLabel('Email', { exact: true }).fill(who.email)
    await button(page, 'Send Reset Link').click()
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    expect(await page.locator('main').innerText()).toMatch(/spam[^]*24 hours/)
    await link(page, 'Back to Login').waitFor()
    await button(page, 'Send Another').click()
    await page.getByLabel('Email', { exact: true }).waitFor()

    const token = tokenIn(await site.mailTo(who.email, /Reset/))
    await openPage(page, `/reset-password?token=${token}`)
    const reset = button(page, 'Reset Password')
    await page.getByLabel('New Password', { exact: true }).fill('12345')
    await page.getByText('Password must be at least 6 characters long').waitFor()
    await page.getByLabel('Confirm New Password').fill('different')
    await page.getByText('Passwords do not match').waitFor()
    expect(await reset.isDisabled()).toBe(true)
    await page.getByLabel('New Password', { exact: true }).fill('battery staple')
    await page.getByLabel('Confirm New Password').fill('battery staple')
    await reset.click()
    await page.getByRole('heading', { name: 'Password Reset Successful' }).waitFor()
    await page
      .getByText(
        'Your password has been successfully reset. You can now log in with your new password.',
      )
      .waitFor()
    await link(page, 'Continue to Login').click()
    await page.waitForURL(/\/auth/)

    await page.goto(`/reset-password?token=${token}`)
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor()
    await page
      .getByText('The password reset link is invalid or has expired. Please request a new one.')
      .waitFor()
    await link(page, 'Request New Reset Link').click()
    await page.waitForURL(/\/forgot-password/)
    await page.goto('/reset-password')
    await page.waitForURL(/\/forgot-password/)
  })

  it('says that a verification failed, and sends another link', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page, { verified: false })
    await page.goto('/verify-email')
    await page.getByText('No verification token provided').waitFor()
    await page.goto('/verify-email?token=wrong')
    await page.getByRole('heading', { name: 'Verification Failed' }).waitFor()
    await link(page, 'Back to Home').waitFor()
    page.on('dialog', (dialog) => void dialog.accept(who.email))
    await button(page, 'Resend Verification Email').click()
    await toast(page, 'Verification Email Sent')
    await page.getByText('Please check your email for the new verification link.').waitFor()
  })
})

describe('The profile', () => {
  it('asks who it is', async () => {
    const page = await newVisitor({ expectFailures: true })
    for (const path of ['/profile', '/my-reviews']) {
      await page.goto(path)
      await page.waitForURL(/\/auth/)
    }
  })

  it('changes name and address', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await openPage(page, '/profile')
    await page.getByText('Username cannot be changed').waitFor()
    expect(await page.getByLabel('Username').getAttribute('readonly')).not.toBeNull()
    await page.getByText('Verified', { exact: true }).waitFor()
    await page.getByLabel('Full Name').fill('Another Name')
    await button(page, 'Save Changes').click()
    await toast(page, 'Profile updated')
    await button(page, 'Account of Another Name').waitFor()
    // The same address in another case is no other one.
    const email = page.getByLabel('Email', { exact: true })
    await email.fill(who.email.toUpperCase())
    expect(await page.getByLabel('Current Password').count()).toBe(0)
    await button(page, 'Save Changes').click()
    await expect.poll(() => email.inputValue()).toBe(who.email)
    // Another address asks for the password, and waits for its link.
    const moved = `new-${who.email}`
    await email.fill(moved)
    await button(page, 'Save Changes').click()
    await toast(page, 'Update failed')
    await page
      .locator('form')
      .getByText('Please enter your password to change your email address')
      .waitFor()
    await page.getByLabel('Current Password').fill(who.password)
    await button(page, 'Save Changes').click()
    await page.getByText(`Waiting for ${moved}`).waitFor()
    expect(await email.inputValue()).toBe(who.email)
    expect(await page.getByLabel('Current Password').count()).toBe(0)
    await button(page, 'Send Link Again').click()
    await toast(page, 'Link sent')
    await openPage(page, '/profile')
    const mails = () => site.mails.filter(({ to }) => to[0]?.address === moved)
    await expect.poll(() => mails().length).toBe(2)

    const link = await page.context().newPage()
    await link.goto(`/verify-email?token=${tokenIn(mails()[1]!)}`)
    await link.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    // The other tab hears of it.
    await expect.poll(() => email.inputValue()).toBe(moved)
    expect(await page.getByText(`Waiting for ${moved}`).count()).toBe(0)
    // A reload of what worked is no failure.
    await link.reload()
    await link.getByRole('heading', { name: 'Email Verified!' }).waitFor()
  })

  it('gives up a new address that waits', async () => {
    const page = await newVisitor()
    const who = await signUp(page)
    await openPage(page, '/profile')
    await page.getByLabel('Email', { exact: true }).fill(`other-${who.email}`)
    await page.getByLabel('Current Password').fill(who.password)
    await button(page, 'Save Changes').click()
    await button(page, 'Cancel Change').click()
    await toast(page, `Your address stays ${who.email}.`)
    expect(await page.getByText('Waiting for').count()).toBe(0)
  })

  it('is taken back from the address before', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    const thief = await newVisitor({ expectFailures: true })
    const { username, password, email } = who
    await thief.request.post('/api/login', { data: { username, password } })
    const taken = `thief-${email}`
    await thief.request.put('/api/user/profile', { data: { name: 'X', email: taken, password } })
    await thief.request.get(
      `/api/verify-email?token=${tokenIn(await site.mailTo(taken, /Verify/))}`,
    )
    const notice = await site.mailTo(email, /address was changed/)
    await openPage(page, `/undo-email-change?token=${tokenIn(notice)}`)
    await button(page, 'Take My Account Back').click()
    await page.getByRole('heading', { name: 'Your Account Is Yours Again' }).waitFor()
    expect((await thief.request.get('/api/user')).status()).toBe(401)
    await link(page, 'Login').waitFor()
    await link(page, 'Choose a New Password').click()
    await page.getByLabel('New Password', { exact: true }).fill('battery staple')
    await page.getByLabel('Confirm New Password').fill('battery staple')
    await button(page, 'Reset Password').click()
    await page.getByRole('heading', { name: 'Password Reset Successful' }).waitFor()
    await site.mailTo(email, /password was changed/)
    await openPage(page, `/undo-email-change?token=${tokenIn(notice)}`)
    await button(page, 'Take My Account Back').click()
    await page.getByRole('heading', { name: 'Taking Back Failed' }).waitFor()
  })

  it('leaves what is wrong to the browser and to the API, whose words it shows', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await openPage(page, '/profile')
    const name = page.getByLabel('Full Name')
    const email = page.getByLabel('Email', { exact: true })
    await email.fill('no address')
    await button(page, 'Save Changes').click()
    expect(await email.evaluate((field: HTMLInputElement) => field.matches(':focus:invalid'))).toBe(
      true,
    )
    await email.fill(who.email)
    await name.fill('x'.repeat(201))
    await button(page, 'Save Changes').click()
    await toast(page, 'Update failed')
    await toast(page, 'name: Please use at most 200 characters')
    await page.locator('form').getByText('Please use at most 200 characters').waitFor()
    // Good enough for a browser, not for the API.
    await name.fill(who.name)
    await email.fill('guest@home')
    await page.getByLabel('Current Password').fill(who.password)
    await button(page, 'Save Changes').click()
    await toast(page, 'email: Please enter a valid email')
    await email.fill(who.email)
    await button(page, 'Save Changes').click()
    await toast(page, 'Profile updated')
  })

  it('changes the password', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await openPage(page, '/profile?tab=security')
    const fill = async (current: string, next: string, confirmation: string) => {
      await page.getByLabel('Current Password').fill(current)
      await page.getByLabel('New Password', { exact: true }).fill(next)
      await page.getByLabel('Confirm New Password').fill(confirmation)
      await button(page, 'Change Password').click()
    }
    await fill(who.password, '123', '123')
    await toast(page, 'Password too short')
    await fill(who.password, 'battery staple', 'other')
    await toast(page, 'Password mismatch')
    await fill(who.password, 'x'.repeat(201), 'x'.repeat(201))
    await toast(page, 'Password change failed')
    await toast(page, 'Please use at most 200 characters')
    await fill('', 'battery staple', 'battery staple')
    await toast(page, 'Password is required')
    await fill('wrong one', 'battery staple', 'battery staple')
    await toast(page, 'Password change failed')
    await toast(page, 'The current password is not right')
    await fill(who.password, 'battery staple', 'battery staple')
    await toast(page, 'Password changed')
    await expect.poll(async () => await page.getByLabel('Current Password').inputValue()).toBe('')
  })

  it('shows where one is logged in, and ends all of it', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    const other = await newVisitor({ expectFailures: true })
    await other.request.post('/api/login', { data: who })
    await openPage(page, '/profile?tab=security')
    const sessions = page.getByRole('listitem').filter({ hasText: 'Logged in on' })
    await expect.poll(() => sessions.count()).toBe(2)
    await page.getByText('This browser').waitFor()
    await button(page, 'Sign Out Everywhere').click()
    await page.getByText('Please log in to view your profile.').waitFor()
    expect((await other.request.get('/api/user')).status()).toBe(401)
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })

  it('keeps preferences', async () => {
    const page = await newVisitor()
    await signUp(page)
    await openPage(page, '/profile?tab=preferences')
    const box = (name: string) => page.getByRole('checkbox', { name })
    for (const [name, on] of [
      ['New services in my area', true],
      ['Weekly newsletter', true],
      ['Special offers', false],
      ['Show my reviews publicly', true],
      ['Allow companies to contact me', false],
    ] as const) {
      expect({ name, on: await box(name).isChecked() }).toEqual({ name, on })
    }
    await box('Special offers').check()
    await box('Weekly newsletter').uncheck()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await button(page, 'Save Preferences').click()
    await toast(page, 'Preferences saved')
    // What nothing honours stays in the browser.
    expect((await sent).postDataJSON()).toEqual({ newsletter: false, showReviews: true })
    await page.reload()
    await expect.poll(async () => await box('Special offers').isChecked()).toBe(true)
    expect(await box('Weekly newsletter').isChecked()).toBe(false)
    expect(await box('New services in my area').isChecked()).toBe(true)
  })

  it('hands out the data and deletes the account after the password', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await openPage(page, '/profile?tab=security')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Download My Data').click(),
    ])
    expect(download.suggestedFilename()).toBe('my-data.json')
    await button(page, 'Delete Account').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill('wrong one')
    await dialog.getByRole('button', { name: 'Delete My Account' }).click()
    await dialog.getByText('The password is not right').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(who.password)
    await dialog.getByRole('button', { name: 'Delete My Account' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await link(page, 'Login').waitFor()
    expect(await sql`select from users where username = ${who.username}`).toHaveLength(0)
  })
})

describe('A second tab', () => {
  it('whose person cannot be asked for counts as signed out, which is only logged', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await openPage(page, '/about')
    const log: string[] = []
    page.on('console', (message) => log.push(`${message.type()}: ${message.text()}`))
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: '{}' }))
    const other = await page.context().newPage()
    await other.goto('/about')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    await other.evaluate(() => new BroadcastChannel('user').postMessage('changed'))
    await link(page, 'Login').waitFor()
    expect(log.at(-1)).toBe('warning: Failed to get user: Internal Server Error')
    expect(await page.getByRole('region', { name: 'Notifications' }).textContent()).toBe('')
    await page.unroute('**/api/user')
    await page.reload()
    await button(page, `Account of ${who.name}`).waitFor()
  })

  it('that signs out does not take away what is being typed', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    const [company] = await sql`select id from public_companies order by id limit 1`
    await openPage(page, `/companies/${company!.id}`)
    await page.getByRole('radio', { name: '4 stars: Very Good' }).check()
    await page.getByLabel('Your Review').fill('Half a review, and more to come')
    await page.request.post('/api/logout', { headers: { origin: site.url } })
    await button(page, 'Submit Review').click()
    await toast(page, 'Login required')
    await page.getByText('Please log in to write a review.').first().waitFor()
    await page.locator('#write-review').getByRole('link', { name: 'Log In' }).click()
    await page.waitForURL(/\/auth/)
    await page.getByLabel('Username').fill(who.username)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await button(page, 'Login').click()
    await page.waitForURL(new RegExp(`/companies/${company!.id}`))
    await expect
      .poll(async () => await page.getByLabel('Your Review').inputValue())
      .toBe('Half a review, and more to come')
  })
})
