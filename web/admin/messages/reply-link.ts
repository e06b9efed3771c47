import { momentInIndia } from '#domain/india-time.ts'

/** Longest body, as it stands in the link: browsers and mail programs cut longer links off. */
const MAX_BODY = 1_800
const LEFT_OUT = '> […]'

type Quoted = {
  name: string
  email: string
  createdAt: string
  text: string
}

/**
 * A link that opens the administrator's mail program with an answer begun: to whom, about what,
 * and below an empty line what the person wrote, quoted, as much of it as a link holds (RFC 6068).
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

// A mail's own lines must not be broken by what a stranger typed as their name.
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

// Half of a surrogate pair would throw; the marks that encodeURIComponent leaves are encoded too,
// because some programs end a link at a quotation mark or a bracket.
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  )

export const mailLink = (email: string) => `mailto:${email.split('@').map(encode).join('@')}`

/** Encodes a text, leaving out its end where that would be longer than `most`. */
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
