/** A pincode of India Post: six digits, the first not zero. */
export const PINCODE = /^[1-9]\d{5}$/

/** Cookie with the visitor's delivery pincode, and its lifetime in seconds. */
export const PINCODE_COOKIE = 'pincode'
export const PINCODE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60

/** @returns the typed pincode without spaces ("560 034"); undefined if it is none */
export function readPincode(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '')
  return PINCODE.test(digits) ? digits : undefined
}

/**
 * Matches the first cookie of that name, even if it holds no pincode: browsers send two when
 * another path or domain also set one. nginx.conf must have the same expression, because pages are
 * cached under the pincode that they were rendered for.
 */
export const FIRST_PINCODE_COOKIE =
  /^(?:(?! ?pincode=)[^;]*;)* ?pincode=(?<cookie_pincode>[1-9]\d{5})(?:;|$)/

/** @returns the pincode in a `Cookie` header or `document.cookie` */
export const pincodeIn = (cookies: string | null | undefined): string | undefined =>
  FIRST_PINCODE_COOKIE.exec(cookies ?? '')?.[1]
