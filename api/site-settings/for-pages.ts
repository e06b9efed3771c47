import { language, t } from '#domain/i18n.ts'
import { groupDigits } from '#domain/numbers.ts'
import { type Figures, type OwnSite, siteState } from '#domain/site.ts'

/** Figures with their words in the present language; zeros are left out. */
function inWords({ companies, places, cuisines, reviews }: Figures) {
  const counted = [
    [companies, t('{n, plural, one {kitchen} other {kitchens}}', { n: companies })],
    [places, t('{n, plural, one {place} other {places}}', { n: places })],
    [cuisines, t('{n, plural, one {cuisine} other {cuisines}}', { n: cuisines })],
    [reviews, t('{n, plural, one {review} other {reviews}}', { n: reviews })],
  ] as const
  return counted.flatMap(([n, what]) => (n > 0 ? [[groupDigits(n), what] as const] : []))
}

/** The site's own settings for the pages of the present request, in its language alone; undefined without any. */
export function siteForPages(): OwnSite | undefined {
  const { own } = siteState()
  if (!own) return undefined
  const { texts, counts, ...shown } = own
  return {
    ...shown,
    ...(texts?.[language()] && { texts: { [language()]: texts[language()]! } }),
    ...(counts && { figures: inWords(counts) }),
  }
}
