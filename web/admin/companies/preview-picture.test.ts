import { expect, it } from 'vitest'
import { emptyCompany } from './company-values.ts'
import { previewPicture } from './preview-picture.ts'

const own = (imageUrl: string) => previewPicture({ ...emptyCompany, imageUrl })

it('The preview shows the company’s own picture once its address is complete', () => {
  expect(own(' https://example.com/a.jpg ')).toBe('https://example.com/a.jpg')
  expect(own('/images/abc.webp')).toBe('/images/abc.webp')
  expect(own('http://example.com/a.jpg')).toMatch(/^\/api\/admin\/banner\.svg\?/)
})

it('The preview draws a picture from name, cuisine, place and distinct dishes while there is no own one', () => {
  const menus = emptyCompany.menus.map((menu) => ({
    ...menu,
    description: 'Lunch: Dal tadka, Jeera rice',
  }))
  const drawn = previewPicture({ ...emptyCompany, name: 'A', cuisine: 'Vegan', menus }, 7)
  expect(Object.fromEntries(new URL(drawn, 'http://x').searchParams)).toEqual({
    id: '7',
    name: 'A',
    cuisine: 'Vegan',
    location: '',
    dishes: 'Dal tadka,Jeera rice',
  })
})
