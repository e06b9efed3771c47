import { expect, it } from 'vitest'
import type { CompanyPage } from '#contract/companies.ts'
import { jsonForScript } from '../frame/json-ld.tsx'
import { companyJsonLd } from './company-json-ld.ts'

const company = {
  id: 7,
  name: 'Test Kitchen',
  shortDescription: 'Dal every day',
  imageUrl: '/banners/7.svg',
  photos: [] as CompanyPage['photos'],
  place: 'Kharadi, Pune',
  cuisine: 'Vegan',
  rating: '4.3',
  reviewCount: 12,
  address: '1 Test Street',
  phone: null,
} as CompanyPage

it('includes the rating that the page shows', () => {
  expect(companyJsonLd(company, 'https://site.example')).toMatchObject({
    url: 'https://site.example/companies/7',
    image: { url: 'https://site.example/banners/7.svg', caption: 'Illustration' },
    aggregateRating: { ratingValue: '4.3', reviewCount: 12 },
  })
})

it('omits the rating of a company without reviews', () => {
  expect(companyJsonLd({ ...company, reviewCount: 0 }, '')).not.toHaveProperty('aggregateRating')
})

it('escapes text that could end the script element', () => {
  const json = jsonForScript(companyJsonLd({ ...company, name: '</script><!--' }, ''))
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ name: '</script><!--' })
})

it('lists all photographs of a company', () => {
  const photos = ['/images/a.webp', 'https://pictures.example/b.jpg'].map((imageUrl) => ({
    imageUrl,
    description: 'Thali',
  }))
  const { image } = companyJsonLd({ ...company, photos }, 'https://site.example') as {
    image: string[]
  }
  expect(image).toEqual(['https://site.example/images/a.webp', 'https://pictures.example/b.jpg'])
})
