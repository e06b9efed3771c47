import { t } from '#domain/i18n.ts'
import { phoneNumbers } from '#domain/phone-numbers.ts'
import { showEmail } from '#domain/show-email.ts'
import { brand } from '#domain/brand.ts'
import { toLanguage } from '#domain/languages.ts'
import { toSiteState } from '#domain/site.ts'

import { accountTemplates } from '#api/mail/account-templates.ts'
import { alertTemplates } from '#api/mail/alert-templates.ts'
import { listingTemplates } from '#api/mail/listing-templates.ts'
import { ownerTemplates } from '#api/mail/owner-templates.ts'
import {
  greetByName,
  oneLine,
  toHtml,
  toText,
  type Composed,
  type ComposeDeps,
  type Composers,
} from '#api/mail/layout.ts'
import { inLanguage } from '#api/http/language.ts'
import { toOwnSite } from '#api/site-settings/read-own-site.ts'
import { senderOf } from '#api/mail/sender.ts'
import type { Mail } from '#api/mail/transport.ts'
import type { MailJob } from '#db/jobs.ts'
import { findListing } from '#db/listings.ts'
import { findMailLanguage } from '#db/mail-language.ts'
import { countMail } from '#db/mail-counts.ts'
import { findMessageToSend, readDigest } from '#db/messages.ts'
import { findDecidedReview } from '#db/reviews.ts'
import { readSite } from '#db/site-settings.ts'
import { suggestions } from '#db/suggestions.ts'

/**
 * Composes the mail of a job in the recipient's language. Secret links are made here, so that only
 * their hashes are ever stored.
 * @param jobId identifies the mail, so that a retry counts once
 * @returns undefined when nothing is to be sent (any more): no such account, already verified, too
 * many mails to the address
 */
export async function composeMail(
  deps: Omit<ComposeDeps, 'mayMail'>,
  job: MailJob,
  jobId: string,
): Promise<Mail | undefined> {
  const compose = composers[job.kind] as (...given: unknown[]) => Promise<Composed | undefined>
  const mayMail: ComposeDeps['mayMail'] = (to, as = job.kind) =>
    countMail(deps.sql, { jobId, kind: as, to })
  const { PUBLIC_URL, ADMIN_EMAIL } = deps.config
  const language = toLanguage(await findMailLanguage(deps.sql, job))
  const settings = await readSite(deps.sql)
  async function write() {
    const letter = await compose({ ...deps, mayMail }, job)
    if (!letter) return undefined
    const { to = ADMIN_EMAIL, subject, replyTo, list, headers } = letter
    return {
      to,
      replyTo,
      list,
      headers,
      ...senderOf(settings, deps.config),
      subject: oneLine(subject),
      text: toText(letter, PUBLIC_URL),
      html: toHtml(letter, PUBLIC_URL),
    }
  }
  return inLanguage(language, write, toSiteState(toOwnSite(settings)))
}

const composers: Composers = {
  ...accountTemplates,
  ...alertTemplates,
  ...listingTemplates,
  ...ownerTemplates,

  async 'contact-message'({ sql }, { messageId }) {
    const message = await findMessageToSend(sql, messageId)
    if (!message) return undefined
    const { name, companyName, companyEmail } = message
    return {
      ...quoteMessage(message),
      subject: `Message to ${companyName} from ${name}`,
      button: { label: 'Open the messages', path: '/admin?tab=contact-messages' },
      footnote: companyEmail
        ? `It was sent to ${companyName}, too.`
        : `${companyName} has no email address here. Please pass the message on.`,
    }
  },

  async 'message-to-company'({ sql }, { messageId }) {
    const message = await findMessageToSend(sql, messageId)
    if (!message?.companyEmail) return undefined
    const { name, companyId, companyEmail } = message
    return {
      ...quoteMessage(message),
      to: companyEmail,
      subject: t('Message from {name} on {site}', { name, site: brand.name }),
      button: { label: t('See your page'), path: `/companies/${companyId}` },
      footnote: t('An answer to this mail goes to {name}. We have not checked their address.', {
        name,
      }),
    }
  },

  async 'message-digest'({ sql }, { companyId, day }) {
    const digest = await readDigest(sql, companyId, day)
    const to = digest[0]?.companyEmail
    if (!to) return undefined
    const { companyName: company } = digest[0]!
    return {
      to,
      subject: t('{n, plural, one {# more message} other {# more messages}} to {company}', {
        n: digest.length,
        company,
      }),
      heading: t('More messages of yesterday'),
      paragraphs: [
        t('Hello,'),
        t('you had many messages through {site}, so these come together:', { site: brand.name }),
        ...digest.flatMap((message) => quoteMessage(message).paragraphs),
      ],
      button: { label: t('See your page'), path: `/companies/${companyId}` },
      footnote: t('Write to each of them yourself: an answer to this mail reaches none.'),
    }
  },

  async 'test-mail'(_deps, { email }) {
    return {
      to: email,
      subject: `Test mail of ${brand.name}`,
      heading: 'Mail works',
      paragraphs: [
        'An administrator asked for this mail.',
        'In its source, look for “spf=pass”, “dkim=pass” and “dmarc=pass”: then other servers trust mails of this site.',
      ],
    }
  },

  async suggestion({ sql }, { suggestionId }) {
    const given = await suggestions.find(sql, suggestionId)
    if (!given) return undefined
    const { name, email, companyName } = given
    return {
      replyTo: { name, address: email },
      subject: `Suggestion from ${name}`,
      heading: 'A suggestion',
      paragraphs: [
        `${name} (${showEmail(email)}) suggested${companyName ? `, about ${companyName}` : ''}:`,
        { quoted: given.suggestion },
      ],
      button: { label: 'Open the suggestions', path: '/admin?tab=suggestions' },
    }
  },

  async 'listing-received'({ sql }, { listingId }) {
    const listing = await findListing(sql, listingId)
    if (!listing) return undefined
    const { name, contactName, contactEmail } = listing
    return {
      replyTo: { name: contactName, address: contactEmail },
      subject: `New listing waits: ${name}`,
      heading: 'A listing waits for approval',
      paragraphs: [`${contactName} asks to list ${name}.`],
      button: { label: 'Open the listings', path: '/admin?tab=listings' },
    }
  },

  async 'listing-decided'({ sql }, { listingId }) {
    const listing = await findListing(sql, listingId)
    if (!listing || listing.status === 'pending') return undefined
    const { name, companyId, contactEmail: to } = listing
    // A visitor typed the address, so the mail contains none of their text unless it was approved.
    if (listing.status === 'approved') {
      return {
        to,
        subject: t('{name} is listed on {site}', { name, site: brand.name }),
        heading: t('You are listed'),
        paragraphs: [
          t('Hello,'),
          t('{name} is in the directory now, where people can find and review it.', { name }),
        ],
        button: { label: t('See your page'), path: `/companies/${companyId}` },
      }
    }
    return {
      to,
      subject: t('About your listing on {site}', { site: brand.name }),
      heading: t('We could not list your business'),
      paragraphs: [
        t('Hello,'),
        t(
          'we looked at the business that you asked us to list, and cannot list it as it is. Write to {email} and we will tell you what is missing.',
          { email: brand.businessEmail },
        ),
      ],
    }
  },

  async 'review-decided'({ sql }, { reviewId }) {
    const review = await findDecidedReview(sql, reviewId)
    if (!review) return undefined
    const { companyId, companyName, userName, userEmail: to, comment: quoted } = review
    const greeting = greetByName(userName)
    if (review.status === 'approved') {
      return {
        to,
        subject: t('Your review of {company} is published', { company: companyName }),
        heading: t('Your review is published'),
        paragraphs: [
          greeting,
          t('thank you: your review of {company} helps others to choose. You wrote:', {
            company: companyName,
          }),
          { quoted },
        ],
        button: { label: t('See it on the page'), path: `/companies/${companyId}` },
      }
    }
    return {
      to,
      subject: t('About your review of {company}', { company: companyName }),
      heading: t('We could not publish your review'),
      paragraphs: [
        greeting,
        t(
          'your review of {company} does not fit our rules as it is: a review tells of your own experience, without insults and without personal data of others. You can edit it, and then it is looked at again. You wrote:',
          { company: companyName },
        ),
        { quoted },
      ],
      button: { label: t('Edit your review'), path: '/my-reviews' },
    }
  },
}

type MessageToSend = NonNullable<Awaited<ReturnType<typeof findMessageToSend>>>

/** Numbers are separated, so that mail programs link each of them. */
const phoneInWords = (typed: string) =>
  phoneNumbers(typed)
    .map(({ written }) => written)
    .join(', ') || typed

/** A visitor's message to a company. */
const quoteMessage = ({ name, email, phone, companyName, message }: MessageToSend) => ({
  replyTo: { name, address: email },
  heading: t('A message to {company}', { company: companyName }),
  paragraphs: [
    t('{name} wrote ({contact}):', {
      name,
      contact: [showEmail(email), ...(phone ? [phoneInWords(phone)] : [])].join(', '),
    }),
    { quoted: message },
  ],
})
