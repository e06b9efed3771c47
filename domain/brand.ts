import { message } from './i18n.ts'

/** The product's name and addresses. The domain is reserved for examples. */
export const brand = {
  name: 'Dabbawise',
  tagline: message('Find the meal subscription that feels like home'),
  email: 'hello@dabbawise.example',
  businessEmail: 'business@dabbawise.example',
} as const
