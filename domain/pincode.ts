/** A pincode of India Post: six digits, of which the first is no zero. */
export const PINCODE = /^[1-9]\d{5}$/

/** The cookie that holds the pincode that meals are to come to, and how long, in seconds. */
export const PINCODE_COOKIE = 'pincode'
export const PINCODE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60

/** @returns the pincode that was typed, blanks allowed ("560 034"); undefined for anything else */
export function readPincode(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '')
  return PINCODE.test(digits) ? digits : undefined
}

/**
 * Reads the first cookie of that name, which counts even when it holds no pincode: browsers send two
 * when one was set for another path or domain. nginx.conf has the same expression, because a page is
 * cached under the pincode that it was rendered for.
 */
export const FIRST_PINCODE_COOKIE =
  /^(?:(?! ?pincode=)[^;]*;)* ?pincode=(?<cookie_pincode>[1-9]\d{5})(?:;|$)/

/** @returns the pincode out of a `Cookie` header or `document.cookie` */
export const pincodeIn = (cookies: string | null | undefined): string | undefined =>
  FIRST_PINCODE_COOKIE.exec(cookies ?? '')?.[1]
