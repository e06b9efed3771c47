import type { Page } from 'playwright'
import { newAdministrator } from '#tests/support/administrator.ts'
import { addReview, sql } from '#tests/support/site.ts'
import { newVisitor, signUp } from '#tests/support/visitor.ts'

/** Window size in which a screen is checked; both if its layouts differ. */
type Window = 'phone' | 'desk' | 'both'
export type Screens = Record<string, Window>

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }
const options = { viewport: phone, expectFailures: true }

/** One word without a place to break, as long as a person's fields allow. */
export const LONG_WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

// One of the pages that share a component.
const ofVisitors: Screens = {
  '/': 'both',
  '/companies': 'both',
  '/companies?query=paneer&location=Delhi&view=list': 'desk',
  [`/companies?query=${LONG_WORD}`]: 'phone',
  '/companies/1': 'both',
  '/tiffin-service/mumbai': 'both',
  '/hi/companies': 'phone',
  '/hi/companies/1': 'phone',
  '/compare?ids=1,2,3,4': 'both',
  '/compare': 'phone',
  '/pincode?query=koramangala': 'phone',
  '/shortlist': 'phone',
  '/about': 'phone',
  '/for-kitchens': 'phone',
  '/terms-of-service': 'phone',
  '/no/such/page': 'phone',
  '/offline': 'phone',
  '/auth': 'phone',
  '/auth?tab=register': 'phone',
  '/forgot-password': 'phone',
  '/alerts/new?location=Pune': 'phone',
  '/list-your-business': 'phone',
  '/admin/login': 'phone',
  '/admin/join?token=wrong': 'phone',
}

const ofPeople: Screens = {
  '/companies/1': 'phone',
  '/profile': 'phone',
  '/profile?tab=security': 'phone',
  '/profile?tab=preferences': 'phone',
  '/profile?tab=alerts': 'phone',
  '/my-reviews': 'phone',
  '/shortlist': 'phone',
  '/kitchens': 'phone',
}

const ofOwners: Screens = {
  '/kitchens/ID': 'both',
  '/kitchens/ID?tab=messages': 'phone',
  '/kitchens/ID?tab=reviews': 'phone',
  '/kitchens/ID?tab=owners': 'phone',
  '/kitchens/ID/edit': 'both',
}

const ofAdministrators: Screens = {
  // A few rows are representative of twenty, and take axe a fraction of the time.
  '/admin?query=reviewer': 'both',
  '/admin?edit=1': 'desk',
  '/admin?tab=reviews': 'both',
  '/admin?tab=reviews&view=all&query=reviewer': 'desk',
  '/admin?tab=suggestions': 'desk',
  '/admin?tab=listings': 'desk',
  '/admin?tab=choices': 'desk',
  '/admin?tab=site': 'desk',
  '/admin?tab=texts&query=WhatsApp': 'desk',
  '/admin?tab=place-pages': 'desk',
  '/admin?tab=pages&path=/about': 'desk',
  '/admin?tab=imports': 'desk',
  '/admin?tab=search-health': 'desk',
  '/admin?tab=figures': 'desk',
  '/admin?tab=activity': 'desk',
  '/admin?tab=users': 'desk',
  '/admin?tab=team': 'phone',
  '/admin?tab=first-day': 'phone',
  '/admin/security': 'desk',
}

type Role = { screens: Screens; enter: () => Promise<{ page: Page; id: number }> }

/** Each role's screens, and how to become one: a new page, and the id that stands for `ID` in addresses. */
export const roles: Record<'visitors' | 'signed-in people' | 'owners' | 'administrators', Role> = {
  visitors: {
    screens: ofVisitors,
    enter: async () => ({ page: await newVisitor(options), id: 0 }),
  },
  'signed-in people': {
    screens: ofPeople,
    async enter() {
      const page = await newVisitor(options)
      const { id, name, password } = await signUp(page, { name: LONG_WORD })
      await sql`insert into shortlisted (user_id, company_id) values (${id}, 1), (${id}, 2)`
      const review = { companyId: 1, rating: '4', comment: LONG_WORD }
      await page.request.post('/api/reviews', { data: review })
      await page.request.post('/api/user/alerts', { data: { query: LONG_WORD } })
      const email = `${LONG_WORD}@example.test`
      await page.request.put('/api/user/profile', { data: { name, email, password } })
      await sql`update users set email_verified = false where id = ${id}`
      return { page, id: 0 }
    },
  },
  owners: {
    screens: ofOwners,
    async enter() {
      const page = await newVisitor(options)
      const { id: userId } = await signUp(page)
      const { companyId: id } = await addReview('approved')
      await sql`insert into company_owners (company_id, user_id) values (${id}, ${userId})`
      // Dishes for the owner's form to suggest, more than a window is wide.
      const description =
        'Dinner: Paneer Butter Masala, Jeera Rice, Dal Tadka, Gulab Jamun, Boondi Raita'
      await sql`
        insert into menus ${sql(['Monday', 'Tuesday'].map((day) => ({ company_id: id, day, description })))}`
      return { page, id }
    },
  },
  administrators: {
    screens: ofAdministrators,
    enter: async () => ({ page: await newAdministrator(options), id: 0 }),
  },
}

/** Rows that screens show. */
export async function addRows() {
  const { companyId } = await addReview()
  // The longest possible values.
  await sql`update companies set location = 'Madhya Pradesh', cuisine = 'Multi-Cuisine' where id = ${companyId}`
  await addReview('approved')
  await sql`insert into suggestions (name, email, suggestion) values ('Mala', 'mala@example.test', 'More idli')`
}
