import type { CompanyInput } from '#contract/admin-companies.ts'

/** A company's fields as people read them: in the form, in a conflict and in the audit log. */
export const fieldLabels = {
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
} satisfies Record<keyof CompanyInput, string>

/** The label of a field, also of one that is none of a company's. */
export const labelOfField = (field: string) =>
  (fieldLabels as Record<string, string>)[field] ??
  `${field.charAt(0).toUpperCase()}${field.slice(1)}`
