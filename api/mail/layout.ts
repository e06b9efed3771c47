import { language, localPath, t } from '#domain/i18n.ts'
import { escapeMarkup } from '#domain/markup.ts'
import type { Mail } from '#api/mail/transport.ts'
import type { Sql } from '#db/client.ts'
import type { MailJob } from '#db/jobs.ts'
import type { Config } from '#runtime/config.ts'
import { brand } from '#domain/brand.ts'
import { lightPalette } from '#domain/brand-palette.ts'
import { iconUrl, site } from '#domain/site.ts'

/** Quoted words of another person. */
type Quotation = { quoted: string }

/** Content of a mail, as plain text. */
export type Letter = {
  subject: string
  heading: string
  paragraphs: (string | Quotation)[]
  /** `path` is a path of this site. */
  button?: { label: string; path: string }
  /** Alternative action for the reader. */
  otherwise?: { label: string; path: string }
  /** Small print below the text. */
  footnote?: string
}

export type ComposeDeps = {
  sql: Sql
  config: Config
  /**
   * Counts a mail that an unauthenticated person requested, before anything is changed for it.
   * @param as kind under which it counts; by default its job's
   * @returns false when the address got too many mails of the kind, so that nothing is sent
   */
  mayMail: (
    to: string,
    as?: MailJob['kind'] | `${MailJob['kind']} of ${string}`,
  ) => Promise<boolean>
}

/** A mail and its recipient; without `to` it goes to the administrators. */
export type Composed = Letter & { to?: string } & Pick<Mail, 'replyTo' | 'list' | 'headers'>

/** Composes each kind of mail from the present data; undefined when nothing is to be sent (any more). */
export type Composers = {
  [Kind in MailJob['kind']]: (
    deps: ComposeDeps,
    job: Extract<MailJob, { kind: Kind }>,
  ) => Promise<Composed | undefined>
}

export const greetByName = (name: string) => t('Hello {name},', { name })

/** Path of Home in the mail's language; empty in the source language. */
const home = () => localPath('/').replace(/^\/$/, '')

/** Colours of a mail: the site's, or the product's. */
function tones() {
  const { colour } = site()
  if (!colour) return { strong: '#32130c', accent: '#8a2b16', quiet: '#6b5147' }
  const { text, primary } = lightPalette(colour)
  return { strong: text.primary, accent: primary.main, quiet: text.secondary }
}

/** Who sends the mail, where the settings say more than a name. */
const imprint = () => {
  const { legalName, postalAddress } = site()
  return oneLine([legalName, postalAddress].filter(Boolean).join(', '))
}

/** Replaces line breaks, because a mail's subject is one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Formats a mail as plain text. */
export function toText(letter: Letter, siteUrl: string): string {
  const { heading, paragraphs, button, otherwise, footnote } = letter
  return [
    heading,
    ...paragraphs.map((part) =>
      typeof part === 'string' ? part : part.quoted.replaceAll(/^/gm, '> '),
    ),
    ...[button, otherwise].flatMap((link) =>
      link ? `${link.label}:\n${siteUrl}${localPath(link.path)}` : [],
    ),
    ...(footnote ? [footnote] : []),
    `${brand.name} · ${siteUrl}${home()}`,
    ...(imprint() ? [imprint()] : []),
  ].join('\n\n')
}

const paragraph = (part: string | Quotation) =>
  typeof part === 'string'
    ? `<p style="margin:0 0 16px;white-space:pre-wrap">${escapeMarkup(part)}</p>`
    : `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #f2b134;background:#fbf6ea;white-space:pre-wrap">${escapeMarkup(part.quoted)}</blockquote>`

/** Formats a mail as HTML in the site's style; mail programs support only tables and inline styles. */
export function toHtml(letter: Letter, siteUrl: string): string {
  const { strong, accent, quiet } = tones()
  const logo = site().logo
    ? `<img src="${escapeMarkup(siteUrl + iconUrl('icon-192.png'))}" alt="" width="32" height="32" style="vertical-align:middle;margin-right:10px">`
    : ''
  const { heading, paragraphs, button, otherwise, footnote } = letter
  const address = button && escapeMarkup(siteUrl + localPath(button.path))
  const link = button
    ? `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${accent};color:#ffffff;font-weight:700;text-decoration:none">${escapeMarkup(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${quiet}">${escapeMarkup(t('If the button does not work, open this address:'))}<br><a href="${address}" style="color:${accent};word-break:break-all">${address}</a></p>`
    : ''
  const second = otherwise
    ? `<p style="margin:0 0 16px"><a href="${escapeMarkup(siteUrl + localPath(otherwise.path))}" style="color:${accent};font-weight:700">${escapeMarkup(otherwise.label)}</a></p>`
    : ''
  const small = footnote
    ? `<p style="margin:24px 0 0;font-size:14px;color:${quiet}">${escapeMarkup(footnote)}</p>`
    : ''
  return `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(letter.subject)}</title></head>
<body style="margin:0;background:#fbf6ea;color:${strong};font:17px/1.6 Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px;font:700 22px Fraunces,Georgia,serif;color:${strong}">${logo}${escapeMarkup(brand.name)}</td></tr>
<tr><td style="padding:32px;border-radius:16px;background:#ffffff">
<h1 style="margin:0 0 16px;font:700 26px/1.25 Fraunces,Georgia,serif">${escapeMarkup(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${link}${second}${small}
</td></tr>
<tr><td style="padding:20px 4px;font-size:13px;color:${quiet}"><a href="${escapeMarkup(siteUrl + home())}" style="color:${quiet}">${escapeMarkup(siteUrl + home())}</a>${imprint() ? `<br>${escapeMarkup(imprint())}` : ''}</td></tr>
</table></td></tr></table>
</body>
</html>
`
}
