import type { SearchCompany } from '#db/search-companies.ts'

/**
 * To be raised with every change of the documents or the index settings: search then rebuilds
 * itself at the next start. `company-document.test.ts` fails until it is.
 */
export const documentVersion = 2

const priceRanks = { budget: 1, standard: 2, premium: 3 }

/** What search knows of a company. Prices are rupees. */
export function toDocument(company: SearchCompany) {
  const dishes = (day: string) => company.menu[day] ?? ''
  return {
    id: company.id,
    /** `documentVersion` and the version of the company. */
    version: `${documentVersion}:${company.version}`,
    name: company.name,
    sortName: company.name.toLowerCase(),
    shortDescription: company.shortDescription,
    description: company.description,
    imageUrl: company.imageUrl,
    location: company.location,
    /** Every location filter that finds the company. */
    areas: company.areas,
    cuisine: company.cuisine,
    priceRange: company.priceRange,
    priceRank: priceRanks[company.priceRange],
    monthlyPrice: company.monthlyPrice === null ? null : Number(company.monthlyPrice),
    rating: Number(company.rating),
    reviewCount: company.reviewCount,
    featured: company.featured,
    address: company.address,
    phone: company.phone,
    email: company.email,
    website: company.website,
    hours: company.hours,
    tags: company.tags,
    plans: company.plans,
    // A field for each weekday, so that "paneer on Tuesday" can be searched.
    dishesMonday: dishes('Monday'),
    dishesTuesday: dishes('Tuesday'),
    dishesWednesday: dishes('Wednesday'),
    dishesThursday: dishes('Thursday'),
    dishesFriday: dishes('Friday'),
    dishesSaturday: dishes('Saturday'),
    dishesSunday: dishes('Sunday'),
    _geo:
      company.latitude === null || company.longitude === null
        ? null
        : { lat: company.latitude, lng: company.longitude },
  }
}

export type CompanyDocument = ReturnType<typeof toDocument>
