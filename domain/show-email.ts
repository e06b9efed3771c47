const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Decodes a label in Punycode (RFC 3492); `written` follows `xn--`. */
function decodePunycode(written: string): string {
  const split = written.lastIndexOf('-')
  const text = Array.from(written.slice(0, Math.max(split, 0)))
  const digits = written.slice(split + 1)
  let [code, position, bias] = [128, 0, 72]
  for (let at = 0; at < digits.length;) {
    const before = position
    for (let [weight, step] = [1, 36]; ; step += 36) {
      const digit = LETTERS.indexOf(digits[at++]?.toLowerCase() ?? '?')
      if (digit < 0) throw new RangeError('No Punycode')
      position += digit * weight
      const threshold = Math.min(Math.max(step - bias, 1), 26)
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const count = text.length + 1
    let delta = Math.floor((position - before) / (before === 0 ? 700 : 2))
    delta += Math.floor(delta / count)
    let steps = 0
    for (; delta > 455; steps += 36) delta = Math.floor(delta / 35)
    bias = steps + Math.floor((36 * delta) / (delta + 38))
    code += Math.floor(position / count)
    position %= count
    text.splice(position++, 0, String.fromCodePoint(code))
  }
  return text.join('')
}

/** A readable address: an internationalized domain in its own letters. */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).toLowerCase()
  if (!domain.includes('xn--')) return email
  try {
    const shown = domain.replaceAll(/(?<=^|\.)xn--([a-z0-9-]+)/g, (_, label: string) =>
      decodePunycode(label),
    )
    // Protects against look-alike letters: only a form that converts back to the same domain is shown.
    return URL.parse(`http://${shown}`)?.hostname === domain ? email.slice(0, at) + shown : email
  } catch {
    return email
  }
}
