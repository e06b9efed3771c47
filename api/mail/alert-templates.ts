import { placeInWords } from '#api/places/name-place.ts'
import { localPath, t } from '#domain/i18n.ts'
import { matchesAlert, toMatcher, toMatchTarget } from '#api/alerts/match.ts'
import { toOwnAlert } from '#api/alerts/to-own-alert.ts'
import { brand } from '#domain/brand.ts'
import { priceLabels } from '#domain/options.ts'
import type { Composers } from '#api/mail/layout.ts'
import { hasConstraint } from '#contract/alerts.ts'
import type { SearchFilters } from '#contract/search.ts'
import { makeToken } from '#api/links/tokens.ts'
import { unsubscribeLinks } from '#api/links/unsubscribe.ts'
import type { SearchPlan } from '#api/search/plan/search-plan.ts'
import {
  type AlertRow,
  claimCompanies,
  findAlert,
  dropUnmailedCompanies,
  listCompaniesToMail,
  markAlertMailed,
  saveAlertConfirmation,
} from '#db/alerts.ts'
import type { Sql } from '#db/client.ts'
import { withAlertLock } from '#db/locks.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { documentVersion } from '#indexer/company-document.ts'

/**
 * What an unconfirmed alert asks for: without the words of its search, which a stranger may have typed.
 */
function sayFilters(alert: AlertRow): string[] {
  const search = { ...(alert.search as SearchFilters), query: '' }
  if (!hasConstraint(search))
    return [
      t(
        'You, or somebody with your address, asked us to write when something new matches a search.',
      ),
    ]
  return [
    t('You, or somebody with your address, asked us to write when something new matches:'),
    toOwnAlert({ ...alert, search }).title,
  ]
}

/** Mails of alerts. */
export const alertTemplates = {
  async 'alert-confirmation'({ sql, mayMail }, { alertId }) {
    const alert = await findAlert(sql, alertId)
    if (!alert || alert.confirmed || !(await mayMail(alert.email))) return undefined
    const { token, hash } = makeToken()
    await saveAlertConfirmation(sql, alert.id, hash)
    return {
      to: alert.email,
      subject: t('Confirm your {site} alert', { site: brand.name }),
      heading: t('Confirm your alert'),
      paragraphs: [...sayFilters(alert), t('That is at most one mail a day.')],
      button: { label: t('Yes, tell me'), path: `/alerts/confirm?token=${token}` },
      footnote: t('If it was not you, ignore this mail: nothing will be sent.'),
    }
  },

  async alert({ sql, config }, { alertId, mailId }) {
    const news = await takeNews(sql, alertId, mailId)
    if (!news) return undefined
    const { alert, companies } = news
    const { title, path } = toOwnAlert(alert)
    const { PUBLIC_URL } = config
    const unsubscribe = unsubscribeLinks(config, 'alert', String(alertId))
    const count = companies.length
    return {
      to: alert.email,
      ...unsubscribe.headers,
      subject: t('{n} new: {search}', { n: count, search: title }),
      heading: t('{n, plural, one {A new match} other {# new matches}}', { n: count }),
      paragraphs: [
        t('For your search: {search}', { search: title }),
        ...companies.map(
          ({ id, name, priceRange, shortDescription, ...lies }) =>
            `${name}, ${placeInWords(lies)}, ${priceLabels[priceRange]}\n${shortDescription}\n${PUBLIC_URL}${localPath(`/companies/${id}`)}`,
        ),
      ],
      button: { label: t('See all that match'), path },
      footnote: t(
        'You get this mail, at most once a day, because you asked for it. To end it: {address}',
        { address: unsubscribe.address },
      ),
    }
  },
} satisfies Partial<Composers>

/**
 * Claims the companies of an alert for a mail, before its first attempt. Companies that no longer
 * match or are no longer public are dropped. Holds the matching lock, so that a company that matches
 * again a moment later is found again.
 */
function takeNews(sql: Sql, alertId: number, mailId: string) {
  return withAlertLock(sql, 'match', async (tx) => {
    const alert = await findAlert(tx, alertId)
    if (!alert?.confirmed) return undefined
    const { companyIds, isClaimed } = await listCompaniesToMail(tx, alertId, mailId)
    const matcher = toMatcher(alert.question as SearchPlan)
    // A search that was read for another document version cannot be matched here.
    const isSettled = isClaimed || alert.documentVersion !== documentVersion
    const found = await readSearchCompanies(tx, companyIds)
    const news = found.filter(
      (company) => isSettled || matchesAlert(matcher, toMatchTarget(company)),
    )
    const isNews = new Set(news.map(({ id }) => id))
    if (!isClaimed) {
      const others = companyIds.filter((id) => !isNews.has(id))
      await dropUnmailedCompanies(tx, alertId, others)
      await claimCompanies(tx, { alertId, mailId }, [...isNews])
    }
    if (isNews.size === 0) return undefined
    await markAlertMailed(tx, alertId)
    const byId = new Map(found.map((company) => [company.id, company]))
    return {
      alert,
      companies: companyIds.filter((id) => isNews.has(id)).map((id) => byId.get(id)!),
    }
  })
}
