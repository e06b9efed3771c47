import { brand } from '#api/contract/brand.ts'
import type { Composers } from '#api/mail/layout.ts'
import { oneClickHeaders } from '#api/mail/one-click.ts'
import { createUnsubscribeTokens, makeToken, RESET_MS, VERIFICATION_MS } from '#api/mail/tokens.ts'
import { findAdminByUsername } from '#db/admin-users.ts'
import type { Sql } from '#db/client.ts'
import { listNewCompanies } from '#db/companies.ts'
import { findSubscriber, getsNewsletter, saveConfirmation } from '#db/newsletter.ts'
import {
  findUser,
  findUserByEmail,
  findUserByUsername,
  saveReset,
  saveVerification,
  type UserRow,
} from '#db/users.ts'

/** Companies that one newsletter names at most. */
const NAMED = 8

async function verify(sql: Sql, user: UserRow | undefined) {
  if (!user || user.emailVerified) return undefined
  const { token, hash } = makeToken()
  await saveVerification(sql, user.id, hash, new Date(Date.now() + VERIFICATION_MS))
  return {
    to: user.email,
    subject: `Verify your email address for ${brand.name}`,
    heading: 'Verify your email address',
    paragraphs: [
      `Hello ${user.name},`,
      'One step is left: show us that this address is yours. Then you can write reviews.',
    ],
    button: { label: 'Verify my address', path: `/verify-email?token=${token}` },
    footnote:
      'The link works for seven days. If you did not sign up, ignore this mail: nothing happens.',
  }
}

/** Letters about a person's account and newsletter. */
export const accountLetters = {
  verification: async ({ sql }, { userId }) => verify(sql, await findUser(sql, userId)),

  'verification-request': async ({ sql }, { email }) =>
    verify(sql, await findUserByEmail(sql, email)),

  async welcome({ sql }, { userId }) {
    const user = await findUser(sql, userId)
    return (
      user && {
        to: user.email,
        subject: `Welcome to ${brand.name}`,
        heading: `Welcome, ${user.name}`,
        paragraphs: [
          'Your account is ready. Compare plans and weekly menus, and tell others what you think of the food.',
        ],
        button: { label: 'Find a meal subscription', path: '/companies' },
      }
    )
  },

  async 'password-reset'({ sql }, { email }) {
    const user = await findUserByEmail(sql, email)
    if (!user) return undefined
    const { token, hash } = makeToken()
    await saveReset(sql, user.id, hash, new Date(Date.now() + RESET_MS))
    return {
      to: user.email,
      subject: `Reset your ${brand.name} password`,
      heading: 'Reset your password',
      paragraphs: [`Hello ${user.name},`, 'Somebody, hopefully you, asked for a new password.'],
      button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
      footnote:
        'The link works once, for 24 hours. If you did not ask for it, ignore this mail: your password stays as it is.',
    }
  },

  async 'username-reminder'({ sql }, { email }) {
    const user = await findUserByEmail(sql, email)
    return (
      user && {
        to: user.email,
        subject: `Your ${brand.name} username`,
        heading: 'Your username',
        paragraphs: [`Hello ${user.name},`, `your username is ${user.username}.`],
        button: { label: 'Log in', path: '/auth' },
        footnote: 'If you did not ask for this, ignore this mail.',
      }
    )
  },

  async 'password-guessed'({ sql }, { account, username }) {
    const isUser = account === 'user'
    const person = await (isUser ? findUserByUsername : findAdminByUsername)(sql, username)
    if (!person) return undefined
    return {
      // Administrators have no address of their own.
      ...('email' in person && { to: person.email }),
      subject: `Wrong passwords for your ${brand.name} account`,
      heading: 'Wrong passwords for your account',
      paragraphs: [
        `The password of the ${isUser ? 'account' : 'administrator'} ${person.username} was entered wrongly a hundred times today, from devices that had not signed in to it before.`,
        'Further attempts from such devices have to wait. Devices on which you have signed in before are not affected.',
        isUser
          ? 'If your password is short, or used elsewhere too, choose a new one.'
          : 'If the password is short, or used elsewhere too, choose a new one, and turn on two-step sign-in.',
      ],
      button: isUser
        ? { label: 'Choose a new password', path: '/forgot-password' }
        : { label: 'Open the security page', path: '/admin/security' },
    }
  },

  async 'newsletter-confirmation'({ sql }, { subscriberId }) {
    const subscriber = await findSubscriber(sql, subscriberId)
    if (!subscriber) return undefined
    const { token, hash } = makeToken()
    await saveConfirmation(sql, subscriber.id, hash)
    return {
      to: subscriber.email,
      subject: `Confirm your ${brand.name} newsletter`,
      heading: 'Confirm your newsletter',
      paragraphs: ['You, or somebody with your address, asked for our weekly newsletter.'],
      button: { label: 'Yes, send it to me', path: `/newsletter/confirm?token=${token}` },
      footnote: 'If it was not you, ignore this mail: nothing will be sent.',
    }
  },

  /** Who is new in the directory; nothing when the person has unsubscribed since. */
  async newsletter({ sql, config }, { email }) {
    const companies = (await getsNewsletter(sql, email)) ? await listNewCompanies(sql, NAMED) : []
    if (companies.length === 0) return undefined
    const { PUBLIC_URL } = config
    const token = createUnsubscribeTokens(config, 'newsletter').create(email)
    return {
      to: email,
      ...oneClickHeaders(`${PUBLIC_URL}/api/newsletter/unsubscribe?token=${token}`),
      subject: `New on ${brand.name} this week`,
      heading: 'New this week',
      paragraphs: companies.map(
        ({ id, name, location, shortDescription }) =>
          `${name}, ${location}\n${shortDescription}\n${PUBLIC_URL}/companies/${id}`,
      ),
      button: { label: 'See all meal plans', path: '/companies' },
      footnote: `You get this letter because you asked for it. To end it: ${PUBLIC_URL}/newsletter/unsubscribe?token=${token}`,
    }
  },
} satisfies Partial<Composers>
