import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture, RatingLine } from './company-facts.tsx'

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it.each([
  [0, '4.5 our rating'],
  [1, '4.5 1 review'],
  [12, '4.5 12 reviews'],
])('says what a rating rests on, and nothing else: %i reviews', (reviewCount, text) => {
  const company = { rating: '4.5', reviewCount }
  expect(textOf(renderToStaticMarkup(createElement(RatingLine, { company })))).toBe(text)
})

it.each([
  ['/banners/7.svg', 'Illustration'],
  ['/api/admin/banner.svg?id=7', 'Illustration'],
  ['/images/7.webp', ''],
  ['https://kitchen.example/thali.jpg', ''],
])('labels drawn pictures, and no photographs: %s', (url, label) => {
  const html = renderToStaticMarkup(createElement(Picture, { url, sizes: '100vw' }))
  expect(textOf(html)).toBe(label)
  expect(html).toContain(`alt="${label}"`)
})
