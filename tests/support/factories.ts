import { insertCompany, type CompanyFields } from '#db/companies.ts'
import { sql } from '#tests/support/product.ts'

let made = 0

/** A company's fields, with defaults for all that are not given. */
export function companyFields(fields: Partial<CompanyFields> = {}): CompanyFields {
  return {
    reference: null,
    name: `Annapurna Rasoi ${++made}`,
    description: 'Fresh meals, cooked every morning and brought to the door.',
    shortDescription: 'Fresh meals every day',
    imageUrl: null,
    location: 'Mumbai',
    cuisine: 'North Indian',
    priceRange: 'standard',
    rating: '4.0',
    featured: false,
    address: 'Second lane, Hill Road',
    phone: null,
    email: null,
    website: null,
    hours: null,
    fssaiLicence: null,
    tags: ['Vegetarian'],
    delivery: null,
    mealWindows: [],
    closing: null,
    status: 'approved',
    ...fields,
  }
}

/** A company as a form sends it, by default with the specification's required fields only. */
export const companyForm = (fields: object = {}) => ({
  name: `Swad Tiffin ${++made}`,
  location: 'Pune',
  cuisine: 'North Indian',
  priceRange: 'budget',
  shortDescription: 'Home food, twice a day',
  description: 'Cooked in the morning and brought to the door.',
  address: 'Law College Road, Pune 411004',
  ...fields,
})

/** A request to be listed as a form sends it. */
export const listingForm = (contactEmail: string, fields: object = {}) =>
  companyForm({ contactName: 'Asha', contactEmail, ...fields })

/** A message to a company as a form sends it. */
export const messageForm = (companyId: number, fields: object = {}) => ({
  companyId,
  name: 'Ravi',
  email: 'ravi@example.test',
  phone: '+91 00000 00000',
  message: 'Do you deliver to Powai?',
  ...fields,
})

/** Inserts a company without enqueuing its indexing. @returns its id */
export function addCompany(fields: Partial<CompanyFields> = {}): Promise<number> {
  return sql.begin((tx) => insertCompany(tx, companyFields(fields)))
}

export async function addUser(given?: string): Promise<number> {
  const username = `reader${++made}`
  const [row] = await sql<{ id: number }[]>`
    insert into users (username, password_hash, name, email, email_verified)
    values (${username}, '!', ${given ?? username}, ${`${username}@example.test`}, true) returning id`
  return row!.id
}

export async function addReview(
  companyId: number,
  review: { rating?: number; status?: 'pending' | 'approved' | 'rejected'; comment?: string } = {},
): Promise<number> {
  const { rating = 4, status = 'approved', comment = 'Good food, always on time.' } = review
  const [row] = await sql<{ id: number }[]>`
    insert into reviews (company_id, user_id, rating, comment, status)
    values (${companyId}, ${await addUser()}, ${rating}, ${comment}, ${status}) returning id`
  return row!.id
}

export async function addPlan(
  companyId: number,
  plan: Partial<Record<'days' | 'mealsPerDay', number | null>> & {
    price: number
    deliveryFee?: string | null
  },
): Promise<void> {
  await sql`
    insert into plans (company_id, name, price, days, meals_per_day, delivery_fee)
    values (${companyId}, 'Lunch and dinner', ${plan.price}, ${plan.days ?? null},
      ${plan.mealsPerDay ?? null}, ${plan.deliveryFee ?? null})`
}

export async function addMenu(companyId: number, day: string, description: string): Promise<void> {
  await sql`insert into menus (company_id, day, description) values (${companyId}, ${day}, ${description})`
}
