/** The product's name and addresses. The domain is reserved for examples. */
export const brand = {
  name: 'Dabbawise',
  tagline: 'Find the meal subscription that feels like home',
  email: 'hello@dabbawise.example',
  businessEmail: 'business@dabbawise.example',
} as const
