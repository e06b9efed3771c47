import type { Page } from 'playwright'
import { beforeAll, it } from 'vitest'
import { expectAccessible, expectFit, expectTheme } from '#tests/support/accessibility.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { expectSeen } from '#tests/support/eyes.ts'
import { button } from '#tests/support/page.ts'
import { speakPseudoLanguage } from '#tests/support/pseudo-language.ts'
import { smallest } from '#tests/support/reflow.ts'
import { addReview, sql } from '#tests/support/site.ts'
import { newVisitor, openPage, signUp } from '#tests/support/visitor.ts'

/** Window size in which a screen is checked by axe; all screens are checked for overflow in all sizes. */
type Window = 'phone' | 'desk' | 'both'
type Screens = Record<string, Window>

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const options = { viewport: phone, expectFailures: true }

// One of the pages that share a component; both sizes if their layouts differ.
const ofVisitors: Screens = {
  '/': 'both',
  '/companies': 'both',
  '/companies?query=paneer&location=Delhi&view=list': 'desk',
  '/companies?query=xylophonequartz': 'phone',
  '/companies?query=jain+near+me': 'phone',
  '/companies/1': 'both',
  '/hi/': 'phone',
  '/hi/companies': 'phone',
  '/hi/companies/1': 'phone',
  '/compare?ids=1,2,3,4': 'both',
  '/compare': 'phone',
  '/pincode?query=koramangala': 'phone',
  '/shortlist': 'phone',
  '/about': 'phone',
  '/terms-of-service': 'phone',
  '/no/such/page': 'phone',
  '/offline': 'phone',
  '/auth': 'phone',
  '/auth?tab=register': 'phone',
  '/forgot-password': 'phone',
  '/reset-password?token=wrong': 'phone',
  '/listings/confirm?token=wrong': 'phone',
  '/alerts/new?location=Pune': 'phone',
  '/list-your-business': 'phone',
  '/admin/login': 'phone',
}

const ofPeople: Screens = {
  '/companies/1': 'phone',
  '/profile': 'phone',
  '/profile?tab=security': 'phone',
  '/profile?tab=preferences': 'phone',
  '/profile?tab=alerts': 'phone',
  '/my-reviews': 'phone',
  '/kitchens': 'phone',
}

const ofOwners: Screens = {
  '/kitchens': 'phone',
  '/kitchens/ID': 'both',
  '/kitchens/ID?tab=messages': 'phone',
  '/kitchens/ID?tab=reviews': 'phone',
  '/kitchens/ID?tab=owners': 'phone',
  '/kitchens/ID/edit': 'both',
}

const ofAdministrators: Screens = {
  // A few rows are representative of twenty, and take axe a fraction of the time.
  '/admin?query=reviewer': 'both',
  '/admin?tab=add-company': 'desk',
  '/admin?edit=1': 'desk',
  '/admin?tab=reviews': 'both',
  '/admin?tab=reviews&view=all&query=reviewer': 'desk',
  '/admin?tab=suggestions': 'desk',
  '/admin?tab=listings': 'desk',
  '/admin?tab=proposals': 'desk',
  '/admin?tab=choices': 'desk',
  '/admin?tab=imports': 'desk',
  '/admin?tab=search-health': 'desk',
  '/admin?tab=activity': 'desk',
  '/admin/security': 'desk',
}

/** Opens each screen once: it is accessible, follows the colour scheme, and fits. */
async function lookAt(page: Page, screens: Screens, id = 0) {
  for (const [name, where] of Object.entries(screens)) {
    const path = name.replace('ID', String(id))
    await page.setViewportSize(where === 'desk' ? desk : phone)
    await openPage(page, path)
    // If both sizes are checked, each uses one of the colour schemes.
    await expectAccessible(page, path, where === 'both' ? ['dark'] : ['light', 'dark'])
    await expectTheme(page, path)
    await expectFit(page, path)
    if (where === 'both') {
      await page.setViewportSize(desk)
      await expectAccessible(page, `${path} on a desk`, ['light'])
    }
    if (/^\/(admin\b|hi\/)/.test(path)) continue
    await speakPseudoLanguage(page)
    await expectFit(page, `${path} in longer words`, [smallest])
  }
}

beforeAll(async () => {
  const { companyId } = await addReview()
  // The longest possible values.
  await sql`update companies set location = 'Madhya Pradesh', cuisine = 'Multi-Cuisine' where id = ${companyId}`
  await addReview('approved')
  await sql`insert into suggestions (name, email, suggestion) values ('Mala', 'mala@example.test', 'More idli')`
})

it('Screens of visitors are accessible and fit', async () => {
  await lookAt(await newVisitor(options), ofVisitors)
})

it('Screens of signed-in people are accessible and fit', async () => {
  const page = await newVisitor(options)
  await signUp(page, { verified: false })
  await lookAt(page, ofPeople)
})

it('Screens of owners are accessible and fit', async () => {
  const page = await newVisitor(options)
  const { id: userId } = await signUp(page)
  const { companyId } = await addReview('approved')
  await sql`insert into company_owners (company_id, user_id) values (${companyId}, ${userId})`
  await lookAt(page, ofOwners, companyId)
})

it('Screens of administrators are accessible and fit', async () => {
  await lookAt(await newAdministrator(options), ofAdministrators)
})

it('A company’s page shows its texts and controls in all sizes, after the errors of its form, too', async () => {
  const page = await newVisitor({ viewport: phone, expectFailures: true })
  await openPage(page, '/companies/1#get-in-touch')
  await button(page, 'Send Message').click()
  await page.locator('#get-in-touch [aria-invalid]').first().waitFor()
  await expectSeen(page, 'the errors')
})
