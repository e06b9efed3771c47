import { expect, it } from 'vitest'
import { brand } from '#domain/brand.ts'
import { orderUrl } from './order-url.ts'

const company = { name: 'Asha & Co', phone: '98200 12345' }
const plan = { name: 'Lunch, 5 days', price: '2400' }
const sentence = (url: string | undefined) => new URL(url!).searchParams.get('text')

it('includes plan, price, start and pincode in the chat’s text', () => {
  expect(sentence(orderUrl(company, plan, '560034'))).toBe(
    `Hello Asha & Co, I would like to start your plan “Lunch, 5 days” for ₹2,400 tomorrow, delivered to 560034. I found you on ${brand.name}.`,
  )
  const choice = { mealsPerDay: 2, daysPerWeek: 6, skippedDays: 1 }
  expect(sentence(orderUrl(company, plan, undefined, choice))).toBe(
    `Hello Asha & Co, I would like to start your plan “Lunch, 5 days” for ₹2,400 tomorrow, 2 meals a day, 6 days a week. I found you on ${brand.name}.`,
  )
  expect(sentence(orderUrl(company, undefined, undefined))).toBe(
    `Hello Asha & Co, I would like to start with you tomorrow. I found you on ${brand.name}.`,
  )
})

it('returns no link without a number that can have WhatsApp', () => {
  expect(orderUrl({ ...company, phone: '022 2345 6789' }, plan, undefined)).toBeUndefined()
  expect(orderUrl({ ...company, phone: null }, plan, undefined)).toBeUndefined()
})
