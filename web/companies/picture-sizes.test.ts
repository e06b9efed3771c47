import { expect, it } from 'vitest'
import { sizesOf } from './picture-sizes.ts'

it('sizesOf returns two sizes for an uploaded picture and none for any other', () => {
  expect(sizesOf('/images/a-b.webp')).toBe('/images/a-b-640.webp 640w, /images/a-b.webp 1280w')
  expect(sizesOf('https://example.com/images/a.webp')).toBeUndefined()
  expect(sizesOf('/api/banners/3.svg')).toBeUndefined()
})
