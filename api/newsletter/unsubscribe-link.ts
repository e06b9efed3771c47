import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from '#runtime/config.ts'

const secret = `newsletter:${config.SESSION_SECRET ?? ''}`

const sign = (email: string) => createHmac('sha256', secret).update(email).digest('base64url')

/** What stands in the link that ends the newsletter for an address: the address, signed. */
export function unsubscribeToken(email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${sign(email)}`
}

/** @returns the address of a link that is genuine */
export function readUnsubscribeToken(token: string): string | undefined {
  const [address = '', signature = ''] = token.split('.')
  const email = Buffer.from(address, 'base64url').toString()
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(email))]
  return given.length === right.length && timingSafeEqual(given, right) ? email : undefined
}
