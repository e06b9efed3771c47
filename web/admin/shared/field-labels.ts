import { texts } from '#domain/i18n.ts'
import type { CompanyInput } from '#contract/admin-companies.ts'

/** Labels of a company's fields, for the form, conflicts and the audit log. */
export const fieldLabels: Readonly<Record<keyof CompanyInput, string>> = texts({
  name: 'Name',
  reference: 'Reference',
  shortDescription: 'Short description',
  description: 'Full description',
  location: 'Location',
  cuisine: 'Cuisine',
  priceRange: 'Price range',
  rating: 'Rating',
  tags: 'Tags',
  status: 'Status',
  featured: 'Featured',
  imageUrl: 'Picture',
  photos: 'Photographs',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  hours: 'Hours',
  fssaiLicence: 'FSSAI licence',
  delivery: 'Delivery',
  mealWindows: 'Delivery times',
  closing: 'Closed for a while',
  plans: 'Plans',
  menus: 'Weekly menu',
})

/** The label of any field, also of other things than companies. */
export const labelOfField = (field: string) =>
  (fieldLabels as Readonly<Record<string, string>>)[field] ??
  `${field.charAt(0).toUpperCase()}${field.slice(1)}`
