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

/** @returns the pincode out of a `Cookie` header or `document.cookie` */
export function pincodeIn(cookies: string | null | undefined): string | undefined {
  const [, value] = new RegExp(`(?:^|; ?)${PINCODE_COOKIE}=([^;]*)`).exec(cookies ?? '') ?? []
  return value !== undefined && PINCODE.test(value) ? value : undefined
}
