/** Pages of the product whose texts administrators can replace. */
export const productPages: readonly string[] = [
  '/about',
  '/for-kitchens',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]
