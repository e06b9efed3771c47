import { keepReset, keepVerification, findUser, findUserByEmail, type UserRow } from '#db/users.ts'
import { makeToken, RESET_MS, VERIFICATION_MS } from '#api/accounts/tokens.ts'
import { brand } from '#api/contract/brand.ts'
import type { Sql } from '#db/client.ts'
import type { Config } from '#runtime/config.ts'
import { findMessageToSend } from '#db/messages.ts'
import type { MailJob } from '#db/jobs.ts'
import { findListing } from '#db/listings.ts'
import { findSubscriber, keepConfirmation } from '#db/newsletter.ts'
import { findDecidedReview } from '#db/reviews.ts'
import { findSuggestion } from '#db/suggestions.ts'
import { oneLine, toHtml, toText, type Letter } from '#api/mail/layout.ts'
import { composeNewsletter } from '#api/mail/newsletter.ts'
import type { Mail } from '#api/mail/transport.ts'

/** A letter; without `to` it goes to the administrators. */
type Composed = { to?: string; letter: Letter; more?: Partial<Mail> } | undefined

/** What it takes to write a mail. */
export type ComposeDeps = { sql: Sql; config: Config }

/**
 * Writes the mail that a job asks for, from what is true now. Secret links are made here, so
 * that only their hashes are ever stored.
 * @returns undefined when there is nothing to send (any more): no such account, already verified
 */
export async function composeMail(deps: ComposeDeps, job: MailJob): Promise<Mail | undefined> {
  const composed = await compose(deps, job)
  if (!composed) return undefined
  const { PUBLIC_URL, ADMIN_EMAIL } = deps.config
  const { to = ADMIN_EMAIL, letter, more } = composed
  return {
    to,
    subject: oneLine(letter.subject),
    text: toText(letter, PUBLIC_URL),
    html: toHtml(letter, PUBLIC_URL),
    ...more,
  }
}

async function compose({ sql, config }: ComposeDeps, job: MailJob): Promise<Composed> {
  switch (job.kind) {
    case 'verification':
      return composeVerification(sql, await findUser(sql, job.userId))
    case 'verification-request':
      return composeVerification(sql, await findUserByEmail(sql, job.email))
    case 'welcome':
      return composeWelcome(await findUser(sql, job.userId))
    case 'password-reset':
      return composeReset(sql, await findUserByEmail(sql, job.email))
    case 'username-reminder':
      return composeReminder(await findUserByEmail(sql, job.email))
    case 'contact-message':
      return composeContact(await findMessageToSend(sql, job.messageId))
    case 'message-to-company':
      return composeMessageToCompany(await findMessageToSend(sql, job.messageId))
    case 'suggestion':
      return composeSuggestion(await findSuggestion(sql, job.suggestionId))
    case 'newsletter-confirmation':
      return composeConfirmation(sql, await findSubscriber(sql, job.subscriberId))
    case 'newsletter':
      return composeNewsletter({ sql, config }, job.email)
    case 'listing-received':
      return composeListingReceived(await findListing(sql, job.listingId))
    case 'listing-decided':
      return composeListingDecided(await findListing(sql, job.listingId))
    case 'review-decided':
      return composeReviewDecided(await findDecidedReview(sql, job.reviewId))
  }
}

async function composeVerification(sql: Sql, user: UserRow | undefined): Promise<Composed> {
  if (!user || user.emailVerified) return undefined
  const { token, hash } = makeToken()
  await keepVerification(sql, user.id, hash, new Date(Date.now() + VERIFICATION_MS))
  return {
    to: user.email,
    letter: {
      subject: `Verify your email address for ${brand.name}`,
      heading: 'Verify your email address',
      paragraphs: [
        `Hello ${user.name},`,
        'One step is left: show us that this address is yours. Then you can write reviews.',
      ],
      button: { label: 'Verify my address', path: `/verify-email?token=${token}` },
      footnote:
        'The link works for seven days. If you did not sign up, ignore this mail: nothing happens.',
    },
  }
}

async function composeWelcome(user: UserRow | undefined): Promise<Composed> {
  if (!user) return undefined
  return {
    to: user.email,
    letter: {
      subject: `Welcome to ${brand.name}`,
      heading: `Welcome, ${user.name}`,
      paragraphs: [
        'Your account is ready. Compare plans and weekly menus, and tell others what you think of the food.',
      ],
      button: { label: 'Find a meal subscription', path: '/companies' },
    },
  }
}

async function composeReset(sql: Sql, user: UserRow | undefined): Promise<Composed> {
  if (!user) return undefined
  const { token, hash } = makeToken()
  await keepReset(sql, user.id, hash, new Date(Date.now() + RESET_MS))
  return {
    to: user.email,
    letter: {
      subject: `Reset your ${brand.name} password`,
      heading: 'Reset your password',
      paragraphs: [`Hello ${user.name},`, 'Somebody, hopefully you, asked for a new password.'],
      button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
      footnote:
        'The link works once, for 24 hours. If you did not ask for it, ignore this mail: your password stays as it is.',
    },
  }
}

async function composeReminder(user: UserRow | undefined): Promise<Composed> {
  if (!user) return undefined
  return {
    to: user.email,
    letter: {
      subject: `Your ${brand.name} username`,
      heading: 'Your username',
      paragraphs: [`Hello ${user.name},`, `your username is ${user.username}.`],
      button: { label: 'Log in', path: '/auth' },
      footnote: 'If you did not ask for this, ignore this mail.',
    },
  }
}

type MessageToSend = Awaited<ReturnType<typeof findMessageToSend>>

function composeContact(message: MessageToSend): Composed {
  if (!message) return undefined
  const { name, email, phone, companyName, companyEmail } = message
  return {
    more: { replyTo: { name, address: email } },
    letter: {
      subject: `Message to ${companyName} from ${name}`,
      heading: `A message to ${companyName}`,
      paragraphs: [`${name} wrote (${email}${phone ? `, ${phone}` : ''}):`],
      quotation: message.message,
      button: { label: 'Open the messages', path: '/admin?tab=contact-messages' },
      footnote: companyEmail
        ? `It was sent to ${companyName}, too.`
        : `${companyName} has no email address here. Please pass the message on.`,
    },
  }
}

function composeMessageToCompany(message: MessageToSend): Composed {
  if (!message?.companyEmail) return undefined
  const { name, email, phone, companyName, companyId, companyEmail } = message
  return {
    to: companyEmail,
    more: { replyTo: { name, address: email } },
    letter: {
      subject: `Message from ${name} on ${brand.name}`,
      heading: `A message to ${companyName}`,
      paragraphs: [`${name} wrote (${email}${phone ? `, ${phone}` : ''}):`],
      quotation: message.message,
      button: { label: 'See your page', path: `/companies/${companyId}` },
      footnote: `An answer to this mail goes to ${name}. We have not checked their address.`,
    },
  }
}

function composeSuggestion(given: Awaited<ReturnType<typeof findSuggestion>>): Composed {
  if (!given) return undefined
  const { name, email, companyName } = given
  return {
    more: { replyTo: { name, address: email } },
    letter: {
      subject: `Suggestion from ${name}`,
      heading: 'A suggestion',
      paragraphs: [`${name} (${email}) suggested${companyName ? `, about ${companyName}` : ''}:`],
      quotation: given.suggestion,
      button: { label: 'Open the suggestions', path: '/admin?tab=suggestions' },
    },
  }
}

async function composeConfirmation(
  sql: Sql,
  subscriber: Awaited<ReturnType<typeof findSubscriber>>,
): Promise<Composed> {
  if (!subscriber) return undefined
  const { token, hash } = makeToken()
  await keepConfirmation(sql, subscriber.id, hash)
  return {
    to: subscriber.email,
    letter: {
      subject: `Confirm your ${brand.name} newsletter`,
      heading: 'Confirm your newsletter',
      paragraphs: ['You, or somebody with your address, asked for our weekly newsletter.'],
      button: { label: 'Yes, send it to me', path: `/newsletter/confirm?token=${token}` },
      footnote: 'If it was not you, ignore this mail: nothing will be sent.',
    },
  }
}

function composeListingReceived(listing: Awaited<ReturnType<typeof findListing>>): Composed {
  if (!listing) return undefined
  return {
    more: { replyTo: { name: listing.contactName, address: listing.contactEmail } },
    letter: {
      subject: `New listing waits: ${listing.companyName}`,
      heading: 'A listing waits for approval',
      paragraphs: [`${listing.contactName} asks to list ${listing.companyName}.`],
      button: { label: 'Open the listings', path: '/admin?tab=listings' },
    },
  }
}

function composeListingDecided(listing: Awaited<ReturnType<typeof findListing>>): Composed {
  if (!listing || listing.companyStatus === 'pending') return undefined
  const approved = listing.companyStatus === 'approved'
  return {
    to: listing.contactEmail,
    letter: {
      subject: approved
        ? `${listing.companyName} is listed on ${brand.name}`
        : `About your listing on ${brand.name}`,
      heading: approved ? 'You are listed' : 'We could not list your business',
      paragraphs: [
        `Hello ${listing.contactName},`,
        approved
          ? `${listing.companyName} is in the directory now, where people can find and review it.`
          : `we looked at ${listing.companyName} and cannot list it as it is. Write to ${brand.businessEmail} and we will tell you what is missing.`,
      ],
      ...(approved && {
        button: { label: 'See your page', path: `/companies/${listing.companyId}` },
      }),
    },
  }
}

function composeReviewDecided(review: Awaited<ReturnType<typeof findDecidedReview>>): Composed {
  if (!review) return undefined
  const { companyId, companyName, userName, userEmail, comment, status } = review
  const approved = status === 'approved'
  return {
    to: userEmail,
    letter: {
      subject: approved
        ? `Your review of ${companyName} is published`
        : `About your review of ${companyName}`,
      heading: approved ? 'Your review is published' : 'We could not publish your review',
      paragraphs: [
        `Hello ${userName},`,
        approved
          ? `thank you: your review of ${companyName} helps others to choose. You wrote:`
          : `your review of ${companyName} does not fit our rules as it is: a review tells of your own experience, without insults and without personal data of others. You can edit it, and then it is looked at again. You wrote:`,
      ],
      quotation: comment,
      button: approved
        ? { label: 'See it on the page', path: `/companies/${companyId}` }
        : { label: 'Edit your review', path: '/my-reviews' },
    },
  }
}
