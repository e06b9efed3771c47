import { localPath, t } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { greetByName, type ComposeDeps, type Composers } from '#api/mail/layout.ts'
import { makeToken } from '#api/links/tokens.ts'
import { unsubscribeLinks } from '#api/links/unsubscribe.ts'
import { placeInWords } from '#api/places/name-place.ts'
import { findInvitation, saveInvitationHash } from '#db/admin-invitations.ts'
import { findAdminByUsername } from '#db/admin-users.ts'
import type { Sql } from '#db/client.ts'
import { listNewCompanies } from '#db/companies.ts'
import { findEmailChange } from '#db/email-changes.ts'
import { saveMailLink } from '#db/mail-links.ts'
import { findSubscriber, getsNewsletter, saveConfirmation } from '#db/newsletter.ts'
import { findUser, findUserByEmail, findUserByUsername, type UserRow } from '#db/users.ts'

/** Maximum number of companies in one newsletter. */
const NAMED = 8

/** Stores a link to an address. @returns its token */
async function linkTo(sql: Sql, link: Parameters<typeof saveMailLink>[1]): Promise<string> {
  const { token, hash } = makeToken()
  await saveMailLink(sql, link, hash)
  return token
}

/** Mails to unverified addresses, which may be a stranger's, do not contain the name that the account chose. */
const greet = ({ name, emailVerified }: UserRow) =>
  emailVerified ? greetByName(name) : t('Hello,')

async function verify({ sql, mayMail }: ComposeDeps, user: UserRow | undefined) {
  if (!user || user.emailVerified) return undefined
  if (!(await mayMail(user.email, 'verification'))) return undefined
  const { id: userId, email } = user
  const token = await linkTo(sql, { kind: 'verification', userId, email })
  return {
    to: email,
    subject: t('Verify your email address for {site}', { site: brand.name }),
    heading: t('Verify your email address'),
    paragraphs: [
      greet(user),
      t('One step is left: show us that this address is yours. Then you can write reviews.'),
    ],
    button: { label: t('Verify my address'), path: `/verify-email?token=${token}` },
    footnote: t(
      'The link works for seven days. If you did not sign up, ignore this mail: nothing happens.',
    ),
  }
}

/** Mails about a person's account and newsletter. */
export const accountTemplates = {
  verification: async (deps, { userId }) => verify(deps, await findUser(deps.sql, userId)),

  'verification-request': async (deps, { email }) =>
    verify(deps, await findUserByEmail(deps.sql, email)),

  async welcome({ sql }, { userId }) {
    const user = await findUser(sql, userId)
    if (!user?.emailVerified) return undefined
    return {
      to: user.email,
      subject: t('Welcome to {site}', { site: brand.name }),
      heading: t('Welcome, {user}', { user: user.name }),
      paragraphs: [
        t(
          'Your account is ready. Compare plans and weekly menus, and tell others what you think of the food.',
        ),
      ],
      button: { label: t('Find a meal subscription'), path: '/companies' },
    }
  },

  async 'password-reset'({ sql, mayMail }, { email }) {
    const user = await findUserByEmail(sql, email)
    // Until its address is verified, the account's own address is the one it registered with.
    // Earlier releases let a session change it afterwards.
    const isOwn = user && (user.emailVerified || user.welcomedAt === null)
    if (!isOwn || !(await mayMail(user.email))) return undefined
    const { id: userId, email: to } = user
    const token = await linkTo(sql, { kind: 'password-reset', userId, email: to })
    return {
      to,
      subject: t('Reset your {site} password', { site: brand.name }),
      heading: t('Reset your password'),
      paragraphs: [greet(user), t('Somebody, hopefully you, asked for a new password.')],
      button: { label: t('Choose a new password'), path: `/reset-password?token=${token}` },
      footnote: t(
        'The link works once, for 24 hours. If you did not ask for it, ignore this mail: your password stays as it is.',
      ),
    }
  },

  async 'password-changed'({ sql, mayMail }, { userId }) {
    const user = await findUser(sql, userId)
    if (!user || !(await mayMail(user.email))) return undefined
    return {
      to: user.email,
      subject: t('Your {site} password was changed', { site: brand.name }),
      heading: t('Your password was changed'),
      paragraphs: [
        greet(user),
        t('Your account has a new password from now on. If you set it, there is nothing to do.'),
        t('If you did not, choose another one: that ends every session of the account.'),
      ],
      button: { label: t('Choose a new password'), path: '/forgot-password' },
    }
  },

  async 'email-change'({ sql, mayMail }, { changeId }) {
    const change = await findEmailChange(sql, changeId)
    if (change?.status !== 'pending' || !(await mayMail(change.newEmail))) return undefined
    const { userId, newEmail: to } = change
    const token = await linkTo(sql, { kind: 'email-change', userId, email: to, changeId })
    return {
      to,
      subject: t('Verify your new email address for {site}', { site: brand.name }),
      heading: t('Verify your new email address'),
      paragraphs: [
        t('Hello,'),
        t(
          'somebody, hopefully you, asked to use this address for an account on {site} from now on. Until you open the link, the account keeps the address that it has.',
          { site: brand.name },
        ),
      ],
      button: { label: t('Verify my address'), path: `/verify-email?token=${token}` },
      footnote: t(
        'The link works for seven days. If you did not ask for it, ignore this mail: nothing happens.',
      ),
    }
  },

  async 'email-changed'({ sql, mayMail }, { changeId }) {
    const change = await findEmailChange(sql, changeId)
    if (change?.status !== 'made' || !(await mayMail(change.oldEmail))) return undefined
    const { userId, oldEmail: to } = change
    const token = await linkTo(sql, { kind: 'email-changed', userId, email: to, changeId })
    return {
      to,
      subject: t('Your {site} email address was changed', { site: brand.name }),
      heading: t('Your email address was changed'),
      paragraphs: [
        t('Hello,'),
        t(
          'your account on {site} has another email address from now on. If you changed it, there is nothing to do.',
          { site: brand.name },
        ),
        t(
          'If you did not, take it back: this address is yours again, every session ends, and you choose a new password.',
        ),
      ],
      button: { label: t('Take my account back'), path: `/undo-email-change?token=${token}` },
      footnote: t('The link works for seven days.'),
    }
  },

  async 'username-reminder'(deps, { email }) {
    const user = await findUserByEmail(deps.sql, email)
    // The username may be chosen to offend, like the name.
    if (!user?.emailVerified) return verify(deps, user)
    if (!(await deps.mayMail(user.email))) return undefined
    return {
      to: user.email,
      subject: t('Your {site} username', { site: brand.name }),
      heading: t('Your username'),
      paragraphs: [greet(user), t('your username is {username}.', { username: user.username })],
      button: { label: t('Log in'), path: '/auth' },
      footnote: t('If you did not ask for this, ignore this mail.'),
    }
  },

  async 'password-guessed'({ sql, mayMail }, { account, username }) {
    const isUser = account === 'user'
    const person = await (isUser ? findUserByUsername : findAdminByUsername)(sql, username)
    if (!person) return undefined
    // Administrators have no mail address.
    const user = 'email' in person ? person : undefined
    if (user && !(await mayMail(user.email))) return undefined
    const name = !user || user.emailVerified ? person.username : ''
    return {
      ...(user && { to: user.email }),
      subject: t('Wrong passwords for your {site} account', { site: brand.name }),
      heading: t('Wrong passwords for your account'),
      paragraphs: [
        !isUser
          ? `The password of the administrator ${name} was entered wrongly a hundred times today, from devices that had not signed in to it before.`
          : name
            ? t(
                'The password of the account {name} was entered wrongly a hundred times today, from devices that had not signed in to it before.',
                { name },
              )
            : t(
                'The password of the account was entered wrongly a hundred times today, from devices that had not signed in to it before.',
              ),
        t(
          'Further attempts from such devices have to wait. Devices on which you have signed in before are not affected.',
        ),
        isUser
          ? t('If your password is short, or used elsewhere too, choose a new one.')
          : 'If the password is short, or used elsewhere too, choose a new one, and turn on two-step sign-in.',
      ],
      button: isUser
        ? { label: t('Choose a new password'), path: '/forgot-password' }
        : { label: 'Open the security page', path: '/admin/security' },
    }
  },

  async 'admin-invitation'({ sql, mayMail }, { invitationId }) {
    const invitation = await findInvitation(sql, invitationId)
    if (!invitation || !(await mayMail(invitation.email))) return undefined
    const { token, hash } = makeToken()
    await saveInvitationHash(sql, invitation.id, hash)
    const may =
      invitation.role === 'admin'
        ? 'run the directory with us'
        : 'help us to look at reviews and at what waits in the inbox'
    return {
      to: invitation.email,
      subject: `Invitation to the dashboard of ${brand.name}`,
      heading: 'An invitation',
      paragraphs: ['Hello,', `we invite you to ${may}: choose a name and a password.`],
      button: { label: 'Accept the invitation', path: `/admin/join?token=${token}` },
      footnote: 'The link works once, for seven days. If you do not want it, ignore this mail.',
    }
  },

  async 'newsletter-confirmation'({ sql, mayMail }, { subscriberId }) {
    const subscriber = await findSubscriber(sql, subscriberId)
    if (!subscriber || !(await mayMail(subscriber.email))) return undefined
    const { token, hash } = makeToken()
    await saveConfirmation(sql, subscriber.id, hash)
    return {
      to: subscriber.email,
      subject: t('Confirm your {site} newsletter', { site: brand.name }),
      heading: t('Confirm your newsletter'),
      paragraphs: [t('You, or somebody with your address, asked for our weekly newsletter.')],
      button: { label: t('Yes, send it to me'), path: `/newsletter/confirm?token=${token}` },
      footnote: t('If it was not you, ignore this mail: nothing will be sent.'),
    }
  },

  /** New companies in the directory; nothing if the person has unsubscribed meanwhile. */
  async newsletter({ sql, config }, { email }) {
    const companies = (await getsNewsletter(sql, email)) ? await listNewCompanies(sql, NAMED) : []
    if (companies.length === 0) return undefined
    const { PUBLIC_URL } = config
    const unsubscribe = unsubscribeLinks(config, 'newsletter', email)
    return {
      to: email,
      ...unsubscribe.headers,
      subject: t('New on {site} this week', { site: brand.name }),
      heading: t('New this week'),
      paragraphs: companies.map(
        ({ id, name, shortDescription, ...lies }) =>
          `${name}, ${placeInWords(lies)}\n${shortDescription}\n${PUBLIC_URL}${localPath(`/companies/${id}`)}`,
      ),
      button: { label: t('See all meal plans'), path: '/companies' },
      footnote: t('You get this letter because you asked for it. To end it: {address}', {
        address: unsubscribe.address,
      }),
    }
  },
} satisfies Partial<Composers>
