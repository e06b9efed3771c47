/** A new idempotency key. Not by `randomUUID`, which browsers offer on https pages only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Sent = { content: string; key: string }
const PREFIX = 'request:'
const sent = new Map<string, Sent>()

/**
 * The idempotency key of a call: the same for equal content until it is answered, even after a
 * reload, when a draft may still exist. Passwords are not stored.
 */
export function idempotencyKeyOf(name: string, given: unknown): string {
  const content = JSON.stringify(given)
  const earlier = sent.get(name) ?? readStored(name)
  if (earlier?.content === content) return earlier.key
  const next = { content, key: newIdempotencyKey() }
  sent.set(name, next)
  try {
    if (!/password/i.test(content)) sessionStorage.setItem(PREFIX + name, JSON.stringify(next))
  } catch {}
  return next.key
}

/** After an answer, equal content is a new request. */
export function forgetIdempotencyKey(name: string) {
  sent.delete(name)
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {}
}

function readStored(name: string): Sent | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Sent | null) ?? undefined
  } catch {
    return undefined
  }
}
