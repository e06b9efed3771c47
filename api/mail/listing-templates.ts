import { t, translated } from '#domain/i18n.ts'
import { readListingDetails } from '#api/confirmations/read-asked.ts'
import type { Composers } from '#api/mail/layout.ts'
import { makeToken } from '#api/links/tokens.ts'
import { unsubscribeLinks } from '#api/links/unsubscribe.ts'
import { findAdminCompany } from '#db/admin-companies.ts'
import { findRecipient, findPrimaryContact, saveConfirmationLink } from '#db/confirmations.ts'
import { brand } from '#domain/brand.ts'

/** Mails to the contacts of a listing. */
export const listingTemplates = {
  async 'listing-check'({ sql, config, mayMail }, { companyId }) {
    const to = await findRecipient(sql, companyId)
    const asked = to && (await readListingDetails(sql, companyId))
    if (!asked || !(await mayMail(to))) return undefined
    const { token, hash } = makeToken()
    await saveConfirmationLink(sql, companyId, hash)
    const unsubscribe = unsubscribeLinks(config, 'listing', `${companyId}:${to}`)
    const { name, plans, menus } = asked
    return {
      to,
      ...unsubscribe.headers,
      subject: t('Is {name} still right?', { name }),
      heading: t('Is this still right?'),
      paragraphs: [
        t('Hello,'),
        t('this is what visitors of {site} read about {name}:', { site: brand.name, name }),
        [t('Plans and prices'), ...(plans.length > 0 ? plans : [t('None are stated.')])].join('\n'),
        menus.length > 0
          ? [
              t('This week’s menu'),
              ...menus.map((menu) => `${translated(menu.day)}\n${menu.description}`),
            ].join('\n\n')
          : t('No menu is stated for this week.'),
      ],
      button: { label: t('All of this is right'), path: `/listings/confirm?token=${token}` },
      otherwise: { label: t('Something changed'), path: `/listings/changed?token=${token}` },
      footnote: t(
        'Your page says when you confirmed it last, and search puts the confirmed first among equals. We ask once in 30 days. To end these mails: {address}',
        { address: unsubscribe.address },
      ),
    }
  },

  async 'listing-hidden'({ sql }, { companyId }) {
    const company = await findAdminCompany(sql, companyId)
    const to = company?.status === 'rejected' && (await findPrimaryContact(sql, companyId))
    if (!company || !to) return undefined
    const { name } = company
    return {
      to,
      subject: t('{name} is no longer listed on {site}', { name, site: brand.name }),
      heading: t('We could not reach you'),
      paragraphs: [
        t('Hello,'),
        t(
          'we asked several times whether what visitors read about {name} is still right, and heard nothing. So its page is hidden. Write to {email}, and it is back.',
          { name, email: brand.businessEmail },
        ),
      ],
    }
  },
} satisfies Partial<Composers>
