import { localPath, t } from '#domain/i18n.ts'
import { phoneNumbers } from '#domain/phone-numbers.ts'
import type { Company, CompanyPage } from '#contract/companies.ts'
import { isDrawn } from './picture-sizes.ts'

/** Structured data (schema.org) of a company; includes a rating only if it comes from approved reviews. */
export function companyJsonLd(
  company: Company & Pick<CompanyPage, 'photos'>,
  publicUrl: string,
): object {
  const toAddress = (path: string) => new URL(path, publicUrl || 'http://localhost').href
  const phone = phoneNumbers(company.phone)[0]?.dialled
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishment',
    name: company.name,
    description: company.shortDescription,
    url: `${publicUrl}${localPath(`/companies/${company.id}`)}`,
    image:
      company.photos.length > 1
        ? company.photos.map((photo) => toAddress(photo.imageUrl))
        : isDrawn(company.imageUrl)
          ? { '@type': 'ImageObject', url: toAddress(company.imageUrl), caption: t('Illustration') }
          : toAddress(company.imageUrl),
    servesCuisine: company.cuisine,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressLocality: company.place,
      addressCountry: 'IN',
    },
    ...(phone && { telephone: phone }),
    ...(company.email && { email: company.email }),
    ...(company.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(company.rating).toFixed(1),
        reviewCount: company.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
