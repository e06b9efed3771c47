import { momentInIndia } from '#domain/india-time.ts'

/** Maximum length of the encoded body: browsers and mail programs truncate longer links. */
const MAX_BODY = 1_800
const LEFT_OUT = '> […]'

type Quoted = {
  name: string
  email: string
  createdAt: string
  text: string
}

/**
 * A link (RFC 6068) that opens the administrator's mail program with a prepared answer: recipient,
 * subject, and the person's text quoted below an empty line, as far as it fits.
 */
export function replyLink({ name, email, createdAt, text }: Quoted, subject: string): string {
  const opening = `\r\n\r\nOn ${momentInIndia(createdAt)}, ${oneLine(name)} wrote:\r\n`
  const lines = text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
  const body = cut(opening + lines.join('\r\n'), MAX_BODY)
  return `${mailLink(email)}?subject=${encode(oneLine(subject))}&body=${body}`
}

// Removes line breaks from a stranger's name, which would break the quotation.
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

// Lone surrogates would throw. Punctuation that encodeURIComponent leaves is encoded, too, because
// some programs end a link at a quotation mark or a bracket.
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  )

export const mailLink = (email: string) => `mailto:${email.split('@').map(encode).join('@')}`

/** Encodes a text, cut so that the result is at most `most` long. */
function cut(text: string, most: number): string {
  const whole = encode(text)
  if (whole.length <= most) return whole
  const end = encode(`\r\n${LEFT_OUT}`)
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const next = encode(segment)
    if (kept.length + next.length + end.length > most) break
    kept += next
  }
  return kept + end
}
