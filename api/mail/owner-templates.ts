import { t } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { greetByName, type Composers } from '#api/mail/layout.ts'
import { makeToken } from '#api/links/tokens.ts'
import { findClaim } from '#db/claims.ts'
import type { Sql } from '#db/client.ts'
import { findMessageReply, messages } from '#db/messages.ts'
import { isOwner, saveOwnerLink } from '#db/owners.ts'
import { findProposal } from '#db/proposals.ts'
import { findReplyToNotify, findReport, findReportToNotify } from '#db/review-replies.ts'
import { findAdminCompany } from '#db/admin-companies.ts'
import { findUser } from '#db/users.ts'

const openKitchens = () => ({ label: t('Open my kitchens'), path: '/kitchens' })
const openOwners = (id: number) => ({
  label: t('Open your kitchen'),
  path: `/kitchens/${id}?tab=owners`,
})
const because = (reason: string | null) => (reason ? [{ quoted: reason }] : [])

/** Mails between kitchens, their guests and the directory. */
export const ownerTemplates = {
  async 'claim-link'({ sql, mayMail }, { claimId }) {
    const claim = await findClaim(sql, claimId)
    if (claim?.status !== 'pending' || claim.way !== 'link' || !claim.companyEmail) return undefined
    const { companyId, companyName, companyEmail: to } = claim
    if (!(await mayMail(to))) return undefined
    const { token, hash } = makeToken()
    await saveOwnerLink(sql, { companyId, claimId, email: to }, hash)
    return {
      to,
      subject: t('Is {company} on {site} yours?', { company: companyName, site: brand.name }),
      heading: t('Claim your kitchen'),
      paragraphs: [
        t('Hello,'),
        t(
          'somebody, hopefully you, says that {company} is theirs. The link makes them its owner on {site}: they keep its menu and prices, and answer reviews.',
          { company: companyName, site: brand.name },
        ),
        t('Open it in the browser in which you are logged in.'),
      ],
      button: {
        label: t('Claim {company}', { company: companyName }),
        path: `/kitchens/link?token=${token}`,
      },
      footnote: t(
        'The link works once, for 48 hours, and only for the person who asked for it. If that was none of you, ignore this mail: nothing happens.',
      ),
    }
  },

  async 'owner-invitation'({ sql, mayMail }, { companyId, invitedBy, email: to }) {
    const company = await findAdminCompany(sql, companyId)
    if (!company || !(await isOwner(sql, companyId, invitedBy))) return undefined
    if (!(await mayMail(to))) return undefined
    const { token, hash } = makeToken()
    await saveOwnerLink(sql, { companyId, invitedBy, email: to }, hash)
    return {
      to,
      subject: t('Keep {company} on {site} with us', { company: company.name, site: brand.name }),
      heading: t('An invitation to {company}', { company: company.name }),
      paragraphs: [
        t('Hello,'),
        t(
          'an owner of {company} would like to keep its page up to date together with you. You need an account with this address.',
          { company: company.name },
        ),
      ],
      button: { label: t('Accept the invitation'), path: `/kitchens/link?token=${token}` },
      footnote: t('The link works once, for 48 hours. If you do not want it, ignore this mail.'),
    }
  },

  async ownership({ sql }, { companyId, userId, to = userId }) {
    const [company, user, reader, owns, mayKnow] = await Promise.all([
      findAdminCompany(sql, companyId),
      findUser(sql, userId),
      findUser(sql, to),
      isOwner(sql, companyId, userId),
      isOwner(sql, companyId, to),
    ])
    if (!company || !user || !reader) return undefined
    const { name } = company
    const letter = { to: reader.email, ...(mayKnow && { button: openOwners(companyId) }) }
    const hello = greetByName(reader.name)
    if (to === userId)
      return {
        ...letter,
        subject: owns
          ? t('{name} is yours on {site}', { name, site: brand.name })
          : t('{name} is no longer yours on {site}', { name, site: brand.name }),
        heading: owns ? t('You own a kitchen') : t('You no longer own this kitchen'),
        paragraphs: [
          hello,
          owns
            ? t(
                'you are an owner of {name} from now on: keep its menu and prices, answer messages and reviews.',
                { name },
              )
            : t(
                '{name} is no longer among your kitchens. Write to {email} if you think that this is wrong.',
                { name, email: brand.businessEmail },
              ),
        ],
      }
    // An owner who was removed meanwhile gets no news about the others.
    if (!mayKnow) return undefined
    return {
      ...letter,
      subject: owns
        ? t('{user} owns {name} with you', { user: user.name, name })
        : t('{user} no longer owns {name} with you', { user: user.name, name }),
      heading: owns ? t('Another owner') : t('One owner less'),
      paragraphs: [
        hello,
        owns
          ? t(
              '{user} is an owner of {name} now, and may do everything there that you may. You can remove owners.',
              { user: user.name, name },
            )
          : t(
              '{user} is no longer an owner of {name}. Write to {email} if you think that this is wrong.',
              { user: user.name, name, email: brand.businessEmail },
            ),
      ],
    }
  },

  async 'case-received'({ sql, config, mayMail }, { case: kind, id }) {
    const { noun, words, find } = received[kind]
    const found = await find(sql, id)
    // A claim can be made and withdrawn repeatedly; claims that no mail announces are in the list anyway.
    if (found?.status !== 'pending') return undefined
    const counted = `case-received of ${kind} ${found.companyId}` as const
    if (!(await mayMail(config.ADMIN_EMAIL, counted))) return undefined
    return {
      subject: `A ${noun} waits`,
      heading: words,
      paragraphs: ['It waits for your decision.'],
      button: { label: 'Open the list', path: `/admin?tab=${kind}` },
    }
  },

  async 'case-decided'({ sql }, { case: kind, id }) {
    if (kind === 'claims') {
      const claim = await findClaim(sql, id)
      if (!claim || claim.status === 'pending') return undefined
      const { companyName, userEmail: to, userName, reason } = claim
      const isYours = claim.status === 'approved'
      return {
        to,
        subject: isYours
          ? t('{company} is yours', { company: companyName })
          : t('About your claim of {company}', { company: companyName }),
        heading: isYours ? t('You own a kitchen') : t('We could not make you the owner'),
        paragraphs: [
          greetByName(userName),
          isYours
            ? t('{company} is yours to keep up to date from now on.', { company: companyName })
            : t('we looked at your claim of {company}, and could not approve it:', {
                company: companyName,
              }),
          ...because(reason),
        ],
        ...(isYours && { button: openKitchens() }),
      }
    }
    if (kind === 'proposals') {
      const proposal = await findProposal(sql, id)
      if (!proposal?.userEmail || !proposal.userName || proposal.status === 'pending')
        return undefined
      const { companyId, company, userEmail: to, userName, reason } = proposal
      const isLive = proposal.status === 'approved'
      return {
        to,
        subject: t('Your changes to {company}', { company: company.name }),
        heading: isLive ? t('Your changes are live') : t('We could not accept your changes'),
        paragraphs: [
          greetByName(userName),
          isLive
            ? t('your changes to {company} are on its page now.', { company: company.name })
            : t('{company} stays as it was:', { company: company.name }),
          ...because(reason),
        ],
        button: isLive
          ? { label: t('See your page'), path: `/companies/${companyId}` }
          : { label: t('Edit your kitchen'), path: `/kitchens/${companyId}/edit` },
      }
    }
    const report = await findReportToNotify(sql, id)
    if (!report) return undefined
    const { companyId, companyName, userName, userEmail: to } = report
    return {
      to,
      subject: t('The review of {company} that you reported', { company: companyName }),
      heading: report.status === 'approved' ? t('The review is gone') : t('The review stays'),
      paragraphs: [
        greetByName(userName),
        report.status === 'approved'
          ? t('thank you: we have taken down the review of {company} that you reported.', {
              company: companyName,
            })
          : t(
              'we have read the review of {company} that you reported, and it does not break our rules.',
              { company: companyName },
            ),
      ],
      button: { label: t('See the page'), path: `/companies/${companyId}` },
    }
  },

  async 'review-reply'({ sql }, { reviewId }) {
    const answered = await findReplyToNotify(sql, reviewId)
    if (!answered) return undefined
    const { companyId, companyName, reply, userName, userEmail: to } = answered
    return {
      to,
      subject: t('{company} has replied to your review', { company: companyName }),
      heading: t('A reply to your review'),
      paragraphs: [
        greetByName(userName),
        t('{company} wrote under your review:', { company: companyName }),
        { quoted: reply },
      ],
      button: { label: t('See it on the page'), path: `/companies/${companyId}` },
    }
  },

  async 'message-reply'({ sql, mayMail }, { replyId }) {
    const answer = await findMessageReply(sql, replyId)
    if (!answer) return undefined
    const { companyId, companyName, name, email: to, message, reply, replyTo } = answer
    // A stranger may have typed the address: then the mail has none of their words.
    const { isVerified } = answer
    if (!(await mayMail(to))) return undefined
    return {
      to,
      ...(replyTo && { replyTo: { name: companyName, address: replyTo } }),
      subject: t('{company} answers your message', { company: companyName }),
      heading: t('An answer from {company}', { company: companyName }),
      paragraphs: [
        isVerified ? greetByName(name) : t('Hello,'),
        t('{company} wrote:', { company: companyName }),
        { quoted: reply },
        ...(isVerified ? [t('You had written:'), { quoted: message }] : []),
      ],
      ...(!replyTo &&
        companyId && { button: { label: t('Write again'), path: `/companies/${companyId}` } }),
      footnote: replyTo
        ? t('You wrote to {company} on {site}. An answer to this mail goes to them.', {
            company: companyName,
            site: brand.name,
          })
        : t(
            'You wrote to {company} on {site}. They show no address: an answer to this mail does not reach them.',
            { company: companyName, site: brand.name },
          ),
    }
  },
} satisfies Partial<Composers>

async function findHeldMessage(sql: Sql, id: number) {
  const message = await messages.find(sql, id)
  return message && { status: message.holdStatus, companyId: message.companyId }
}

const received = {
  claims: { noun: 'claim', words: 'Somebody says that a kitchen is theirs', find: findClaim },
  proposals: { noun: 'proposal', words: 'An owner would change a listing', find: findProposal },
  reports: { noun: 'reported review', words: 'A review was reported', find: findReport },
  held: { noun: 'message', words: 'A message may be spam', find: findHeldMessage },
}
