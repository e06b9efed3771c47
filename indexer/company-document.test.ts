import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { filters, isLimit } from '#domain/filters.ts'
import type { SearchCompany } from '#db/search-companies.ts'
import { documentVersion, toDocument } from './company-document.ts'
import { indexSettings } from './company-index.ts'
import facts from './facts.json' with { type: 'json' }
import { foods } from './words/dishes.ts'

/** The present version and what it stands for: both change together. */
const known = { documentVersion: 37, fingerprint: 'b04d220f8a1326c4' }

const company: SearchCompany = {
  id: 7,
  name: 'Annapurna Rasoi',
  description: 'Fresh meals, cooked every morning.',
  shortDescription: 'Fresh meals',
  imageUrl: '/images/7.webp',
  location: 'Mumbai',
  areas: ['Maharashtra', 'Mumbai'],
  cuisine: 'North Indian',
  priceRange: 'standard',
  rating: '4.5',
  reviewCount: 3,
  featured: true,
  address: '12, Hill Road, Andheri East, Mumbai, Maharashtra 400069',
  phone: '022 1234',
  email: 'meals@example.test',
  website: 'https://example.test',
  hours: '8 to 20',
  fssaiLicence: '11519022000123',
  tags: ['Vegetarian'],
  planTexts: ['Three rotis and dal'],
  plans: ['Lunch'],
  menu: { Monday: 'Dal', Sunday: 'Biryani' },
  monthlyPrice: '2400.00',
  updatedAt: '2026-01-01T00:00:00.000Z',
  mealPrice: '50.00',
  lowestMealPrice: '45.00',
  leadPlan: { name: 'Lunch and dinner', price: 2400, deliveryFee: 240, days: 24, mealPrice: 50 },
  dayPrice: '100.00',
  weekPrice: '600.00',
  offers: ['trial'],
  terms: ['trial'],
  delivery: { area: 'radius', km: 3, pincodes: [] },
  mealWindows: [{ meal: 'Lunch', from: '12:00', to: '14:00' }],
  closing: { from: '2026-01-01', until: '2026-01-02', reason: null },
  closedUntil: '2026-01-02',
  confirmedAt: '2026-01-01T00:00:00.000Z',
  lastConfirmedAt: '2026-01-01T00:00:00.000Z',
  deliversTo: [400_050, 400_069],
  version: '12',
  pincode: 400_069,
  diets: [],
  mealPrices: {
    breakfast: {
      monthlyPrice: 1200,
      mealPrice: 50,
      lowestMealPrice: 45,
      dayPrice: 50,
      weekPrice: 300,
      leadPlan: { name: 'Breakfast', price: 1200, deliveryFee: null, days: 24, mealPrice: 50 },
    },
  },
}

it('documentVersion is increased with every change of documents, their rules or the index settings', () => {
  // Without the version itself, and regardless of the fields' order.
  const { version: _, ...document } = toDocument(company)
  const limits = filters
    .filter(isLimit)
    .map(({ name, options }) => [name, options.map(({ value }) => value)])
  const content = [
    ...[document, indexSettings, facts, foods, limits].map((each) =>
      Object.entries(each).toSorted(),
    ),
  ]
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(content))
    .digest('hex')
    .slice(0, 16)
  expect(
    { documentVersion, fingerprint },
    'Raise documentVersion in company-document.ts, and write both here',
  ).toEqual(known)
})

it('puts both versions into the document', () => {
  expect(toDocument(company).version).toBe(`${documentVersion}:12`)
})

it('removes invisible characters from texts that earlier releases stored', () => {
  const menu = { Monday: 'Dal\u00AD' }
  const stored = { ...company, name: '\u200EAnnapurna', tags: ['Jain\u200B'], menu }
  expect(toDocument(stored)).toMatchObject({
    name: 'Annapurna',
    sortName: 'annapurna',
    tags: ['Jain'],
    dishNames: ['Dal'],
  })
})
