/** Who sends a request. */
export type Actor = 'stranger' | 'user' | 'admin'

/** One hostile request, the same one for the same seed and number. */
export type Attack = {
  /** With the seed it names the request. */
  number: number
  /** What is hostile about it, in a few words. */
  kind: string
  as: Actor
  method: string
  /** What stands between the method and the version, as it is sent. */
  target: string
  headers: [name: string, value: string][]
  body?: Buffer
  /** The call of the API that it is a valid request for, where it is. */
  call?: string
  /** What to send as the cookie, given the actor's own; absent: the actor's own. */
  cookie?: (own: string) => string
  /** The whole request, where method, target and headers are not enough to say it. */
  raw?: Buffer
  /** Is not HTTP as it should be: the server may refuse it before the product sees it, or hang up. */
  broken?: boolean
  /** Never comes to its end: no answer is owed. */
  unfinished?: boolean
}

/** An attack before its number and its sender are known. */
export type Draft = Omit<Attack, 'number' | 'as'> & { as?: Actor }

/** A number from 0 up to 1. */
export type Random = () => number

/** Never stands in an answer or a log line of its own: that would be an injection. */
export const INJECTED = 'x-injected-by-abuse'
export const FORGED = 'forged by the abuse test'

/** What is an actor's own at the time: the cookie, their name, and a review that they wrote. */
export type Own = { cookie: string; username: string; review: string }

/** What the actors sign in with. */
export const PASSWORDS = { user: 'correct horse', admin: 'keeper of lists' }

/** Stand in a path or body for what is the actor's own. */
export const OWN_REVIEW = '{own-review}'
export const OWN_USERNAME = '{own-username}'

/** A stranger has nothing. */
export const STRANGER: Own = { cookie: '', username: 'stranger', review: '1' }

/** A request as its bytes. */
export function toBytes(attack: Attack, own: Own): Buffer {
  const cookie = attack.cookie ? attack.cookie(own.cookie) : own.cookie
  const target = attack.target.replace(OWN_REVIEW, own.review)
  const body = attack.body?.includes(OWN_USERNAME)
    ? Buffer.from(attack.body.toString().replace(OWN_USERNAME, own.username))
    : attack.body
  if (attack.raw)
    return Buffer.from(attack.raw.toString('latin1').replace('{cookie}', cookie), 'latin1')
  const headers: [string, string][] = [...attack.headers]
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name)
  if (!has('host')) headers.unshift(['Host', '127.0.0.1'])
  if (cookie !== '' && !has('cookie')) headers.push(['Cookie', cookie])
  if (body && !has('content-length') && !has('transfer-encoding')) {
    headers.push(['Content-Length', String(body.length)])
  }
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = `${attack.method} ${target} HTTP/1.1\r\n${lines}\r\n`
  return Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)])
}

/** A request as a person reads it. */
export function describeAttack(attack: Attack): string {
  const bytes = JSON.stringify(toBytes(attack, STRANGER).toString('latin1'))
  const shown = bytes.length > 700 ? `${bytes.slice(0, 700)}… (${bytes.length} characters)` : bytes
  return `#${attack.number} as ${attack.as}, ${attack.kind}: ${shown}`
}
