import { expect, it } from 'vitest'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { button, fill, link, see, toast } from '#tests/support/page.ts'
import { addReview, mailedToken, unique } from '#tests/support/site.ts'
import { newVisitor, openPage, person, signUp, untilSettled } from '#tests/support/visitor.ts'

it('A moderator joins by a mailed link, and sees reviews and inbox only', async () => {
  await addReview()
  const email = `${unique()}@example.test`
  const admin = await newAdministrator()
  await openTab(admin, 'team')
  await admin.getByLabel('Email').fill(email)
  await button(admin, 'Send invitation').click()
  await toast(admin, 'The invitation is on its way')
  await see(admin, /^Moderator, invited by admin, until /)

  const page = await newVisitor({ expectFailures: true })
  const token = await mailedToken(email, /^Invitation to the dashboard/)
  await openPage(page, `/admin/join?token=${token}`)
  const who = { Username: `mira${unique()}`, Password: 'mango pickle jar' }
  await fill(page, { ...who, 'Full Name': 'Mira Nair' })
  await button(page, 'Join').click()
  await see(page, 'Welcome. You can log in now.')
  await link(page, 'Go to the login').click()
  await fill(page, who)
  await button(page, 'Login').click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Mira Nair' }).waitFor()
  await untilSettled(page)
  await page.getByRole('tabpanel', { name: 'Review Management' }).waitFor()
  const tabs = (await page.getByRole('tab').allTextContents()).map((text) => text.split(/\d/)[0])
  expect(tabs).toEqual(['Review Management', 'Contact Messages', 'Suggestions', 'Inbox'])
  // No address opens what the API would refuse.
  await openPage(page, '/admin?tab=users')
  await page.getByRole('tabpanel', { name: 'Review Management' }).waitFor()
  await openPage(page, '/admin?tab=contact-messages')
  await page.getByRole('tabpanel', { name: 'Contact Messages' }).waitFor()
})

it('An administrator suspends an account, and deletes it', async () => {
  const guest = await newVisitor()
  const who = await signUp(guest)
  const admin = await newAdministrator()
  await openTab(admin, 'users', `&query=${who.username}`)
  await button(admin, `Suspend ${who.username}`).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await toast(admin, 'The account is suspended.')
  await see(admin, /^Suspended \d/)
  await button(admin, `Delete ${who.username}`).click()
  await button(admin, 'Delete account').click()
  await toast(admin, 'The account is gone.')
  await see(admin, 'No results found')
})

it('A form that a password manager has filled in too far is sent by a second press', async () => {
  const page = await newVisitor({ expectFailures: true })
  await openPage(page, '/auth?tab=register')
  const { username, name, email, password } = person()
  await fill(page, { Username: username, 'Full Name': name, Email: email, Password: password })
  await page.locator('form .form-trap').evaluate((trap: HTMLInputElement) => (trap.value = 'x'))
  await button(page, 'Register').click()
  await toast(page, 'Please press the button once more.')
  expect(await page.getByLabel('Full Name').inputValue()).toBe(name)
  await button(page, 'Register').click()
  await toast(page, 'Registration successful')
})
