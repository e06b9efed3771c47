import { brand } from '#domain/brand.ts'
import type { Composers } from '#api/mail/layout.ts'
import { makeToken } from '#api/links/tokens.ts'
import { findClaim } from '#db/claims.ts'
import { findMessageReply } from '#db/messages.ts'
import { isOwner, saveOwnerLink } from '#db/owners.ts'
import { findProposal } from '#db/proposals.ts'
import { findReplyToTell, findReport, findReportToTell } from '#db/review-replies.ts'
import { findAdminCompany } from '#db/admin-companies.ts'
import { findUser } from '#db/users.ts'

const openKitchens = { label: 'Open My Kitchens', path: '/kitchens' }
const openOwners = (id: number) => ({
  label: 'Open Your Kitchen',
  path: `/kitchens/${id}?tab=owners`,
})
const because = (reason: string | null) => (reason ? [{ quoted: reason }] : [])

/** Letters between kitchens, their guests and the directory. */
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
      subject: `Is ${companyName} on ${brand.name} yours?`,
      heading: 'Claim your kitchen',
      paragraphs: [
        'Hello,',
        `somebody, hopefully you, says that ${companyName} is theirs. The link makes them its owner on ${brand.name}: they keep its menu and prices, and answer reviews.`,
        'Open it in the browser in which you are logged in.',
      ],
      button: { label: `Claim ${companyName}`, path: `/kitchens/link?token=${token}` },
      footnote:
        'The link works once, for 48 hours, and only for who asked for it. If that was nobody of yours, ignore this mail: nothing happens.',
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
      subject: `Keep ${company.name} on ${brand.name} with us`,
      heading: `An invitation to ${company.name}`,
      paragraphs: [
        'Hello,',
        `an owner of ${company.name} would like to keep its page up to date together with you. You need an account with this address.`,
      ],
      button: { label: 'Accept the invitation', path: `/kitchens/link?token=${token}` },
      footnote: 'The link works once, for 48 hours. If you do not want it, ignore this mail.',
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
    const hello = `Hello ${reader.name},`
    const wrong = `Write to ${brand.businessEmail} if you think that this is wrong.`
    if (to === userId)
      return {
        ...letter,
        subject: `${name} is ${owns ? '' : 'no longer '}yours on ${brand.name}`,
        heading: owns ? 'You own a kitchen' : 'You no longer own this kitchen',
        paragraphs: [
          hello,
          owns
            ? `you are an owner of ${name} from now on: keep its menu and prices, answer messages and reviews.`
            : `${name} is no longer among your kitchens. ${wrong}`,
        ],
      }
    // Whoever left meanwhile is not told about the others.
    if (!mayKnow) return undefined
    return {
      ...letter,
      subject: `${user.name} ${owns ? 'owns' : 'no longer owns'} ${name} with you`,
      heading: owns ? 'Another owner' : 'One owner less',
      paragraphs: [
        hello,
        owns
          ? `${user.name} is an owner of ${name} now, and may do there all that you may. You can remove owners.`
          : `${user.name} is no longer an owner of ${name}. ${wrong}`,
      ],
    }
  },

  async 'case-received'({ sql, config, mayMail }, { case: kind, id }) {
    const { noun, words, find } = received[kind]
    const found = await find(sql, id)
    // One may be made and taken back again and again. The list shows those that no mail announces.
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
        subject: isYours ? `${companyName} is yours` : `About your claim of ${companyName}`,
        heading: isYours ? 'You own a kitchen' : 'We could not make you the owner',
        paragraphs: [
          `Hello ${userName},`,
          isYours
            ? `${companyName} is yours to keep up to date from now on.`
            : `we looked at your claim of ${companyName}, and could not approve it:`,
          ...because(reason),
        ],
        ...(isYours && { button: openKitchens }),
      }
    }
    if (kind === 'proposals') {
      const proposal = await findProposal(sql, id)
      if (!proposal?.userEmail || proposal.status === 'pending') return undefined
      const { companyId, company, userEmail: to, userName, reason } = proposal
      const isLive = proposal.status === 'approved'
      return {
        to,
        subject: `Your changes of ${company.name}`,
        heading: isLive ? 'Your changes are live' : 'We could not accept your changes',
        paragraphs: [
          `Hello ${userName},`,
          isLive
            ? `what you changed of ${company.name} stands on its page now.`
            : `${company.name} stays as it was:`,
          ...because(reason),
        ],
        button: isLive
          ? { label: 'See your page', path: `/companies/${companyId}` }
          : { label: 'Edit your kitchen', path: `/kitchens/${companyId}/edit` },
      }
    }
    const report = await findReportToTell(sql, id)
    if (!report) return undefined
    const { companyId, companyName, userName, userEmail: to } = report
    return {
      to,
      subject: `The review of ${companyName} that you reported`,
      heading: report.status === 'approved' ? 'The review is gone' : 'The review stays',
      paragraphs: [
        `Hello ${userName},`,
        report.status === 'approved'
          ? `thank you: we have taken down the review of ${companyName} that you reported.`
          : `we have read the review of ${companyName} that you reported, and it does not break our rules.`,
      ],
      button: { label: 'See the page', path: `/companies/${companyId}` },
    }
  },

  async 'review-reply'({ sql }, { reviewId }) {
    const answered = await findReplyToTell(sql, reviewId)
    if (!answered) return undefined
    const { companyId, companyName, reply, userName, userEmail: to } = answered
    return {
      to,
      subject: `${companyName} has replied to your review`,
      heading: 'A reply to your review',
      paragraphs: [
        `Hello ${userName},`,
        `${companyName} wrote under your review:`,
        { quoted: reply },
      ],
      button: { label: 'See it on the page', path: `/companies/${companyId}` },
    }
  },

  async 'message-reply'({ sql, mayMail }, { replyId }) {
    const answer = await findMessageReply(sql, replyId)
    if (!answer) return undefined
    const { companyId, companyName, name, email: to, message, reply, replyTo } = answer
    if (!(await mayMail(to))) return undefined
    return {
      to,
      ...(replyTo && { replyTo: { name: companyName, address: replyTo } }),
      subject: `${companyName} answers your message`,
      heading: `An answer from ${companyName}`,
      paragraphs: [
        `Hello ${name},`,
        `${companyName} wrote:`,
        { quoted: reply },
        'You had written:',
        { quoted: message },
      ],
      ...(!replyTo &&
        companyId && { button: { label: 'Write again', path: `/companies/${companyId}` } }),
      footnote: `You wrote to ${companyName} on ${brand.name}. ${
        replyTo
          ? 'An answer to this mail goes to them.'
          : 'They show no address: an answer to this mail does not reach them.'
      }`,
    }
  },
} satisfies Partial<Composers>

const received = {
  claims: { noun: 'claim', words: 'Somebody says that a kitchen is theirs', find: findClaim },
  proposals: { noun: 'proposal', words: 'An owner would change a listing', find: findProposal },
  reports: { noun: 'reported review', words: 'A review was reported', find: findReport },
}
